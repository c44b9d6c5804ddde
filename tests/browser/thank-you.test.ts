import { expect, inject } from 'vitest';
import { cartItem, concorso, iragna, startIn } from '../support/catalogue.ts';
import { newMember } from '../support/sign-in.ts';
import { stripeOf } from '../support/operator.ts';
import { buy, newBuyer, orderOf } from '../support/sale.ts';
import type { TestShop } from '../support/shop-process.ts';
import { until } from '../support/until.ts';
import { keepSession } from './support/members.ts';
import { original } from './support/operator.ts';
import { giveShareSheet, sha256, sharedSoFar, taps } from './support/share-sheet.ts';
import { test, type Visit } from './support/visit.ts';

const anna = startIn(iragna, '900001');
const one = cartItem(concorso, iragna, anna, 102);

/** Refunds the whole payment in the provider's dashboard, and waits until the link has ended. */
async function refundInFull(site: TestShop, sessionId: string): Promise<void> {
  const { payment_intent } = await stripeOf(site).checkout.sessions.retrieve(sessionId);
  await fetch(new URL('/_local/after-sale', site.stripeUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refund: payment_intent }),
  });
  await until('the order is refunded', async () => (await orderOf(site, sessionId)).body.download_url === null);
}

/** Finds the large original of a photo. */
const large = ({ page, t }: Visit, number: number) =>
  page.getByRole('img', { name: `${t('checkout:thankYou.single', { number })}: ${anna.rider}` });

test('the page behind a mail’s link shows the bought photo itself, and all ways to keep it', async ({ visit }) => {
  const { link } = await buy(inject('shop'), [one]);
  const visitor = await visit({ size: 'phone', language: 'de' });
  const { context, page, shop, t } = visitor;
  await giveShareSheet(context);
  await page.goto(new URL(link).pathname.replace(/^\/api\/downloads/, '/download'));
  await shop.title(t('checkout:downloadPage.readyManual')).waitFor();
  await large(visitor, 102).waitFor();
  await shop.button(t('checkout:save.toPhone', { number: 102 })).waitFor();
  await shop.link(t('checkout:downloadPage.action')).waitFor();
});

test('the page behind a mail’s link is the thank-you page: the order, unmarked, an account for a guest, and no address', async ({
  visit,
}) => {
  const { link, sessionId, email } = await buy(inject('shop'), [one]);
  const { page, shop, t } = await visit({ size: 'phone' });
  const facts: string[][] = [];
  for (const address of [
    new URL(link).pathname.replace(/^\/api\/downloads/, '/download'),
    `/checkout/thank-you?session_id=${sessionId}`,
  ]) {
    await page.goto(address);
    const item = page.getByRole('listitem').filter({ hasText: anna.rider });
    await item.getByText(shop.money(1300)).waitFor();
    expect(await item.locator('img').getAttribute('src')).toMatch(/\/api\/downloads\/.+\/preview$/);
    await shop.button(t('checkout:account.action')).waitFor();
    await page.getByText(t('checkout:thankYou.validUntil', { date: '' }).split('.')[0]!.trim()).waitFor();
    facts.push(await page.getByRole('definition').allInnerTexts());
    expect(await page.getByText(email).count()).toBe(address.startsWith('/download') ? 0 : 1);
  }
  expect(facts[0]).toEqual([facts[1]![0]]);
});

test('the page behind the link of a refunded order says so, and offers no repetition', async ({ visit }) => {
  const site = inject('shop');
  const { link, sessionId } = await buy(site, [one]);
  await refundInFull(site, sessionId);
  const { page, shop, t, faults } = await visit({ size: 'phone' });
  faults.expect(/\b410\b/);
  await page.goto(new URL(link).pathname.replace(/^\/api\/downloads/, '/download'));
  await shop.title(t('checkout:downloadPage.refunded')).waitFor();
  await page.getByText(t('errors:order_refunded')).waitFor();
  await shop.link(t('checkout:success.home')).waitFor();
  expect(await shop.button(t('common:retry')).count()).toBe(0);
});

test('a guest buyer is offered a free account, with her e-mail filled in', async ({ visit }) => {
  const { sessionId, email } = await buy(inject('shop'), [one]);
  const { page, shop, t } = await visit({ size: 'phone', language: 'de' });
  await page.goto(`/checkout/thank-you?session_id=${sessionId}`);
  await shop.button(t('checkout:account.action')).click();
  const dialog = shop.dialog(t('checkout:account.title'));
  await dialog.getByText(t('checkout:account.withEmail', { email })).waitFor();
  expect(await dialog.getByRole('link', { name: t('checkout:success.home') }).getAttribute('href')).toBe('/');
  await dialog.getByRole('link', { name: t('checkout:account.continue') }).click();
  await page.waitForURL('**/auth');
  expect(await page.evaluate(() => (window.history.state as { usr?: unknown } | null)?.usr)).toEqual({ email });
});

test('a signed-in customer who views a guest’s order is offered no account', async ({ visit }) => {
  const theShop = inject('shop');
  const { sessionId } = await buy(theShop, [one]);
  const member = await newMember(theShop, newBuyer());
  const visitor = await visit();
  const { page, shop, t } = visitor;
  await keepSession(visitor, member);
  await page.goto(`/checkout/thank-you?session_id=${sessionId}`);
  await shop.link(t('checkout:account.area')).waitFor();
  expect(await shop.button(t('checkout:account.action')).count()).toBe(0);
});

test('a confirmed payment leads to the thank-you page with the order, without a page before it', async ({ visit }) => {
  const { sessionId, email } = await buy(inject('shop'), [one]);
  const { page, shop, t } = await visit({ size: 'phone' });
  await page.goto('/');
  await page.goto(`/checkout/success?session_id=${sessionId}`);
  await page.waitForURL(/\/checkout\/thank-you$/);
  await shop.title(t('checkout:thankYou.title')).waitFor();
  await page.getByText(email).waitFor();
  expect(await page.getByRole('definition').first().innerText()).toMatch(/^[0-9a-f]{8}$/);
  await page.goBack();
  await page.waitForURL(/\/$/);
});

test('the session leaves the address, and the page keeps it after a reload or Back', async ({ visit }) => {
  const { sessionId, email } = await buy(inject('shop'), [one]);
  const { page, t } = await visit();
  for (const way of ['thank-you', 'success']) {
    await page.goto(`/checkout/${way}?session_id=${sessionId}`);
    await page.waitForURL(/\/checkout\/thank-you$/);
    await page.getByText(email).waitFor();
    await page.reload();
    await page.getByText(email).waitFor();
    await page.getByRole('link', { name: t('checkout:success.home') }).click();
    await page.waitForURL(/\/$/);
    await page.goBack();
    await page.getByText(email).waitFor();
    expect(page.url()).toMatch(/\/checkout\/thank-you$/);
  }
  // The address is useless to another visitor.
  const other = await visit();
  await other.page.goto(page.url());
  await other.shop.title(t('checkout:error.invalidSession')).waitFor();
});

test('a phone shows the photo that was bought, large and as it was taken, and one tap keeps it', async ({ visit }) => {
  const { sessionId } = await buy(inject('shop'), [one]);
  const visitor = await visit({ size: 'phone' });
  const { context, page, shop, t } = visitor;
  await giveShareSheet(context);
  await page.goto(`/checkout/thank-you?session_id=${sessionId}`);
  const { width } = (await large(visitor, 102).boundingBox())!;
  expect(width).toBe(390);
  await shop.button(t('checkout:save.toPhone', { number: 102 })).click();
  await page.getByText(t('checkout:save.saved'), { exact: true }).waitFor();
  const [shared = []] = await sharedSoFar(page);
  expect(shared.map((file) => file.sha256)).toEqual([sha256(await original(concorso, iragna, 102))]);
  expect(await taps(page)).toEqual([true]);
});

test('each photo of a collection opens large, and only the open one is fetched as it was taken', async ({ visit }) => {
  const { sessionId } = await buy(inject('shop'), [cartItem(concorso, iragna, anna)]);
  const visitor = await visit();
  const { page, shop, t } = visitor;
  const fetched: string[] = [];
  page.on('request', (request) => {
    const [, photo] = /\/api\/downloads\/[^/]+\/photos\/(.+)$/.exec(request.url()) ?? [];
    if (photo && !photo.endsWith('/preview')) fetched.push(photo);
  });
  await page.goto(`/checkout/thank-you?session_id=${sessionId}`);
  await large(visitor, 101).waitFor();
  await page
    .getByRole('group', { name: t('checkout:thankYou.photos') })
    .getByRole('button', { name: t('checkout:thankYou.single', { number: 104 }) })
    .click();
  await large(visitor, 104).waitFor();
  await expect.poll(() => fetched.map((photo) => photo.split('.').at(-1))).toEqual(['101', '104']);
  await shop.button(t('checkout:thankYou.download')).waitFor();
});

test('icons fall over the photo and never where words are', async ({ visit }) => {
  const { sessionId } = await buy(inject('shop'), [one]);
  const visitor = await visit({ size: 'phone' });
  const { page } = visitor;
  await page.goto(`/checkout/thank-you?session_id=${sessionId}`);
  await large(visitor, 102).waitFor();
  const icons = page.locator('.falling-icons');
  await icons.waitFor();
  expect(await icons.locator('svg').count()).toBe(50);
  expect(await icons.boundingBox()).toEqual(await large(visitor, 102).boundingBox());
  expect(await icons.evaluate((place) => getComputedStyle(place).overflow)).toBe('hidden');
});

test('a buyer who lost the mail asks for new links by her address, from the foot of any page', async ({ visit }) => {
  const { email } = await buy(inject('shop'), [one]);
  const { page, shop, t } = await visit({ size: 'phone', language: 'it' });
  await page.goto('/');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('common:lostLinks') })
    .tap();
  await shop.title(t('checkout:lostLinks.title')).waitFor();
  const address = page.getByLabel(t('checkout:lostLinks.email'), { exact: true });
  await address.fill('anna@');
  await shop.button(t('checkout:lostLinks.send')).tap();
  await page.getByText(t('checkout:lostLinks.wrong')).waitFor();
  await address.fill(email);
  // A new link is mailed five minutes after the last one at the earliest: what is sent then is not a browser's matter.
  const asked = page.waitForResponse('**/api/send-links');
  await shop.button(t('checkout:lostLinks.send')).tap();
  await page.getByText(t('checkout:lostLinks.sentNote', { email })).waitFor();
  expect((await asked).status()).toBe(200);
  expect((await asked).request().postDataJSON()).toMatchObject({ email });
});
