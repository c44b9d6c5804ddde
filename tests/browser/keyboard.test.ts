import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { languageNames, type Language } from '../../core/wire/languages.ts';
import { concorso, iragna, startIn } from '../support/catalogue.ts';
import { newBuyer } from '../support/sale.ts';
import { crowdRaces } from './support/crowd.ts';
import { expectFocusSeen, hasFocus, pressByKeys as press, tabTo } from './support/keys.ts';
import { test, type Visit } from './support/visit.ts';
import { paymentWords, words } from './support/words.ts';

const anna = startIn(iragna, '900001');
const joerg = startIn(iragna, '900002');
const race = `/${concorso.id}/${iragna.id}`;

const comesTo = (control: Locator) => expect.poll(() => hasFocus(control), { timeout: 5000 }).toBe(true);

/** Goes from the payment page to the order. */
async function pay({ page, shop, t, language }: Visit): Promise<void> {
  const says = paymentWords[language];
  await page.waitForURL(/\/c\/pay\//);
  await tabTo(page.getByLabel(says.email));
  await page.keyboard.type(newBuyer());
  await tabTo(page.getByRole('radio', { name: says.card }));
  await page.keyboard.press(' ');
  await page.keyboard.press('ArrowDown');
  expect(await page.getByRole('radio', { name: says.twint }).isChecked()).toBe(true);
  await press(page.getByRole('button', { name: new RegExp(`^${says.pay} CHF`) }));
  await shop.title(t('checkout:thankYou.title')).waitFor();
}

const fieldOf = ({ page }: Visit) => page.getByRole('search').filter({ visible: true }).getByRole('combobox');

describe('by keyboard alone, with the focus always in sight,', () => {
  test.for(['light', 'dark'] as const)(
    'one goes from the events to the payment and back (%s)',
    async (colorScheme, { visit }) => {
      const visitor = await visit({ colorScheme });
      const { page, shop, t } = visitor;
      await page.goto('/');
      await press(shop.link(t('common:skipToContent')));
      expect(await hasFocus(page.getByRole('main'))).toBe(true);
      await press(shop.link(concorso.name));
      await shop.title(concorso.name).waitFor();
      await press(shop.raceLink(iragna));
      await shop.title(iragna.name).waitFor();
      await press(shop.galleryLink(anna));
      await shop.counter(1, 16).waitFor();
      await page.keyboard.press('ArrowRight');
      await press(shop.single(102), ' ');
      await press(shop.button(t('buying:cart', { count: 1 })));
      await press(shop.dialog(t('cart:title')).getByRole('button', { name: t('cart:checkout.action') }));
      await pay(visitor);
    },
  );

  test('one searches, buys over the results, pays, and downloads what was bought', async ({ visit }) => {
    const visitor = await visit({ language: 'de' });
    const { page, shop, t } = visitor;
    await page.goto('/');
    await tabTo(fieldOf(visitor));
    await page.keyboard.type('mueller');
    await page.getByRole('option', { name: joerg.rider }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await shop.title(t('search:riderHeading', { name: joerg.rider })).waitFor();
    const view = shop.link(t('search:result.viewOf', { rider: joerg.rider, race: iragna.name }));
    await press(view);
    await shop.counter(1, 4).waitFor();
    await page.keyboard.press('ArrowRight');
    await shop.counter(2, 4).waitFor();
    await press(shop.single(118));
    await shop.takeSingle(118).waitFor();
    await expectFocusSeen(page);
    await page.keyboard.press('Escape');
    await comesTo(view);
    await press(shop.headerCart(1));
    await press(shop.dialog(t('cart:title')).getByRole('button', { name: t('cart:checkout.action') }));
    await pay(visitor);
    await press(shop.button(t('checkout:thankYou.download')));
    const dialog = shop.dialog(t('checkout:thankYou.dialog.title'));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      press(dialog.getByRole('link', { name: t('checkout:thankYou.dialog.action') })),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.zip$/);
    const offer = shop.button(t('checkout:account.action'));
    await press(offer);
    await shop.dialog(t('checkout:account.title')).waitFor();
    await page.keyboard.press('Escape');
    await comesTo(offer);
  });

  test('one chooses another language, and comes back to its button', async ({ visit }) => {
    const { page, shop, t } = await visit();
    const german = words('de');
    await page.goto('/');
    await press(shop.button(t('common:language', { code: 'IT' })));
    const choice = (language: Language) => page.getByRole('menuitemradio', { name: languageNames[language] });
    await comesTo(choice('it'));
    await page.keyboard.press('Escape');
    await comesTo(shop.button(t('common:language', { code: 'IT' })));
    await page.keyboard.press('Enter');
    await comesTo(choice('it'));
    await page.keyboard.press('ArrowDown');
    await expectFocusSeen(page);
    await page.keyboard.press('Enter');
    await shop.title(german('catalogue:home.title')).waitFor();
    await comesTo(shop.button(german('common:language', { code: 'DE' })));
  });

  test('filters a race, reads the number of results, and clears the filter', async ({ visit }) => {
    const { page, shop, t } = await visit();
    await crowdRaces(page);
    await page.goto(race);
    const filter = page.getByLabel(t('races:filter.label'));
    await tabTo(filter);
    await page.keyboard.type('muller');
    await shop.galleryLink(anna).waitFor({ state: 'detached' });
    await page.getByText(t('races:filter.found', { count: 1 })).waitFor();
    await page.keyboard.type(' nobody');
    await page.getByText(t('races:filter.none.title', { query: 'muller nobody' })).waitFor();
    await press(shop.button(t('races:filter.clear')).first());
    await shop.galleryLink(anna).waitFor();
    await comesTo(filter);
  });
});

describe('a closed layer returns the focus to its opener:', () => {
  test('the drawer over the gallery, then the gallery', async ({ visit }) => {
    const { page, shop, t } = await visit();
    await page.goto(race);
    await shop.galleryLink(anna).focus();
    await page.keyboard.press('Enter');
    await shop.counter(1, 16).waitFor();
    const opener = shop.button(t('buying:cart', { count: 0 }));
    await tabTo(opener);
    await page.keyboard.press('Enter');
    await expect
      .poll(() => shop.dialog(t('cart:title')).evaluate((drawer) => drawer.contains(document.activeElement)))
      .toBe(true);
    await page.keyboard.press('Escape');
    await shop.dialog(t('cart:title')).waitFor({ state: 'detached' });
    await comesTo(opener);
    await page.keyboard.press('Escape');
    await shop.gallery(anna).waitFor({ state: 'detached' });
    await comesTo(shop.galleryLink(anna));
  });

  test('a question over the gallery, and one over the cart', async ({ visit }) => {
    const { page, shop, t } = await visit();
    await shop.openGallery(concorso, iragna, joerg);
    await press(shop.single(117));
    await press(shop.collection());
    await shop.dialog(t('cart:switch.title')).waitFor();
    await page.keyboard.press('Escape');
    await comesTo(shop.collection());
    await page.goto('/cart');
    const clear = shop.button(t('cart:clear.action'));
    await press(clear);
    await press(shop.dialog(t('cart:clear.title')).getByRole('button', { name: t('cart:clear.cancel') }));
    await comesTo(clear);
  });

  test('a photo taken out of the cart leaves the focus in the cart', async ({ visit }) => {
    const { page, shop, t } = await visit();
    await shop.openGallery(concorso, iragna, joerg);
    await press(shop.single(117));
    await page.goto('/cart');
    await press(
      shop.button(t('cart:remove', { item: [t('cart:single', { number: 117 }), joerg.rider, joerg.horse].join(', ') })),
    );
    await page.getByText(t('cart:empty.title')).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement !== document.body), { timeout: 5000 })
      .toBe(true);
  });

  test('the search in a phone’s header', async ({ visit }) => {
    const visitor = await visit({ size: 'phone' });
    const { page, shop, t } = visitor;
    await page.goto(`/${concorso.id}`);
    const opener = shop.link(t('common:search.open'));
    await press(opener);
    await comesTo(fieldOf(visitor));
    await page.keyboard.press('Escape');
    await comesTo(opener);
  });
});
