import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { cartItem, concorso, iragna, prices, startIn } from '../support/catalogue.ts';
import { stripeOf } from '../support/operator.ts';
import { buy, linkIn, mailsOnceThere, newBuyer, payOnPage, sessionIn } from '../support/sale.ts';
import { expectAccessible } from './support/axe.ts';
import { keptCart } from './support/kept-cart.ts';
import { letLinkExpire } from './support/operator.ts';
import { test } from './support/visit.ts';
import { paymentWords } from './support/words.ts';

const one = cartItem(concorso, iragna, startIn(iragna, '900001'), 101);
const says = paymentWords.it;
const checkoutRoute = '**/api/create-checkout-session';

/**
 * Answers the next call like a call from a very busy address. Returns the captchas that the browser sends from then on.
 */
async function askForProof(page: Page, route: string): Promise<string[]> {
  const proofs: string[] = [];
  await page.route(
    route,
    (call) => call.fulfill({ status: 403, json: { error: { code: 'captcha_required', message: 'prove it' } } }),
    { times: 1 },
  );
  page.on('request', (request) => {
    const body = request.method() === 'POST' ? (request.postDataJSON() as { captcha?: string }) : {};
    if (body.captcha !== undefined) proofs.push(body.captcha);
  });
  return proofs;
}

test('a cart that was paid in one tab is not paid again in another, which leads to the order', async ({ visit }) => {
  const { context, page, shop, t, faults } = await visit(keptCart(one));
  faults.expect(/\b409\b/);
  await page.goto('/cart');
  const other = shop.in(await context.newPage());
  await other.page.goto('/cart');
  await shop.goToPayment();
  await payOnPage(page.url(), { email: newBuyer() });
  await other.checkout().click();
  const notice = other.page.getByRole('alert').filter({ hasText: t('cart:checkout.alreadyPaid') });
  await notice.getByRole('link', { name: t('cart:checkout.toOrder') }).click();
  await other.title(t('checkout:thankYou.title')).waitFor();
  await other.headerCart(0).waitFor();
});

test('a cart of which a part was paid in another tab keeps the rest', async ({ visit }) => {
  const { context, page, shop, t, faults } = await visit({ ...keptCart(one), size: 'phone' });
  faults.expect(/\b409\b/);
  await page.goto('/cart');
  await shop.goToPayment();
  await payOnPage(page.url(), { email: newBuyer() });
  const other = shop.in(await context.newPage());
  await other.openGallery(concorso, iragna, startIn(iragna, '900001'), 102);
  await other.press(other.single(102));
  await other.page.goto('/cart');
  await other.checkout().click();
  await other.page.getByText(t('cart:checkout.partPaid')).waitFor();
  await expectAccessible(other.page, 'a cart that was paid in part');
  await other.button(t('cart:checkout.keepRest', { count: 1 })).click();
  await other.headerCart(1).waitFor();
  await other.goToPayment();
});

test('once a tab shows the receipt, the others’ carts are empty too', async ({ visit }) => {
  const { context, page, shop, t } = await visit(keptCart(one));
  await page.goto('/cart');
  const other = await context.newPage();
  await other.goto('/cart');
  await shop.goToPayment();
  await shop.pay({ email: newBuyer() });
  await shop.title(t('checkout:thankYou.title')).waitFor();
  await other.getByText(t('cart:empty.title')).waitFor();
});

test('a declined card can be retried on the payment page; a payment that fails later keeps the cart', async ({
  visit,
}) => {
  const { page, shop, t } = await visit(keptCart(one));
  await page.goto('/cart');
  await shop.goToPayment();
  await shop.pay({ email: newBuyer(), method: 'card', action: 'fail' });
  await page.getByRole('alert').getByText(says.declined).waitFor();
  await shop.pay({ email: newBuyer(), method: 'twint', action: 'fail' });
  const alert = page.getByRole('alert');
  await alert.getByText(t('checkout:error.processingFailed')).waitFor();
  expect(await alert.innerText()).toContain(t('errors:payment_failed'));
  await shop.headerCart(1).waitFor();
  await shop.link(t('checkout:error.toCart')).click();
  await shop.goToPayment();
  await shop.pay({ email: newBuyer() });
  await shop.title(t('checkout:thankYou.title')).waitFor();
});

test('a buyer who cancels learns that the cart is kept, and returns to the same payment', async ({ visit }) => {
  const { page, shop, t } = await visit({ size: 'phone', ...keptCart(one) });
  await page.goto('/cart');
  await shop.goToPayment();
  const payment = page.url();
  await shop.link(says.cancel).click();
  await shop.title(t('checkout:cancel.title')).waitFor();
  await shop.link(t('checkout:cancel.toCart')).click();
  await shop.goToPayment();
  expect(page.url()).toBe(payment);
});

test('an expired payment page leads back, and the cart to a new one', async ({ visit }) => {
  const { page, shop, t, faults } = await visit(keptCart(one));
  faults.expect(/\b410\b/);
  await page.goto('/cart');
  await shop.goToPayment();
  const expired = sessionIn(page.url());
  await stripeOf(inject('shop')).checkout.sessions.expire(expired);
  await shop.pay({ email: newBuyer() });
  await shop.title(says.expiredTitle).waitFor();
  await page.goto(`/checkout/success?session_id=${expired}`);
  await page.getByRole('alert').getByText(t('errors:session_expired')).waitFor();
  await shop.link(t('checkout:error.toCart')).click();
  await shop.goToPayment();
  expect(sessionIn(page.url())).not.toBe(expired);
});

test('the result pages without a session, or with one that does not exist, say so', async ({ visit }) => {
  const { page, shop, t, faults } = await visit();
  faults.expect(/\b40[04]\b/);
  for (const address of ['/checkout/success', '/checkout/thank-you', '/checkout/success?session_id=unknown']) {
    await page.goto(address);
    await shop.title(t('checkout:error.invalidSession')).waitFor();
  }
  await page.goto('/checkout/thank-you?session_id=unknown');
  await shop.title(t('checkout:error.orderFailed')).waitFor();
});

test('a risen price is shown before the payment, and the confirmed amount is charged', async ({ visit }) => {
  const { page, shop, t } = await visit(keptCart({ ...one, price: 1200 }));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/cart');
  const notice = page.getByRole('alert').filter({ hasText: t('cart:prices.title') });
  expect(await notice.innerText()).toContain(
    t('cart:prices.single', { count: 1, from: shop.money(1200), to: shop.money(prices.single) }),
  );
  expect(asked.filter((url) => url.includes('create-checkout-session'))).toEqual([]);
  await page.getByRole('complementary').getByText(shop.money(prices.single)).waitFor();
  await shop.checkout().click();
  await page.waitForURL(/\/c\/pay\//);
  const session = await stripeOf(inject('shop')).checkout.sessions.retrieve(sessionIn(page.url()));
  expect(session.amount_total).toBe(prices.single);
});

test('a price that changes while the payment is being prepared has to be confirmed', async ({ visit }) => {
  const { page, shop, t, faults } = await visit(keptCart(one));
  faults.expect(/\b409\b/);
  let single = prices.single;
  await page.route('**/api/settings', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...((await response.json()) as object), prices: { single, collection: prices.collection } },
    });
  });
  // An opened cart requests today’s prices too. With the new price in that answer, the press would confirm the shown
  // price.
  const opened = page.waitForResponse('**/api/settings');
  await page.goto('/cart');
  await page.getByRole('complementary').getByText(shop.money(single)).waitFor();
  await opened;
  single = 1500;
  await shop.checkout().click();
  await page
    .getByRole('alert')
    .filter({ hasText: t('cart:prices.title') })
    .waitFor();
  await shop.button(t('cart:checkout.confirm', { total: shop.money(1500) })).click();
  await page.getByRole('alert').getByText(t('cart:checkout.pricesSettling')).waitFor();
});

test('prices that change at this very moment sell nothing', async ({ visit }) => {
  const { page, shop, t, faults } = await visit(keptCart({ ...one, price: 1200 }));
  faults.expect(/\b409\b/);
  await page.route('**/api/settings', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...((await response.json()) as object), prices: { single: 1200, collection: 6000 } },
    });
  });
  // The page was drawn with the shop's present price; this visitor's changed answer arrives later.
  await Promise.all([page.waitForResponse('**/api/settings'), page.goto('/cart')]);
  await page.getByRole('complementary').getByText(shop.money(1200)).waitFor();
  await shop.checkout().click();
  await page.getByRole('alert').getByText(t('cart:checkout.pricesSettling')).waitFor();
});

test('a double click on the way to the payment is one checkout', async ({ visit }) => {
  const { page, shop } = await visit(keptCart(one));
  let checkouts = 0;
  page.on('request', (request) => {
    if (request.url().includes('create-checkout-session')) checkouts += 1;
  });
  await page.goto('/cart');
  await shop.checkout().dblclick();
  await page.waitForURL(/\/c\/pay\//);
  expect(checkouts).toBe(1);
});

test('a checkout that fails once says why and can be tried again; without a connection too', async ({ visit }) => {
  const { context, page, shop, t, faults } = await visit(keptCart(one));
  faults.expect(/\b500\b/, /ERR_INTERNET_DISCONNECTED/);
  await page.route(
    checkoutRoute,
    (route) => route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'on purpose' } } }),
    { times: 1 },
  );
  await page.goto('/cart');
  await shop.checkout().click();
  const alert = page.getByRole('alert');
  await alert.getByText(t('errors:internal')).waitFor();
  await context.setOffline(true);
  await alert.getByRole('button', { name: t('cart:checkout.again') }).click();
  await alert.getByText(t('errors:offline')).waitFor();
  await context.setOffline(false);
  await alert.getByRole('button', { name: t('cart:checkout.again') }).click();
  await page.waitForURL(/\/c\/pay\//);
});

test('a download link that is too old is renewed by mail, and the new one downloads', async ({ visit }) => {
  const shopRunning = inject('shop');
  const { email, order, link } = await buy(shopRunning, [one]);
  await letLinkExpire(link.split('/').at(-1)!, order.id);
  const { page, shop, t, faults } = await visit({ size: 'phone' });
  faults.expect(/\b403\b/);
  const proofs = await askForProof(page, '**/api/renew-download-link');
  await page.goto(link);
  await shop.title(t('checkout:downloadPage.expired')).waitFor();
  await shop.button(t('checkout:downloadPage.renew')).click();
  await shop.title(t('checkout:downloadPage.sent')).waitFor();
  expect(proofs).toEqual([expect.any(String)]);
  const [, renewed] = await mailsOnceThere(shopRunning, email, 2);
  const newLink = linkIn(renewed!);
  expect(newLink).not.toBe(link);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.evaluate((address) => window.location.assign(address), newLink),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
});

test('a buyer from a busy address pays through an automatic captcha', async ({ visit }) => {
  const { page, shop, t, faults } = await visit({ size: 'phone', ...keptCart(one) });
  faults.expect(/\b403\b|ERR_FAILED/);
  const proofs = await askForProof(page, checkoutRoute);
  await page.goto('/cart');
  await shop.goToPayment();
  expect(proofs).toEqual([expect.any(String)]);
  await page.goBack();
  await page.route('**/api/captcha', (route) => route.abort());
  await askForProof(page, checkoutRoute);
  await shop.checkout().click();
  await page.getByRole('alert').getByText(t('errors:network')).waitFor();
});

test('a download link that does not exist says so', async ({ visit }) => {
  const { page, shop, t, faults } = await visit();
  faults.expect(/\b404\b/);
  await page.goto('/download/unknown');
  await shop.title(t('checkout:downloadPage.unknown')).waitFor();
});
