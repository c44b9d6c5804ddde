import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RouteKey } from '../../../core/contract.ts';
import { eventId, raceId } from '../../../core/ids.ts';
import { handler as checkout } from '../../../lambdas/sales/checkout/handler.ts';
import { sendDueMails } from '../../../lambdas/mail/automatic/send-due.ts';
import { settleCheckout } from '../../../lambdas/sales/orders/settlement/settle-checkout.ts';
import { act } from '../../../lambdas/sales/orders/office/act.ts';
import { showOfficeOrder } from '../../../lambdas/sales/orders/office/detail.ts';
import { applyPreferences } from '../../../lambdas/store/people/preferences.ts';
import { publishLink, readDownloadLink, recordPhoto, recordVisit } from '../../../lambdas/store/sales/downloads.ts';
import { beginNextAttempt, orderOfSession } from '../../../lambdas/store/sales/payments/checkout-sessions.ts';
import { closeOrder } from '../../../lambdas/store/sales/close-order.ts';
import { changeRace } from '../../../lambdas/store/catalogue/races/races.ts';
import { keys } from '../../../lambdas/store/table/keys.ts';
import { changeItem, scanItems } from '../../../lambdas/store/table/table.ts';
import { sessionOfUrl } from '../after-sale-parts.ts';
import { callAs, newPerson, type Call } from '../account-parts.ts';
import { cartOf, itemOf, putOnSale } from '../sale-catalogue.ts';
import { orderNow, payOrder, putPaidOrder } from '../paid-order.ts';
import { nobody } from '../nobody.ts';
import { startMailParts } from '../mail-parts.ts';
import { request, siteUrl, type SaleParts } from '../sale-parts.ts';

let parts: SaleParts;
beforeAll(async () => void (parts = await startMailParts()));
afterAll(() => parts?.close());
beforeEach(() => {
  parts.mails.length = 0;
});

const in_days = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);
const mailsTo = (address: string) => parts.mails.filter(({ to }) => to.includes(address));

/** Makes a new buyer's paid order with its link. */
async function linked() {
  const email = `${randomUUID()}@esempio.example`;
  const id = await putPaidOrder({ email, language: 'de' });
  const token = await publishLink(await orderNow(id));
  return { email, token, customer_id: (await orderNow(id)).customer_id! };
}

describe('a link that ends', () => {
  it('is told to whoever never opened it, three days before, in the order’s language and once', async () => {
    const { email, token } = await linked();
    await sendDueMails(in_days(26));
    expect(mailsTo(email)).toEqual([]);
    await sendDueMails(in_days(27.1));
    await sendDueMails(in_days(27.2));
    expect(mailsTo(email)).toHaveLength(1);
    expect(mailsTo(email)[0]!.subject).toMatch(/läuft in drei Tagen ab/);
    expect(mailsTo(email)[0]!.html).toContain(`${siteUrl}/api/downloads/${token}`);
  });

  it('is told at the address that the office corrected, and never at the one before', async () => {
    const { email, user_id } = await newPerson();
    const id = await putPaidOrder({ email });
    await changeItem({ key: keys.order(id), set: { user_id } });
    const order = await orderNow(id);
    const right = `${randomUUID()}@esempio.example`;
    const action = {
      action: 'correct_address' as const,
      action_id: randomUUID(),
      revision: order.revision,
      email: right,
    };
    await act(id, action, 'boss');
    await publishLink(await orderNow(id));
    await sendDueMails(in_days(27.1));
    const withLink = (address: string) => mailsTo(address).filter(({ html }) => html.includes('/api/downloads/'));
    expect([withLink(email).length, withLink(right).length]).toEqual([0, 1]);
  });

  it('sends no reminder to a buyer who opened it or wants no mails about orders', async () => {
    const opened = await linked();
    await recordVisit((await readDownloadLink(opened.token))!, { downloads: false });
    const silent = await linked();
    await applyPreferences(silent.customer_id, { email_order_notifications: false });
    await sendDueMails(in_days(27.1));
    expect([...mailsTo(opened.email), ...mailsTo(silent.email)]).toEqual([]);
  });

  it('sends no reminder after single downloads, by the link or in the account; the order’s history shows them', async () => {
    const byLink = await linked();
    await recordPhoto(byLink.token);
    await recordPhoto(byLink.token);
    expect(await readDownloadLink(byLink.token)).toMatchObject({ visits: 1, downloads: 1 });
    const { history } = await showOfficeOrder((await readDownloadLink(byLink.token))!.order_id);
    expect(history.map(({ what }) => what).slice(-2)).toEqual(['opened', 'downloaded']);
    await sendDueMails(in_days(27.1));
    expect(mailsTo(byLink.email)).toEqual([]);
  });
});

/** Makes a payment by TWINT that failed after its buyer had left. */
async function failedLate(
  email: string,
  call: Call,
  checkOut: RouteKey = 'POST /api/create-checkout-session',
  photos: readonly number[] = [7],
): Promise<{ sessionId: string; orderId: string }> {
  await putOnSale(parts.stripe);
  const { body } = await call(checkOut, { body: cartOf(photos.map((photo) => itemOf('900001', photo))) });
  const checkedOut = await sessionOfUrl((body as { url: string }).url);
  await parts.payAt(checkedOut.url, { email, method: 'twint', action: 'fail' });
  await parts.delivered('checkout.session.async_payment_failed', checkedOut.sessionId);
  await Promise.all([settleCheckout(checkedOut.sessionId), settleCheckout(checkedOut.sessionId)]);
  return checkedOut;
}
const toldOfFailure = (address: string) =>
  mailsTo(address).filter(({ subject }) => subject.startsWith('Il pagamento non è riuscito'));
const visit = (call: Call, orderId: string, left?: string) =>
  call('GET /api/orders/{order_id}/payment-page', {
    params: { order_id: orderId },
    ...(left !== undefined && { query: { left } }),
  });
const cartFrom = (orderId: string, left = 'all') =>
  callAs()('GET /api/orders/{order_id}/cart/{left}', { params: { order_id: orderId, left } });

describe('a payment that fails when its buyer has left', () => {
  it('is told to a customer, once', async () => {
    const { email, call } = await newPerson();
    await failedLate(email, call);
    await sendDueMails(new Date());
    await sendDueMails(new Date());
    expect(toldOfFailure(email)).toHaveLength(1);
    expect(toldOfFailure(email)[0]!.html).toContain('Foto 7');
  });

  it('tells an unknown guest once how to pay after all, and keeps for a while only the sending and her address', async () => {
    const email = `${randomUUID()}@esempio.example`;
    const { orderId } = await failedLate(email, callAs());
    await sendDueMails(new Date());
    await sendDueMails(new Date());
    expect(toldOfFailure(email)).toHaveLength(1);
    const { html, text } = toldOfFailure(email)[0]!;
    expect(html).toContain(`href="${siteUrl}/api/orders/${orderId}/payment-page"`);
    expect(`${html}${text}`).not.toContain('unsubscribe');
    expect(text).toMatch(/\nFoto 7\n+.*\n+.*\n+CHF\s13\.00\n/);
    const { items } = await scanItems();
    const naming = items.filter((item) => JSON.stringify(item).includes(email)).map(({ pk, sk }) => `${pk} ${sk}`);
    expect(naming.sort()).toEqual([`EMAIL#${email} FAILED#${orderId}`, `ORDER#${orderId} ORDER`]);
    const { history } = await showOfficeOrder(orderId);
    expect(history.at(-1)).toMatchObject({ what: 'mailed', text: 'payment_failed_it', mail: 'sent' });
    const [mailed] = items.filter(({ pk, what }) => pk === `CHANGES#order#${orderId}` && what === 'mailed');
    expect(mailed!['forget_at']).toBeLessThan(Date.now() / 1000 + 91 * 24 * 60 * 60);
    const { pk, sk } = items.find(
      (item) => item['template_name'] === 'payment_failed_it' && item['order_id'] === orderId,
    )!;
    await changeItem({ key: { pk, sk }, set: { status: 'of another shop' } });
    const unreadable = await showOfficeOrder(orderId);
    expect(unreadable.history.at(-1)).toMatchObject({ what: 'mailed', text: 'payment_failed_it', mail: null });
    const { status, headers } = await visit(callAs(), orderId);
    expect([status, headers['location']]).toEqual([302, expect.stringContaining('/c/pay/')]);
    const again = await sessionOfUrl(String(headers['location']));
    expect(again.orderId).toBe(orderId);
    await parts.payAt(again.url, { email });
    await settleCheckout(again.sessionId);
    expect((await orderNow(orderId)).status).toBe('paid');
  });

  it('is not told to a guest who paid in another way meanwhile', async () => {
    const email = `${randomUUID()}@esempio.example`;
    const { orderId } = await failedLate(email, callAs());
    const again = await sessionOfUrl(String((await visit(callAs(), orderId)).headers['location']));
    await parts.payAt(again.url, { email });
    await settleCheckout(again.sessionId);
    await sendDueMails(new Date());
    expect(toldOfFailure(email)).toEqual([]);
  });

  it('is told neither to a customer nor to a guest after the race was closed', async () => {
    const guest = `${randomUUID()}@esempio.example`;
    await failedLate(guest, callAs());
    const { email, call } = await newPerson();
    await failedLate(email, call);
    await changeRace(eventId('50'), raceId('3'), { status: 'scheduled' });
    await sendDueMails(new Date());
    await changeRace(eventId('50'), raceId('3'), { status: 'uploaded' });
    expect([...toldOfFailure(guest), ...toldOfFailure(email)]).toEqual([]);
  });

  it('is told without a photo that was taken down meanwhile', async () => {
    const email = `${randomUUID()}@esempio.example`;
    await failedLate(email, callAs(), 'POST /api/create-checkout-session', [7, 8]);
    const key = keys.race(eventId('50'), raceId('3'));
    await changeItem({ key, set: { hidden_photos: '8' } });
    await sendDueMails(new Date());
    await changeItem({ key, set: { hidden_photos: '' } });
    const [mail] = toldOfFailure(email);
    expect([mail!.html.includes('Foto 7'), mail!.html.includes('Foto 8')]).toEqual([true, false]);
  });

  it('is not told to a guest who bought all of it in another order meanwhile', async () => {
    const email = `${randomUUID()}@esempio.example`;
    await failedLate(email, callAs());
    const { body } = await callAs()('POST /api/create-checkout-session', { body: cartOf([itemOf('900001', 7)]) });
    const again = await sessionOfUrl((body as { url: string }).url);
    await parts.payAt(again.url, { email });
    await settleCheckout(again.sessionId);
    await sendDueMails(new Date());
    expect(toldOfFailure(email)).toEqual([]);
  });

  it('tells a guest about the rest after she bought a part elsewhere, and offers it in the cart', async () => {
    const email = `${randomUUID()}@esempio.example`;
    const { orderId } = await failedLate(email, callAs(), 'POST /api/create-checkout-session', [7, 8, 9]);
    const { body } = await callAs()('POST /api/create-checkout-session', { body: cartOf([itemOf('900001', 8)]) });
    const again = await sessionOfUrl((body as { url: string }).url);
    await parts.payAt(again.url, { email });
    await settleCheckout(again.sessionId);
    await sendDueMails(new Date());
    const [mail] = toldOfFailure(email);
    expect(mail!.html).toContain(`href="${siteUrl}/api/orders/${orderId}/payment-page?left=0-2"`);
    expect([mail!.html.includes('Foto 8'), mail!.html.includes('26.00')]).toEqual([false, true]);
    const { headers } = await visit(callAs(), orderId, '0-2');
    expect(headers['location']).toBe(`/cart?order=${orderId}&left=0-2`);
    const cart = (await cartFrom(orderId, '0-2')).body as { cartItems: { imageId: number }[] };
    expect(cart.cartItems.map(({ imageId }) => imageId)).toEqual([7, 9]);
  });
});

describe('a guest’s way from the mail to the payment page', () => {
  const checkedOut = async () => (await failedLate(`${randomUUID()}@esempio.example`, callAs())).orderId;
  const toCart = { status: 302, headers: { location: '/cart' } };
  const toCartWith = (orderId: string, left = 'all') => ({
    status: 302,
    headers: { location: `/cart?${String(new URLSearchParams({ order: orderId, left }))}` },
  });

  it('is one page, however often and in however many tabs it is opened, and shows nothing of her', async () => {
    const orderId = await checkedOut();
    const pages = await Promise.all([1, 2, 3].map(async () => (await visit(callAs(), orderId)).headers['location']));
    pages.push((await visit(callAs(), orderId)).headers['location']);
    expect(new Set(pages).size).toBe(1);
    const { sessionId } = await sessionOfUrl(String(pages[0]));
    expect(await parts.stripe.checkout.sessions.retrieve(sessionId)).toMatchObject({
      customer: null,
      customer_email: null,
    });
  });

  it('still works after a mail scanner followed the link, also when its payment page has expired', async () => {
    const orderId = await checkedOut();
    const scanned = String((await visit(callAs(), orderId)).headers['location']);
    expect((await visit(callAs(), orderId)).headers['location']).toBe(scanned);
    const { sessionId } = await sessionOfUrl(scanned);
    await parts.stripe.checkout.sessions.expire(sessionId);
    await settleCheckout(sessionId);
    expect((await orderNow(orderId)).status).toBe('cancelled');
    const again = await sessionOfUrl(String((await visit(callAs(), orderId)).headers['location']));
    expect([again.orderId, again.sessionId === sessionId]).toEqual([orderId, false]);
    await parts.payAt(again.url, { email: `${randomUUID()}@esempio.example` });
    await settleCheckout(again.sessionId);
    expect((await orderNow(orderId)).status).toBe('paid');
  });

  it('opens nothing for a mail program that only looks', async () => {
    const orderId = await checkedOut();
    const looked = await request(checkout, 'HEAD /api/orders/{order_id}/payment-page', {
      params: { order_id: orderId },
    });
    expect(looked).toMatchObject(toCart);
    expect(await orderNow(orderId)).toMatchObject({ status: 'failed', checkout_attempt: 1 });
  });

  it('is open for an order that was closed before it had a session', async () => {
    const orderId = await checkedOut();
    await beginNextAttempt(await orderNow(orderId));
    await closeOrder(await orderNow(orderId), null, 'cancelled');
    const { headers } = await visit(callAs(), orderId);
    expect(headers['location']).toContain('/c/pay/');
    expect(await orderNow(orderId)).toMatchObject({ status: 'pending', checkout_attempt: 3 });
  });

  it('leads to the cart with the order’s items at their old prices when today’s prices differ', async () => {
    const orderId = await checkedOut();
    await putOnSale(parts.stripe, { single: 1500 });
    expect(await visit(callAs(), orderId)).toMatchObject(toCartWith(orderId));
    await putOnSale(parts.stripe);
    const { body } = await cartFrom(orderId);
    expect(body).toEqual({ cartItems: [expect.objectContaining({ imageId: 7, price: 1300, quantity: 1 })], gone: 0 });
    expect(JSON.stringify(body)).not.toContain('@');
  });

  it('tells nothing of an order that was paid, is an account’s, or is unknown', async () => {
    const orderId = await checkedOut();
    await payOrder(orderId, { ...nobody, email: `${randomUUID()}@esempio.example` });
    expect(await visit(callAs(), orderId)).toMatchObject(toCartWith(orderId));
    const { email, call } = await newPerson();
    const accounts = (await failedLate(email, call, 'POST /api/account/create-checkout-session')).orderId;
    for (const id of [orderId, accounts, 'unknown']) expect((await cartFrom(id)).status).toBe(404);
    expect(await visit(callAs(), 'unknown')).toMatchObject(toCartWith('unknown'));
  });
});

describe('a cart that was taken to the payment page and never paid', () => {
  /** Makes a customer with an expired checkout session. */
  async function abandoned() {
    await putOnSale(parts.stripe);
    const person = await newPerson();
    await person.call('POST /api/account/create-checkout-session', { body: cartOf([itemOf('900001', 7)]) });
    const { data } = await parts.stripe.checkout.sessions.list({ limit: 1 });
    await parts.stripe.checkout.sessions.expire(data[0]!.id);
    await settleCheckout(data[0]!.id);
    await settleCheckout(data[0]!.id);
    return { ...person, orderId: (await orderOfSession(data[0]!.id))! };
  }
  const reminders = (address: string) => mailsTo(address).filter(({ subject }) => subject.includes('ti aspettano'));

  it('is reminded of once, a day later, with the way to its payment page', async () => {
    const { email, orderId } = await abandoned();
    await sendDueMails(in_days(0.9));
    expect(reminders(email)).toEqual([]);
    await sendDueMails(in_days(1));
    await sendDueMails(in_days(1));
    expect(reminders(email)).toHaveLength(1);
    expect(reminders(email)[0]!.html).toContain(`href="${siteUrl}/api/orders/${orderId}/payment-page"`);
  });

  it('leads every visitor by the mail’s link to the account, and reveals no owner', async () => {
    const { call, orderId } = await abandoned();
    for (const who of [callAs(), call])
      expect(await visit(who, orderId)).toMatchObject({ status: 302, headers: { location: '/account?tab=orders' } });
    expect(await orderNow(orderId)).toMatchObject({ status: 'cancelled', checkout_attempt: 1 });
  });

  it('is not reminded of when she was told that her payment of it failed', async () => {
    const person = await newPerson();
    const checkOut = 'POST /api/account/create-checkout-session';
    const { orderId } = await failedLate(person.email, person.call, checkOut);
    await sendDueMails(new Date());
    const { body } = await person.call(checkOut, {
      body: cartOf([itemOf('900001', 7)], { orderId }),
    });
    const { sessionId } = await sessionOfUrl((body as { url: string }).url);
    await parts.stripe.checkout.sessions.expire(sessionId);
    await settleCheckout(sessionId);
    expect(await orderNow(orderId)).toMatchObject({ status: 'cancelled', checkout_attempt: 2 });
    await sendDueMails(in_days(1));
    expect([toldOfFailure(person.email).length, reminders(person.email)]).toEqual([1, []]);
  });

  it('is not, when its race was closed since', async () => {
    const { email } = await abandoned();
    await changeRace(eventId('50'), raceId('3'), { status: 'scheduled' });
    await sendDueMails(in_days(1));
    await changeRace(eventId('50'), raceId('3'), { status: 'uploaded' });
    expect(reminders(email)).toEqual([]);
  });

  it('is not, when she wants no advertising or has bought since', async () => {
    const silent = await abandoned();
    await applyPreferences(silent.customer_id, { email_marketing: false });
    const buyer = await abandoned();
    await putPaidOrder({ email: buyer.email });
    await sendDueMails(in_days(1));
    expect([...reminders(silent.email), ...reminders(buyer.email)]).toEqual([]);
  });
});
