import { describe, expect } from 'vitest';
import { cartItem, concorso, iragna, prices, startIn } from '../support/catalogue.ts';
import { CART_KEY } from '../../web/src/features/cart/browser-cart.ts';
import { keptCart, storedText } from './support/kept-cart.ts';
import { test } from './support/visit.ts';

const anna = startIn(iragna, '900001');
const joerg = startIn(iragna, '900002');
const one = cartItem(concorso, iragna, anna, 101);
const all = cartItem(concorso, iragna, joerg);

const { eventId: _, ...withoutEvent } = one;
const spoiled: [string, string][] = [
  ['no JSON', '{"items":['],
  ['nothing', 'null'],
  ['a list', '[]'],
  ['items without an event', JSON.stringify({ items: [withoutEvent], total: 1300 })],
  ['a text for a price', JSON.stringify({ items: [{ ...one, price: '13' }], total: 1300 })],
];

test.for(spoiled)('a kept cart that is spoiled (%s) is an empty cart, which works', async ([, text], { visit }) => {
  const { page, shop, t } = await visit(storedText(text));
  await page.goto('/cart');
  await page.getByText(t('cart:empty.title')).waitFor();
  await shop.openGallery(concorso, iragna, anna);
  await shop.press(shop.single(101));
  await shop.headerCart(1).waitFor({ state: 'attached' });
});

test('where the browser keeps nothing the cart works as long as the page is open, and says so', async ({ visit }) => {
  const { context, shop, t } = await visit();
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
  });
  await shop.openGallery(concorso, iragna, anna);
  await shop.press(shop.single(101));
  await shop.press(shop.button(t('cart:buy.cart', { count: 1 })));
  const drawer = shop.dialog(t('cart:title'));
  await drawer.getByText(t('cart:notKept')).waitFor();
  await drawer.getByText(shop.money(prices.single)).first().waitFor();
});

test('a cart is the same in every tab', async ({ visit }) => {
  const { context, page, shop, t } = await visit(keptCart(all));
  await page.goto('/cart');
  const other = shop.in(await context.newPage());
  await other.openGallery(concorso, iragna, anna);
  await other.press(other.single(101));
  await page.getByRole('main').getByText(t('cart:items', { count: 2 })).waitFor();
  await shop.button(t('cart:remove', { item: [t('cart:single', { number: 101 }), anna.rider, anna.horse].join(', ') })).click();
  await other.single(101).waitFor();
  expect(await shop.cartItems().count()).toBe(1);
});

test('a single photo whose collection another tab just put in is refused with a toast, not sold twice', async ({ visit }) => {
  const { page, shop, t } = await visit({ size: 'phone' });
  await shop.openGallery(concorso, iragna, joerg);
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [CART_KEY, JSON.stringify({ items: [all], total: all.price })] as const);
  await shop.press(shop.single(117));
  const toast = page.getByRole('region', { name: t('common:notices') }).getByRole('listitem');
  expect(await toast.innerText()).toContain(t('cart:buy.priority.title'));
  expect(await toast.innerText()).toContain(t('cart:buy.priority.description'));
  await toast.getByRole('button', { name: t('common:close') }).click();
  await toast.waitFor({ state: 'detached' });
  await shop.gallery(joerg).waitFor();
  await page.goto('/cart');
  await shop.cartItems().first().waitFor();
  expect(await shop.cartItems().count()).toBe(1);
});

test('a notice over the cart drawer is closed without closing the drawer', async ({ visit }) => {
  const { page, shop, t } = await visit();
  await shop.openGallery(concorso, iragna, joerg);
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [CART_KEY, JSON.stringify({ items: [all], total: all.price })] as const);
  await shop.press(shop.single(117));
  const toast = page.getByRole('region', { name: t('common:notices') }).getByRole('listitem');
  // Under the mouse a notice stays until it is closed.
  await toast.hover();
  await shop.button(t('cart:buy.cart', { count: 1 })).press('Enter');
  const drawer = shop.dialog(t('cart:title'));
  await expect.poll(() => drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await toast.getByRole('button', { name: t('common:close') }).click();
  await toast.waitFor({ state: 'detached' });
  expect(await drawer.isVisible()).toBe(true);
});

test('six single photos bring the offer of the collection, which takes their place', async ({ visit }) => {
  const singles = [101, 102, 103, 104, 105, 106].map((number) => cartItem(concorso, iragna, anna, number));
  const { shop, t } = await visit({ size: 'phone', ...keptCart(...singles) });
  await shop.openGallery(concorso, iragna, anna);
  await shop.press(shop.button(t('cart:buy.savings', { amount: shop.money(6 * prices.single - prices.collection) })));
  await shop.button(t('cart:switch.confirm', { price: shop.money(prices.collection) })).click();
  await shop.takeCollection().waitFor();
  await shop.button(t('cart:buy.cart', { count: 1 })).waitFor();
});

describe('the cart page', () => {
  test('is emptied only after a question', async ({ visit }) => {
    const { page, shop, t } = await visit(keptCart(one, all));
    await page.goto('/cart');
    await shop.button(t('cart:clear.action')).click();
    await shop.dialog(t('cart:clear.title')).getByRole('button', { name: t('cart:clear.cancel') }).click();
    expect(await shop.cartItems().count()).toBe(2);
    await shop.button(t('cart:clear.action')).click();
    await shop.dialog(t('cart:clear.title')).getByRole('button', { name: t('cart:clear.confirm') }).click();
    await page.getByText(t('cart:empty.title')).waitFor();
  });
});
