import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartItemOf } from '../../../../core/sales/cart/cart-of-order.ts';
import { eventId, raceId, startId } from '../../../../core/ids.ts';
import { handler as checkout } from '../../../../lambdas/sales/checkout/handler.ts';
import { settleCheckout } from '../../../../lambdas/sales/orders/settlement/settle-checkout.ts';
import { orderOfSession } from '../../../../lambdas/store/sales/payments/checkout-sessions.ts';
import { keys } from '../../../../lambdas/store/table/keys.ts';
import { readOrderWithItems } from '../../../../lambdas/store/sales/orders.ts';
import { setEnd } from '../../../support/set-end.ts';
import { changeRace } from '../../../../lambdas/store/catalogue/races/races.ts';
import { changeItem } from '../../../../lambdas/store/table/table.ts';
import { cartOf, itemOf, putOnSale } from '../../sale-catalogue.ts';
import { request, siteUrl, startSaleParts, type SaleParts } from '../../sale-parts.ts';

let parts: SaleParts;
beforeAll(async () => {
  parts = await startSaleParts();
  await putOnSale(parts.stripe);
});
afterAll(() => parts?.close());

const checkOut = (body: unknown, headers: Record<string, string> = {}) =>
  request(checkout, 'POST /api/create-checkout-session', { body, headers });
const urlOf = async (body: unknown) => {
  const answer = await checkOut(body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as { url: string }).url;
};
const sessionAt = async (url: string) => {
  const all = await parts.stripe.checkout.sessions.list({ limit: 100 });
  return all.data.find((session) => session.url === url)!;
};
const openSessions = async () =>
  (await parts.stripe.checkout.sessions.list({ limit: 100 })).data.filter(({ status }) => status === 'open').length;

describe('a cart that is checked out', () => {
  it('is priced by the shop, kept as a pending order and sold under names that a person reads', async () => {
    const url = await urlOf(cartOf([itemOf('900001', 7), { ...itemOf('900002'), participantName: 'Somebody else' }]));
    const session = await sessionAt(url);
    const lines = await parts.stripe.checkout.sessions.listLineItems(session.id);
    expect(lines.data.map(({ description, amount_total }) => [description, amount_total])).toEqual([
      ['Foto 7 – Anna Esempio / Stella CH', 1300],
      ['Collezione completa – Jörg Müller / Éclair', 7000],
    ]);
    expect(session).toMatchObject({
      amount_total: 8300,
      currency: 'chf',
      success_url: `${siteUrl}/checkout/success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${siteUrl}/checkout/cancel`,
    });
    const found = await readOrderWithItems((await orderOfSession(session.id))!);
    expect(found?.order).toMatchObject({ status: 'pending', total_amount: 8300, stripe_session_id: session.id });
    expect(found?.items.map(({ participant_name, image_id, price }) => [participant_name, image_id, price])).toEqual([
      ['Anna Esempio', 7, 1300],
      ['Jörg Müller', null, 7000],
    ]);
  });

  it('is sold whatever the length of its names: the payment provider takes 250 characters of a line', async () => {
    const long = { name: 'N'.repeat(200), category: 'C'.repeat(100) };
    await changeRace(eventId('50'), raceId('3'), long);
    const url = await urlOf(
      cartOf([{ ...itemOf('900001', 5), raceCategory: long.category, horseName: 'H'.repeat(500) }]),
    );
    const [line] = (await parts.stripe.checkout.sessions.listLineItems((await sessionAt(url)).id)).data;
    expect(line?.description).toBe('Foto 5 – Anna Esempio / Stella CH');
    await changeRace(eventId('50'), raceId('3'), { name: 'Gara 3', category: 'B 100' });
  });

  it('leads back to the origin the buyer is on only when it is one of the shop’s', async () => {
    const answer = await checkOut(cartOf([itemOf('900001', 6)]), { origin: 'https://evil.example' });
    expect((await sessionAt((answer.body as { url: string }).url)).cancel_url).toBe(`${siteUrl}/checkout/cancel`);
  });

  it('takes a cart of 120 items, more than a transaction or a payment page takes one by one', async () => {
    await changeRace(eventId('50'), raceId('3'), { photo_numbers: '1-10,21-200' });
    await setEnd(eventId('50'), raceId('3'), startId('900002'), 200);
    const url = await urlOf(cartOf(Array.from({ length: 120 }, (_, i) => itemOf('900002', 21 + i))));
    const session = await sessionAt(url);
    expect(session.amount_total).toBe(120 * 1300);
    expect((await readOrderWithItems((await orderOfSession(session.id))!))?.items).toHaveLength(120);
  });
});

describe('a collection that is checked out', () => {
  beforeAll(() => changeRace(eventId('50'), raceId('3'), { photo_numbers: '1-200' }));
  const seen = (photos: string) => ({ ...itemOf('900001.2'), photos });
  const orderOf = async (url: string) =>
    (await readOrderWithItems((await orderOfSession((await sessionAt(url)).id))!))!;

  it('is ordered with the photos that its buyer saw, and with those there are when she does not say', async () => {
    const some = await orderOf(await urlOf(cartOf([seen('11-15')])));
    expect(some.items).toMatchObject([{ photos_ordered: '11-15', single_price: 1300, counted: 0 }]);
    const all = await orderOf(await urlOf(cartOf([itemOf('900001.2')])));
    expect(all.items).toMatchObject([{ photos_ordered: '11-20' }]);
  });

  it('is not sold while a photo that its buyer saw belongs to another rider, but after she saw the rest', async () => {
    await setEnd(eventId('50'), raceId('3'), startId('900001'), 12);
    const answer = await checkOut(cartOf([seen('11-20')]));
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'collection_changed' } } });
    expect(Object.keys((answer.body as { error: { fields: object } }).error.fields)).toEqual(['cartItems.0.photos']);
    const { items } = await orderOf(await urlOf(cartOf([seen('13-20')])));
    expect(items).toMatchObject([{ photos_ordered: '13-20' }]);
    await setEnd(eventId('50'), raceId('3'), startId('900001'), 10);
  });

  it('becomes another order in the same browser after its buyer saw other photos, and the older is not paid', async () => {
    const cartId = randomUUID();
    const first = await urlOf(cartOf([seen('11-20')], { cartId }));
    const second = await urlOf(cartOf([seen('11-19')], { cartId }));
    expect(second).not.toBe(first);
    expect(await parts.payAt(first)).toBe(410);
    expect((await orderOf(second)).items).toMatchObject([{ photos_ordered: '11-19' }]);
  });

  it('cannot be paid in an unpaid order once some of its photos belong to another rider', async () => {
    const { order, items } = await orderOf(await urlOf(cartOf([seen('11-20')])));
    await setEnd(eventId('50'), raceId('3'), startId('900001'), 12);
    const body = cartOf(items.map(cartItemOf), { orderId: order.id });
    expect(await checkOut(body)).toMatchObject({ status: 409, body: { error: { code: 'collection_changed' } } });
    await setEnd(eventId('50'), raceId('3'), startId('900001'), 10);
    expect((await checkOut(body)).status).toBe(200);
  });
});

describe('a cart that cannot be bought', () => {
  const refusals: [string, unknown, number, string, string][] = [
    [
      'an unknown participant',
      cartOf([itemOf('900001', 1), itemOf('777')]),
      409,
      'unknown_participant',
      'cartItems.1.swissEquestrianRiderId',
    ],
    [
      'an unknown race',
      cartOf([{ ...itemOf('900001', 1), raceId: raceId('99') }]),
      409,
      'unknown_participant',
      'cartItems.0.swissEquestrianRiderId',
    ],
    [
      'somebody else’s photo',
      cartOf([itemOf('900001', 1), itemOf('900001', 11)]),
      409,
      'photo_outside_range',
      'cartItems.1.imageId',
    ],
    [
      'a photo that does not exist',
      cartOf([itemOf('900002', 99_999)]),
      409,
      'photo_outside_range',
      'cartItems.0.imageId',
    ],
    ['the same item twice', cartOf([itemOf('900001', 1), itemOf('900001', 1)]), 400, 'duplicate_item', 'cartItems.1'],
    [
      'a photo beside its collection',
      cartOf([itemOf('900001'), itemOf('900001', 1)]),
      400,
      'duplicate_item',
      'cartItems.1.imageId',
    ],
    ['a wrong total', { ...cartOf([itemOf('900001', 1)]), totalAmount: 100 }, 409, 'wrong_total', 'totalAmount'],
    [
      'a malformed item',
      { cartItems: [{ ...itemOf('900001', 1), price: '13' }], totalAmount: 1300 },
      400,
      'malformed_body',
      'cartItems.0.price',
    ],
    ['an unknown order', cartOf([itemOf('900001', 1)], { orderId: randomUUID() }), 404, 'order_not_found', 'orderId'],
  ];
  it.each(refusals)('is refused for %s, naming the field', async (_name, body, status, code, field) => {
    const answer = await checkOut(body);
    expect(answer).toMatchObject({ status, body: { error: { code } } });
    expect(Object.keys((answer.body as { error: { fields: object } }).error.fields)).toEqual([field]);
  });

  it('is refused while the gallery is closed', async () => {
    await changeRace(eventId('50'), raceId('3'), { status: 'scheduled' });
    const answer = await checkOut(cartOf([itemOf('900001', 1)]));
    await changeRace(eventId('50'), raceId('3'), { status: 'uploaded' });
    expect(answer).toMatchObject({
      status: 409,
      body: { error: { code: 'gallery_not_open', fields: { 'cartItems.0.raceId': 'is scheduled' } } },
    });
  });
});

describe('one cart in two tabs', () => {
  it('is one open session, however many tabs check it out at once', async () => {
    const before = await openSessions();
    const cart = cartOf([itemOf('900001', 2)], { cartId: randomUUID() });
    const urls = await Promise.all(Array.from({ length: 12 }, () => urlOf(cart)));
    expect(new Set(urls).size).toBe(1);
    expect(await openSessions()).toBe(before + 1);
  });

  it('closes the older session when its contents change, so that only the newer can be paid', async () => {
    const cartId = randomUUID();
    const first = await urlOf(cartOf([itemOf('900001', 2)], { cartId }));
    const { id } = await sessionAt(first);
    const second = await urlOf(cartOf([itemOf('900001', 2), itemOf('900001', 3)], { cartId }));
    expect(second).not.toBe(first);
    expect((await parts.stripe.checkout.sessions.retrieve(id)).status).toBe('expired');
    expect(await parts.payAt(first)).toBe(410);
  });

  it('takes other contents though the payment provider no longer knows the older session', async () => {
    const cartId = randomUUID();
    const { id } = await sessionAt(await urlOf(cartOf([itemOf('900001', 2)], { cartId })));
    await changeItem({
      key: keys.order((await orderOfSession(id))!),
      set: { stripe_session_id: 'cs_of_the_test_mode' },
    });
    expect((await checkOut(cartOf([itemOf('900001', 3)], { cartId }))).status).toBe(200);
  });

  it('leaves at most one session open when two tabs send different contents at once', async () => {
    const before = await openSessions();
    const cartId = randomUUID();
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((photo) => checkOut(cartOf([itemOf('900001', photo)], { cartId }))),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(
      answers.every(
        ({ status, body }) => status === 200 || (body as { error: { code: string } }).error.code === 'session_expired',
      ),
    ).toBe(true);
    expect(await openSessions()).toBe(before + 1);
  });

  it('is not sold again after payment, with any contents, and leads the cart’s owner to the order', async () => {
    const cartId = randomUUID();
    const url = await urlOf(cartOf([itemOf('900001', 4)], { cartId }));
    const { id: session_id } = await sessionAt(url);
    expect(await parts.payAt(url)).toBe(303);
    const told = { status: 409, body: { error: { code: 'already_paid', fields: { session_id } } } };
    expect(await checkOut(cartOf([itemOf('900001', 4)], { cartId }))).toMatchObject(told);
    expect(await checkOut(cartOf([itemOf('900001', 5)], { cartId }))).toMatchObject(told);
    await settleCheckout(session_id);
    expect(await checkOut(cartOf([itemOf('900001', 4)], { cartId }))).toMatchObject(told);
  });

  it('hides from others the session that paid an order', async () => {
    const items = [itemOf('900002', 29)];
    const url = await urlOf(cartOf(items, { cartId: randomUUID() }));
    const { id } = await sessionAt(url);
    expect(await parts.payAt(url)).toBe(303);
    const orderId = (await orderOfSession(id))!;
    const answer = await checkOut(cartOf(items, { orderId }));
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'already_paid' } } });
    expect(JSON.stringify(answer.body)).not.toContain(id);
  });
});

it('sells what has long names and a long category: the shop goes by its own', async () => {
  const long = 'x'.repeat(900);
  const item = { ...itemOf('900001', 5), participantName: long, horseName: long, raceCategory: long, eventName: long };
  expect((await checkOut(cartOf([item]))).status).toBe(200);
});

describe('a session that is opened again', () => {
  it('has the same address while it is open, and says so when it is expired', async () => {
    const url = await urlOf(cartOf([itemOf('900001', 8)]));
    const { id } = await sessionAt(url);
    expect((await checkOut({ action: 'reopen', stripe_session_id: id })).body).toEqual({ url });
    await parts.stripe.checkout.sessions.expire(id);
    expect(await checkOut({ action: 'reopen', stripe_session_id: id })).toMatchObject({
      status: 409,
      body: { error: { code: 'session_expired' } },
    });
    expect(await checkOut({ action: 'reopen', stripe_session_id: 'cs_unknown' })).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_session' } },
    });
  });

  it('is a new one for the same unpaid order, for whoever sends the order’s own contents', async () => {
    const items = [itemOf('900001', 9)];
    const { id } = await sessionAt(await urlOf(cartOf(items)));
    const orderId = (await orderOfSession(id))!;
    await parts.stripe.checkout.sessions.expire(id);
    const again = await sessionAt(await urlOf(cartOf(items, { orderId })));
    expect(again.id).not.toBe(id);
    expect(await orderOfSession(again.id)).toBe(orderId);
    expect(await checkOut(cartOf([itemOf('900001', 10)], { orderId }))).toMatchObject({
      status: 404,
      body: { error: { code: 'order_not_found' } },
    });
  });
});

describe('while the payment provider does not answer', () => {
  it('a checkout says so, and sells nothing', async () => {
    await parts.stopStripe();
    expect(await checkOut(cartOf([itemOf('900001', 1)]))).toMatchObject({
      status: 503,
      body: { error: { code: 'payment_provider_unavailable' } },
    });
  });
});
