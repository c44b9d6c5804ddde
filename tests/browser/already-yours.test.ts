import { expect, inject } from 'vitest';
import { formatAmount, formatMoney } from '../../web/src/shared/format/money.ts';
import { cartItem, concorso, iragna, prices, startIn } from '../support/catalogue.ts';
import { buy, newBuyer } from '../support/sale.ts';
import { newMember } from '../support/sign-in.ts';
import { expectAccessible } from './support/axe.ts';
import { keptCart } from './support/kept-cart.ts';
import { keepSession, toast } from './support/members.ts';
import { test, type Visit, type VisitOptions } from './support/visit.ts';

const shop = inject('shop');
const anna = startIn(iragna, '900001');
const joerg = startIn(iragna, '900002');
const photo = (number: number) => cartItem(concorso, iragna, anna, number);
const visitors = [
  { size: 'phone', language: 'it' },
  { size: 'desktop', language: 'de' },
] as const;

/** Makes a signed-in customer who bought one of Anna's photos and returns with items in the cart. */
async function comingBack(
  visit: (options: VisitOptions) => Promise<Visit>,
  options: VisitOptions,
  bought: number,
): Promise<Visit> {
  const email = newBuyer();
  const member = await newMember(shop, email);
  await buy(shop, [photo(bought)], { email });
  // An account has its own language, independent of the browser. The first visit makes it.
  await fetch(`${shop.url}/api/account`, { headers: member.headers });
  const told = await fetch(`${shop.url}/api/account`, {
    method: 'PATCH',
    headers: { ...member.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ preferred_language: options.language }),
  });
  expect(told.status).toBe(200);
  const visitor = await visit(options);
  await keepSession(visitor, member);
  return visitor;
}

test.for(visitors)(
  'shows a signed-in customer the owned items in her cart, and continues without them ($size, $language)',
  async (look, { visit }) => {
    const visitor = await comingBack(visit, { ...look, ...keptCart(photo(107), photo(108)) }, 107);
    const { page, shop: store, t } = visitor;
    await page.goto('/cart');
    await page.getByText(t('cart:checkout.yours', { count: 1 })).waitFor();
    await expectAccessible(page, 'a cart with something that was bought before');
    await store.link(t('cart:checkout.toYours')).waitFor();
    await store.button(t('cart:checkout.removeGone', { count: 1 })).click();
    await page.getByText(t('cart:checkout.yours', { count: 1 })).waitFor({ state: 'detached' });
    await page.getByRole('strong').getByText(formatMoney(prices.single)).waitFor();
    await store.goToPayment();
  },
);

test.for(visitors)(
  'a collection costs less by the photos that were bought before, and so it is paid ($size, $language)',
  async (look, { visit }) => {
    const visitor = await comingBack(visit, { ...look, ...keptCart(cartItem(concorso, iragna, anna)) }, 109);
    const { page, shop: store, t } = visitor;
    await page.goto('/cart');
    await page.getByText(t('cart:counted', { amount: formatMoney(prices.single) })).waitFor();
    const rest = formatMoney(prices.collection - prices.single);
    await page.getByRole('strong').getByText(rest).waitFor();
    await expectAccessible(page, 'a collection of which a part is paid');
    await store.goToPayment();
    expect(await page.getByRole('main').or(page.locator('body')).first().innerText()).toContain(rest.slice(-5));
  },
);

test.for(visitors)('an order that was not paid can be let go of ($size, $language)', async (look, { visit }) => {
  const other = cartItem(concorso, iragna, joerg, 118);
  const visitor = await comingBack(visit, { ...look, ...keptCart(other) }, 110);
  const { page, shop: store, t } = visitor;
  await page.goto('/cart');
  await store.goToPayment();
  await page.goto('/account?tab=orders');
  await page.getByText(t('account:orders.pending'), { exact: true }).waitFor();
  await expectAccessible(page, 'an open order');
  await store.button(t('account:orders.dismiss')).click();
  await toast(visitor, t('account:orders.dismissed')).waitFor();
  await page.getByText(t('account:orders.pending'), { exact: true }).waitFor({ state: 'detached' });
  await page.getByText(t('account:orders.paid'), { exact: true }).waitFor();
});

test.for(visitors)(
  'owned photos are marked in gallery and favourites, open as originals, and download from there ($size, $language)',
  async (look, { visit }) => {
    const visitor = await comingBack(visit, look, 111);
    const { page, shop: store, t } = visitor;
    await store.openGallery(concorso, iragna, anna, 111);
    await store.button(t('gallery:thumbnailYours', { number: 111 })).waitFor();
    const price = formatAmount(prices.collection - prices.single);
    await store
      .button(t('buying:addCollection'))
      .getByText(t('buying:credited', { count: 1, price }))
      .waitFor();
    const keep = store.link(t('yours:title'));
    await keep.waitFor();
    await expect.poll(() => keep.getAttribute('href')).toContain('/originals/');
    await page.locator('[data-shown] img[src*="/originals/"]').waitFor();
    await expectAccessible(page, 'a photo that is hers already');
    await page.keyboard.press('ArrowRight');
    await store.single(112).waitFor();
    expect(await page.locator('[data-shown] img[src*="/originals/"]').count()).toBe(0);
    await page.goto(`/favourites?photos=${concorso.id}.${iragna.id}.${anna.id}:111-112`);
    await store.link(`${t('favourites:photo', { number: 111 })}: ${anna.rider}, ${t('yours:title')}`).waitFor();
    await store.button(t('favourites:buy', { count: 1 })).waitFor();
  },
);

test('a guest sees the same gallery as everybody', async ({ visit }) => {
  const { page, shop: store, t } = await visit();
  await store.openGallery(concorso, iragna, anna, 111);
  await store.single(111).waitFor();
  expect(await store.button(t('gallery:thumbnailYours', { number: 111 })).count()).toBe(0);
  expect(await page.locator('img[src*="/originals/"]').count()).toBe(0);
});
