/**
 * `npm run bench:walk`: a rider's whole way on a slow phone, press by press. She finds her ride from the home page,
 * chooses three of her photos, pays by TWINT and saves them. Prints presses and seconds.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { giveShareSheet, sharedSoFar } from '../tests/browser/support/share-sheet.ts';
import { Storefront } from '../tests/browser/support/storefront.ts';
import { paymentWords, words } from '../tests/browser/support/words.ts';
import { concorso, iragna, startIn } from '../tests/support/catalogue.ts';
import { openFilledShop } from '../tests/support/filled-shop.ts';
import { newBuyer } from '../tests/support/sale.ts';
import { Promises } from './storefront/promises.ts';
import type { Visitor } from './storefront/visitor.ts';
import { withSlowPhone } from './walk/slow-phone.ts';
import { Steps } from './walk/steps.ts';

/** From the home page to the button that leads to the payment. */
const MAX_PRESSES = 9;
const CHOSEN = [101, 103, 104];
const TO_PAY = 'to the payment page';

const anna = startIn(iragna, '900001');
const t = words('it');
const says = paymentWords.it;

async function walk({ page }: Visitor, steps: Steps): Promise<void> {
  page.setDefaultTimeout(60_000);
  await giveShareSheet(page.context());
  const shop = new Storefront(page, { t, language: 'it' });
  await steps.wait('the home page opens', () => page.goto('/', { waitUntil: 'commit' }));
  await steps.part(
    'find the ride: event, race, rider',
    shop.link(concorso.name),
    shop.raceLink(iragna),
    shop.galleryLink(anna),
  );
  await steps.part('choose three photos', ...CHOSEN.map((number) => shop.tick(number)));
  await steps.part('put them into the cart', shop.button(t('grid:buyNote', { count: CHOSEN.length })));
  await steps.part(TO_PAY, shop.checkout());
  await steps.wait('write the address', () => page.getByLabel(says.email).fill(newBuyer()));
  await steps.part(
    'pay by TWINT',
    page.getByText(says.twint, { exact: true }),
    page.getByRole('button', { name: new RegExp(`^${says.pay} CHF`) }),
  );
  await steps.wait('the photos are there', () => shop.title(t('checkout:thankYou.title')).waitFor());
  await steps.part(
    'save all to the phone',
    shop.button(t('checkout:save.action')),
    page.getByRole('button', { name: /^Prepara tutte/ }),
    shop.button(t('checkout:save.portion.all', { count: CHOSEN.length, total: CHOSEN.length })),
  );
  await steps.wait('the phone has them', async () => {
    while ((await sharedSoFar(page)).flat().length < CHOSEN.length) await pause(50);
  });
}

const promises = new Promises();
const { shop, stop, remove } = await openFilledShop();
try {
  const steps = new Steps();
  await withSlowPhone(shop.url, (visitor) => walk(visitor, steps));
  for (const { name, presses, seconds } of steps.parts)
    promises.note(`${String(presses).padStart(2)} presses, ${seconds.toFixed(1).padStart(5)} s  ${name}`);
  const sum = (of: 'presses' | 'seconds') => steps.parts.reduce((so, part) => so + part[of], 0);
  const presses = steps.pressesUntil(TO_PAY);
  promises.check(`at most ${MAX_PRESSES} presses from home to the payment`, String(presses), presses <= MAX_PRESSES);
  promises.note(`the whole walk: ${sum('presses')} presses, ${sum('seconds').toFixed(0)} s`);
} finally {
  await stop();
  remove();
}
process.exitCode = promises.exitCode;
