/**
 * `npm run bench:dev`: the seconds from a change of a source to the shop that shows it, with `npm run dev`, and of
 * `npm start` on unchanged code. It changes a copy of the sources, and runs an empty shop.
 */
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import type { ShopRecord } from '../local/shop/record.ts';
import { launchBrowser } from '../tests/browser/support/browser.ts';
import { newMember } from '../tests/support/sign-in.ts';
import { answerChange, pageChange } from './dev/changes.ts';
import { OwnCheckout } from './dev/own-checkout.ts';
import { run } from './dev/running.ts';
import { Promises, quantile } from './storefront/promises.ts';

const TIMES = 5;
const PAGE_SECONDS = 1;
const ANSWER_SECONDS = 2;
const START_SECONDS = 4;

const STOREFRONT_PAGE = 'web/src/storefront/features/search/SearchPage.tsx';
const OFFICE_PAGE = 'web/src/admin/features/shop/settings/SellerCard.tsx';
const FUNCTION = 'lambdas/pages/robots.ts';
const RULE = 'core/shop/texts/escape-html.ts';
const TEMPLATE = 'lib/constructs/edge/edge-policies.ts';

const promises = new Promises();
const checkout = new OwnCheckout();
const data = join(checkout.dir, 'data');
const rounds = Array.from({ length: TIMES }, (_, round) => `mark-${round}`);

/** Measures each round after an unmeasured one, because a first visit compiles what later ones have. */
async function measure(promise: string, most: number, once: (mark: string) => Promise<number>): Promise<void> {
  await once('mark-first');
  const seconds: number[] = [];
  for (const mark of rounds) seconds.push(await once(mark));
  const middle = quantile(seconds, 0.5);
  promises.check(
    `${promise} within ${most} s`,
    `${middle.toFixed(2)} s, at worst ${Math.max(...seconds).toFixed(2)} s`,
    middle <= most,
  );
}

async function changePages(browser: Browser, shop: ShopRecord): Promise<void> {
  const page = await browser.newPage();
  await page.goto(`${shop.url}/search`);
  await measure('a storefront page shows a change, its state kept,', PAGE_SECONDS, (mark) =>
    pageChange(page, { field: 'main input', text: 'Giulia', mark }, () =>
      checkout.change(STOREFRONT_PAGE, /\{t\('lead'\)\}[^<]*</, `{t('lead')} ${mark}<`),
    ),
  );
  const { kept } = await newMember(shop, 'capo@bench.example', 'admin');
  await page.evaluate(
    (session) => Object.entries(session).forEach(([name, value]) => localStorage.setItem(name, value)),
    kept,
  );
  await page.goto(`${shop.url}/admin/settings`);
  await measure('an office page shows a change, its state kept,', PAGE_SECONDS, (mark) =>
    pageChange(page, { field: 'input[autocomplete=organization]', text: 'Giulia', mark }, () =>
      checkout.change(OFFICE_PAGE, /\{t\('seller\.lead'\)\}[^<]*</, `{t('seller.lead')} ${mark}<`),
    ),
  );
  await page.close();
}

async function changeAnswers({ url }: ShopRecord): Promise<void> {
  const contains = (mark: string) => (_answer: Response, body: string) => body.includes(mark);
  await measure('the next request is answered by a changed function', ANSWER_SECONDS, (mark) =>
    answerChange(
      `${url}/robots.txt`,
      () => checkout.change(FUNCTION, /'User-agent: \*.*?'/, `'User-agent: * ${mark}'`),
      contains(mark),
    ),
  );
  await measure('the next request is answered by a changed rule of `core`', ANSWER_SECONDS, (mark) =>
    answerChange(
      url,
      () => checkout.change(RULE, /(?:'[\w-]*' \+ )?String\(text\)/, `'${mark}' + String(text)`),
      contains(mark),
    ),
  );
  const seconds = await answerChange(
    url,
    () => checkout.change(TEMPLATE, /camera=\(\)/, 'camera=(), usb=()'),
    ({ headers }) => headers.get('permissions-policy')?.includes('usb') === true,
  );
  promises.note(`the shop is open again with changed templates: ${seconds.toFixed(1)} s`);
}

try {
  await run(checkout.dir, data, '--dev').then(({ stop }) => stop());
  const running = await run(checkout.dir, data, '--dev');
  promises.note(`npm run dev on unchanged templates: ${running.seconds.toFixed(1)} s`);
  const browser = await launchBrowser();
  try {
    await changePages(browser, running.shop);
    await changeAnswers(running.shop);
  } finally {
    await browser.close();
    await running.stop();
  }
  const first = await run(checkout.dir, data);
  promises.note(`npm start after a change: ${first.seconds.toFixed(1)} s`);
  await first.stop();
  const again = await run(checkout.dir, data);
  await again.stop();
  promises.check(
    `npm start on unchanged code opens within ${START_SECONDS} s`,
    `${again.seconds.toFixed(1)} s`,
    again.seconds <= START_SECONDS,
  );
} finally {
  checkout.remove();
}
process.exitCode = promises.exitCode;
