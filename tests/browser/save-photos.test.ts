import { readFile } from 'node:fs/promises';
import { beforeAll, expect, inject } from 'vitest';
import type { DownloadPhoto } from '../../core/sales/contract/money.ts';
import { cartItem, concorso, iragna, numbersOf, startIn } from '../support/catalogue.ts';
import { buy, checkOut, get } from '../support/sale.ts';
import { expectAccessible } from './support/axe.ts';
import { letLinkExpire, original } from './support/operator.ts';
import { giveShareSheet, refuseOnce, sha256, sharedSoFar, taps } from './support/share-sheet.ts';
import type { Storefront } from './support/storefront.ts';
import { test, type Visit } from './support/visit.ts';

const anna = startIn(iragna, '900001');
const collection = cartItem(concorso, iragna, anna);
const one = cartItem(concorso, iragna, anna, 103);
const numbers = numbersOf(anna);

type Order = Awaited<ReturnType<typeof buy>>;
let whole: Order;
let single: Order;

beforeAll(async () => {
  [whole, single] = await Promise.all([buy(inject('shop'), [collection]), buy(inject('shop'), [one])]);
});

const photosOf = async ({ link }: Order) =>
  (await get<{ photos: DownloadPhoto[] }>({ url: link }, '/photos')).body.photos;
const receiptOf = ({ sessionId }: Order) => `/checkout/thank-you?session_id=${sessionId}`;
const named = (number: number) => ({ number: String(number), rider: anna.rider });

type Buyer = Pick<Visit, 'page' | 'shop' | 't'>;

async function openSheet(buyer: Buyer, order: Order): Promise<void> {
  await buyer.page.goto(receiptOf(order));
  await pressSave(buyer);
}

async function pressSave({ shop, t }: Buyer): Promise<void> {
  await shop.button(t('checkout:save.action')).click();
  await shop.dialog(t('checkout:save.action')).getByRole('listitem').first().waitFor();
}

const prepareFirst = ({ page, t }: Storefront, count: number) =>
  page.getByRole('button', {
    name: t('checkout:save.prepare.first', { count, total: numbers.length, size: '' }).split('(')[0]!,
  });
const saveFirst = ({ button, t }: Storefront) =>
  button(t('checkout:save.portion.first', { count: 10, total: numbers.length }));
const saveNext = ({ button, t }: Storefront) =>
  button(t('checkout:save.portion.next', { count: numbers.length - 10, total: numbers.length }));

test.for(['it', 'de'] as const)(
  'a phone saves all photos in portions, a tap each, every original whole (%s)',
  async (language, { visit }) => {
    const { context, page, shop, t } = await visit({ size: 'phone', language });
    await giveShareSheet(context);
    await openSheet({ page, shop, t }, whole);
    await expectAccessible(page, 'save photos');
    const tile = shop.dialog(t('checkout:save.action')).getByRole('listitem').first().locator('img');
    // The original, not the watermarked picture of the shop.
    await expect.poll(() => tile.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600);
    expect(await tile.getAttribute('src')).toMatch(/\/preview$/);
    await prepareFirst(shop, 10).click();
    await saveFirst(shop).click();
    await saveNext(shop).waitFor();
    await expectAccessible(page, 'next portion ready');
    await saveNext(shop).click();
    await page.getByText(t('checkout:save.allSaved')).waitFor();
    await expectAccessible(page, 'all saved');

    const shared = await sharedSoFar(page);
    expect(shared.map((portion) => portion.length)).toEqual([10, numbers.length - 10]);
    expect(shared.flat().map(({ name, type }) => ({ name, type }))).toEqual(
      (await photosOf(whole)).map(({ name, type }) => ({ name, type })),
    );
    const originals = await Promise.all(numbers.map((number) => original(concorso, iragna, number)));
    expect(shared.flat().map((file) => file.sha256)).toEqual(originals.map(sha256));
    expect(await taps(page)).toEqual([true, true]);
  },
);

test('one bought photo is ready before the tap; closing the sheet keeps it, and a missed tap needs another', async ({
  visit,
}) => {
  const { context, page, shop, t } = await visit({ size: 'phone' });
  await giveShareSheet(context);
  await openSheet({ page, shop, t }, single);
  const save = shop.button(t('checkout:save.nowOf', named(103)));
  await save.waitFor();
  await refuseOnce(page, 'AbortError');
  await save.click();
  await page.getByText(t('checkout:save.ready')).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await refuseOnce(page, 'NotAllowedError');
  await save.click();
  await page.getByText(t('checkout:save.again')).waitFor();
  await save.click();
  await page.getByText(t('checkout:save.saved'), { exact: true }).waitFor();
  expect((await sharedSoFar(page)).flat().map((file) => file.sha256)).toEqual([
    sha256(await original(concorso, iragna, 103)),
  ]);
});

test('a visitor who saves data gets no photo before requesting it', async ({ visit }) => {
  const { context, page, shop, t } = await visit({ size: 'phone' });
  await giveShareSheet(context, { saveData: true });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const photosAsked = () => asked.filter((path) => /\/photos\/[^/]+$/.test(path)).length;
  await openSheet({ page, shop, t }, single);
  const ask = shop.button(t('checkout:save.oneOf', named(103)));
  await ask.waitFor();
  // The sheet's automatic work runs in the frame that shows it.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const before = photosAsked();
  await ask.click();
  await shop.button(t('checkout:save.nowOf', named(103))).click();
  await page.getByText(t('checkout:save.saved'), { exact: true }).waitFor();
  expect(before).toBe(0);
  expect(photosAsked()).toBe(1);
});

test('a photo that does not come is fetched again in place, and a lost connection is said and recovered from', async ({
  visit,
}) => {
  const { context, page, shop, t, faults } = await visit({ size: 'phone' });
  faults.expect(/\b500\b/, /ERR_INTERNET_DISCONNECTED/);
  await giveShareSheet(context);
  await page.goto(receiptOf(whole));
  // The page has already fetched its shown photo.
  await shop.button(t('checkout:save.toPhone', { number: 101 })).waitFor();
  await page.route(/\/photos\/[^/]+$/, (route) => route.fulfill({ status: 500, body: 'on purpose' }), { times: 1 });
  await pressSave({ page, shop, t });
  await shop.button(t('checkout:save.oneOf', named(101))).click();
  await page.getByRole('alert').getByText(t('errors:internal')).waitFor();
  await shop.button(t('checkout:save.retryOf', named(101))).click();
  await shop.button(t('checkout:save.nowOf', named(101))).waitFor();
  await context.setOffline(true);
  await prepareFirst(shop, 10).click();
  await page.getByRole('alert').getByText(t('errors:offline')).waitFor();
  await page.getByText(t('checkout:save.goesOn')).waitFor();
  await context.setOffline(false);
  await saveFirst(shop).waitFor();
});

test('a link that expires meanwhile leads to a new one', async ({ visit }) => {
  const order = await buy(inject('shop'), [one]);
  const { context, page, shop, t, faults } = await visit({ size: 'phone', language: 'de' });
  faults.expect(/\b410\b/);
  await giveShareSheet(context);
  await page.goto(receiptOf(order));
  const action = shop.button(t('checkout:save.action'));
  await action.waitFor();
  await letLinkExpire(order.link.split('/').at(-1)!, order.order.id);
  await action.click();
  await page.getByRole('alert').getByText(t('errors:link_expired')).waitFor();
  await expectAccessible(page, 'expired link');
  await shop.link(t('checkout:save.renew')).click();
  await shop.title(t('checkout:downloadPage.expired')).waitFor();
});

test('on a desktop each photo is a plain download of its own name, by keyboard too', async ({ visit }) => {
  const { page, shop, t } = await visit();
  await page.goto(receiptOf(whole));
  const action = shop.button(t('checkout:save.actionLinks'));
  await action.waitFor();
  await action.press('Enter');
  const link = shop.link(t('checkout:save.downloadOf', named(104)));
  await link.waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), link.press('Enter')]);
  const listed = (await photosOf(whole)).find(({ id }) => id.endsWith('.104'));
  expect(download.suggestedFilename()).toBe(listed?.name);
  expect(sha256(await readFile(await download.path()))).toBe(sha256(await original(concorso, iragna, 104)));
  await page.keyboard.press('Escape');
  await action.and(page.locator(':focus')).waitFor();
});

test('an order that is not paid offers no photo', async ({ visit }) => {
  const { page, shop, t } = await visit();
  const { sessionId } = await checkOut(inject('shop'), [one]);
  await page.goto(`/checkout/thank-you?session_id=${sessionId}`);
  await page.getByText(t('checkout:thankYou.notPaid')).waitFor();
  expect(await shop.button(t('checkout:save.actionLinks')).count()).toBe(0);
});
