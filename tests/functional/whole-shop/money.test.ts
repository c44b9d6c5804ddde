import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { afterEach, describe, expect, inject, it } from 'vitest';
import type { ErrorBody } from '../../../core/wire/errors.ts';
import { raceId, startId } from '../../../core/ids.ts';
import { signatureHeader } from '../../../local/stripe/events/webhooks.ts';
import { readStageKeys } from '../../../local/shop/keys.ts';
import {
  baeretswil,
  cartItem,
  chiusura,
  concorso,
  granPremio,
  iragna,
  sommerturnier,
  startIn,
} from '../../support/catalogue.ts';
import { executionsOf, logOf, stripeOf, zipsOf } from '../../support/operator.ts';
import {
  cartOf,
  checkOut,
  comeBack,
  fulfilled,
  mailsOnceThere,
  mailsTo,
  newBuyer,
  orderOf,
  payOnPage,
  post,
  returnOnce,
  sessionIn,
  webhooks,
  webhooksDelivered,
} from '../../support/sale.ts';
import { until } from '../../support/until.ts';

const shop = inject('shop');
const stripe = stripeOf(shop);
const { stripeWebhookSecret } = readStageKeys(shop.dataDir);
const anna = startIn(iragna, '900001');
const noé = startIn(granPremio, '900005');
const nobodysPhotos = startIn(iragna, '900003');
const single = (imageId = 101) => cartItem(concorso, iragna, anna, imageId);

afterEach(() => webhooks(shop, { release: true, duplicates: 0, shuffle: false, delay_ms: 0 }));

/** Delivers an event to the shop as the provider does. */
function deliver(
  event: object,
  { secret = stripeWebhookSecret, at = Math.floor(Date.now() / 1000) } = {},
): Promise<Response> {
  const body = JSON.stringify(event);
  return fetch(`${shop.url}/api/stripe-webhook`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'stripe-signature': signatureHeader(body, secret, at) },
  });
}

const eventsOf = async (sessionId: string): Promise<Stripe.Event[]> => {
  const { payment_intent } = await stripe.checkout.sessions.retrieve(sessionId);
  const { data } = await stripe.events.list({ limit: 100 });
  return data.filter(({ data: { object } }) => [sessionId, payment_intent].includes((object as { id: string }).id));
};

/** Runs the work in the list's order, that many in parallel. */
async function atOnce<T>(lanes: number, work: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = [];
  const queue = [...work];
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let next = queue.shift(); next; next = queue.shift()) results.push(await next());
    }),
  );
  return results;
}

function shuffled<T>(values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value);
}

describe('one payment, reported a thousand times', () => {
  it('doubled, reordered, with older and wrong news among it and buyers coming back: one paid order, one ZIP, one mail', async () => {
    const email = newBuyer();
    const { payUrl, sessionId } = await checkOut(shop, [single(), cartItem(concorso, granPremio, noé)]);
    // A declined card comes first, so that older news can arrive late. Each of the two events is delivered 250 times.
    await webhooks(shop, { hold: true, duplicates: 249 });
    expect(await payOnPage(payUrl, { email, action: 'fail' })).toBeNull();
    expect(await payOnPage(payUrl, { email })).toContain(sessionId);
    const [completed, declined] = (await eventsOf(sessionId)).sort((a, b) => a.type.localeCompare(b.type));
    expect([completed?.type, declined?.type]).toEqual(['checkout.session.completed', 'payment_intent.payment_failed']);
    // Invented events with the provider's own signature: the shop asks the provider and trusts no type.
    const wrong = ['checkout.session.expired', 'checkout.session.async_payment_failed'].map((type) => ({
      ...completed,
      id: `evt_${randomUUID()}`,
      type,
    }));

    const replays = shuffled(Array.from({ length: 500 }, (_, i) => [completed!, declined!, ...wrong][i % 4]!)).map(
      (event) => () => deliver(event),
    );
    await webhooks(shop, { release: true, duplicates: 0 });
    const [answers, returns] = await Promise.all([
      atOnce(8, replays),
      atOnce(
        4,
        Array.from({ length: 40 }, () => () => comeBack(shop, sessionId)),
      ),
    ]);
    await webhooksDelivered(shop);

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(returns.map(({ status, body }) => `${status} ${body.success}`))).toEqual(new Set(['200 true']));
    const order = await fulfilled(shop, sessionId);
    expect(order).toMatchObject({ status: 'paid', customer_email: email });
    const [fulfilment, ...more] = await until('the fulfilment ends', async () => {
      const executions = await executionsOf(shop, 'fulfilment', order.id);
      return executions.every(({ status }) => status === 'SUCCEEDED') && executions;
    });
    expect([fulfilment?.name, more]).toEqual([order.id, []]);
    expect(await zipsOf(shop, order.id)).toHaveLength(1);
    expect(await mailsTo(shop, email)).toHaveLength(1);
    const intents = await stripe.paymentIntents.retrieve(
      String((await stripe.checkout.sessions.retrieve(sessionId)).payment_intent),
    );
    expect(intents.amount_received).toBe(order.total_amount);
  });

  it('late, by the provider alone: the webhook fulfils the order when the buyer never returns', async () => {
    const email = newBuyer();
    await webhooks(shop, { delay_ms: 300, duplicates: 2, shuffle: true });
    const { payUrl, sessionId } = await checkOut(shop, [single(102)]);
    await payOnPage(payUrl, { email, method: 'twint' });
    expect((await orderOf(shop, sessionId)).body.status).toBe('pending');
    await mailsOnceThere(shop, email);
    await webhooksDelivered(shop);
    expect((await fulfilled(shop, sessionId)).status).toBe('paid');
    expect(await mailsTo(shop, email)).toHaveLength(1);
  });
});

describe('two tabs with the same cart', () => {
  it('get the same payment page, pay it once, and are told so when they begin again', async () => {
    const email = newBuyer();
    const cartId = randomUUID();
    const tabs = await Promise.all([1, 2, 3].map(() => checkOut(shop, [single(103)], { cartId })));
    expect(new Set(tabs.map(({ payUrl }) => payUrl)).size).toBe(1);
    const ends = await Promise.all(tabs.map(({ payUrl }) => payOnPage(payUrl, { email })));
    expect(new Set(ends)).toEqual(new Set([`${shop.url}/checkout/success?session_id=${tabs[0]!.sessionId}`]));
    await fulfilled(shop, tabs[0]!.sessionId);
    const again = await post<ErrorBody>(shop, '/api/create-checkout-session', cartOf([single(103)], { cartId }));
    expect([again.status, again.body.error.code]).toEqual([409, 'already_paid']);
    expect(await mailsOnceThere(shop, email)).toHaveLength(1);
    const { data } = await stripe.checkout.sessions.list({ limit: 100 });
    expect(data.filter(({ customer_details }) => customer_details?.email === email)).toHaveLength(1);
  });

  it('keep one payment page after a change in one tab: the older is closed, the newer takes money', async () => {
    const email = newBuyer();
    const cartId = randomUUID();
    const older = await checkOut(shop, [single(104)], { cartId });
    const newer = await checkOut(shop, [single(104), single(105)], { cartId });
    expect(newer.sessionId).not.toBe(older.sessionId);
    expect(
      (
        await fetch(older.payUrl, {
          method: 'POST',
          body: new URLSearchParams({ email, method: 'card', action: 'pay' }),
        })
      ).status,
    ).toBe(410);
    await payOnPage(newer.payUrl, { email });
    expect((await comeBack(shop, newer.sessionId)).body.success).toBe(true);
    await webhooksDelivered(shop);
    expect((await orderOf(shop, older.sessionId)).body.status).toBe('cancelled');
    expect((await comeBack(shop, older.sessionId)).body).toMatchObject({ success: false, error: 'session_expired' });
  });
});

describe('a payment that does not succeed', () => {
  it('a declined card leaves the order to be paid with the next try', async () => {
    const email = newBuyer();
    const { payUrl, sessionId } = await checkOut(shop, [single(106)]);
    expect(await payOnPage(payUrl, { email, action: 'fail' })).toBeNull();
    await webhooksDelivered(shop);
    expect((await returnOnce(shop, sessionId)).body).toMatchObject({ success: false, error: 'payment_pending' });
    await payOnPage(payUrl, { email });
    expect((await comeBack(shop, sessionId)).body.success).toBe(true);
    await mailsOnceThere(shop, email);
  });

  it('TWINT that fails later makes the order a failed one, without ZIP and mail, and it can be paid anew', async () => {
    const email = newBuyer();
    const { payUrl, sessionId } = await checkOut(shop, [single(107)]);
    expect(await payOnPage(payUrl, { email, method: 'twint', action: 'fail' })).toContain('/checkout/success');
    await webhooksDelivered(shop);
    const { body: order } = await orderOf(shop, sessionId);
    expect(order).toMatchObject({ status: 'failed', download_url: null });
    expect((await comeBack(shop, sessionId)).body).toMatchObject({
      success: false,
      error: 'payment_failed',
      orderId: order.id,
    });
    expect([
      await executionsOf(shop, 'fulfilment', order.id),
      await zipsOf(shop, order.id),
      await mailsTo(shop, email),
    ]).toEqual([[], [], []]);

    const second = await post<{ url: string }>(
      shop,
      '/api/create-checkout-session',
      cartOf([single(107)], { orderId: order.id }),
    );
    await payOnPage(second.body.url, { email });
    expect((await comeBack(shop, sessionIn(second.body.url))).body).toMatchObject({ success: true, orderId: order.id });
    expect((await fulfilled(shop, sessionIn(second.body.url))).status).toBe('paid');
  });

  it('a cancelled one stays open for a second thought, and is cancelled when its session expires', async () => {
    const { payUrl, sessionId } = await checkOut(shop, [single(108)]);
    const cancel = (await (await fetch(payUrl)).text()).match(/href="([^"]+\/checkout\/cancel)"/)?.[1];
    expect(cancel).toBe(`${shop.url}/checkout/cancel`);
    const reopened = await post<{ url: string }>(shop, '/api/create-checkout-session', {
      action: 'reopen',
      stripe_session_id: sessionId,
    });
    expect(reopened.body.url).toBe(payUrl);
    await stripe.checkout.sessions.expire(sessionId);
    await webhooksDelivered(shop);
    expect((await orderOf(shop, sessionId)).body).toMatchObject({ status: 'cancelled', download_url: null });
    expect((await comeBack(shop, sessionId)).body).toMatchObject({ success: false, error: 'session_expired' });
    const late = await post<ErrorBody>(shop, '/api/create-checkout-session', {
      action: 'reopen',
      stripe_session_id: sessionId,
    });
    expect([late.status, late.body.error.code]).toEqual([409, 'session_expired']);
  });
});

describe('a forged webhook', () => {
  it.each<[string, () => Promise<Response>]>([
    [
      'without a signature',
      () =>
        fetch(`${shop.url}/api/stripe-webhook`, {
          method: 'POST',
          body: '{}',
          headers: { 'content-type': 'application/json' },
        }),
    ],
    ['with a stranger’s signature', () => deliver({ type: 'checkout.session.completed' }, { secret: 'a-stranger' })],
    [
      'that is an old one sent again',
      () => deliver({ type: 'checkout.session.completed' }, { at: Math.floor(Date.now() / 1000) - 3600 }),
    ],
    [
      'whose body was changed on the way',
      () =>
        fetch(`${shop.url}/api/stripe-webhook`, {
          method: 'POST',
          body: '{"type":"checkout.session.completed" }',
          headers: {
            'stripe-signature': signatureHeader(
              '{"type":"checkout.session.completed"}',
              stripeWebhookSecret,
              Math.floor(Date.now() / 1000),
            ),
          },
        }),
    ],
  ])('%s is 400, changes nothing and leaves a line in the log', async (_how, send) => {
    const refusals = () =>
      logOf(shop, 'webhook').filter(
        ({ level, message }) => level === 'WARN' && String(message).startsWith('a webhook was refused'),
      );
    const before = refusals().length;
    const answer = await send();
    const body = (await answer.json()) as ErrorBody;
    expect([answer.status, body.error.code]).toEqual([400, 'invalid_signature']);
    await until('the refusal is in the log', () => refusals().length > before);
  });

  it('for an unpaid session, even well signed, does not make it paid', async () => {
    const email = newBuyer();
    const { sessionId } = await checkOut(shop, [single(109)]);
    const event = {
      id: `evt_${randomUUID()}`,
      object: 'event',
      type: 'checkout.session.completed',
      data: {
        object: {
          id: sessionId,
          object: 'checkout.session',
          payment_status: 'paid',
          status: 'complete',
          customer_details: { email },
        },
      },
    };
    expect((await deliver(event)).status).toBe(200);
    expect((await orderOf(shop, sessionId)).body).toMatchObject({ status: 'pending', download_url: null });
  });
});

describe('a cart that cannot be bought', () => {
  const collection = cartItem(concorso, iragna, anna);
  it.each<[string, unknown, number, string, string]>([
    ['a wrong total', { ...cartOf([single()]), totalAmount: 1 }, 409, 'wrong_total', 'totalAmount'],
    ['a cheaper price', cartOf([{ ...single(), price: 1 }]), 409, 'wrong_total', 'totalAmount'],
    [
      'an unknown participant',
      cartOf([{ ...single(), swissEquestrianRiderId: startId('999999') }]),
      409,
      'unknown_participant',
      'cartItems.0.swissEquestrianRiderId',
    ],
    [
      'an unknown race',
      cartOf([single(), { ...single(), raceId: raceId('999999') }]),
      409,
      'unknown_participant',
      'cartItems.1.swissEquestrianRiderId',
    ],
    ['a photo of somebody else', cartOf([single(), single(117)]), 409, 'photo_outside_range', 'cartItems.1.imageId'],
    ['a photo that does not exist', cartOf([single(99)]), 409, 'photo_outside_range', 'cartItems.0.imageId'],
    [
      'a collection of nothing',
      cartOf([cartItem(concorso, iragna, nobodysPhotos)]),
      409,
      'photo_outside_range',
      'cartItems.0.swissEquestrianRiderId',
    ],
    [
      'a race whose photos are not on sale',
      cartOf([cartItem(concorso, chiusura, startIn(chiusura, '900006'))]),
      409,
      'gallery_not_open',
      'cartItems.0.raceId',
    ],
    ['the same photo twice', cartOf([single(), single()]), 400, 'duplicate_item', 'cartItems.1'],
    [
      'a photo beside the collection that has it',
      cartOf([collection, single()]),
      400,
      'duplicate_item',
      'cartItems.1.imageId',
    ],
    ['an empty cart', cartOf([]), 400, 'malformed_body', 'cartItems'],
    ['no total', { cartItems: [single()] }, 400, 'malformed_body', 'totalAmount'],
    ['a quantity of two', cartOf([{ ...single(), quantity: 2 as 1 }]), 400, 'malformed_body', 'cartItems.0.quantity'],
    [
      'a single without its photo',
      { cartItems: [{ ...collection, type: 'single' }], totalAmount: 7000 },
      400,
      'malformed_body',
      'cartItems.0.imageId',
    ],
    ['somebody else’s order', cartOf([single()], { orderId: 'not-mine' }), 404, 'order_not_found', 'orderId'],
    ['a body that is no JSON', '{"cartItems":', 400, 'malformed_body', 'body'],
  ])('%s is refused, and the answer names the field', async (_what, body, status, code, field) => {
    const answer = await post<ErrorBody>(shop, '/api/create-checkout-session', body);
    expect([answer.status, answer.body.error.code, Object.keys(answer.body.error.fields ?? {})]).toEqual([
      status,
      code,
      [field],
    ]);
  });

  it('one that can be bought is sold with the shop’s own names, whatever the browser called them', async () => {
    const item = {
      ...cartItem(sommerturnier, baeretswil, startIn(baeretswil, '900008'), 305),
      participantName: '<b>gratis</b>',
      horseName: '',
      eventName: 'x',
    };
    const { sessionId } = await checkOut(shop, [item]);
    expect((await orderOf(shop, sessionId)).body.items).toMatchObject([
      { participant_name: 'Elin Zürcher', horse_name: 'Gräfin von der Au', event_name: 'Sommerturnier Bäretswil' },
    ]);
  });
});

describe('a refund at the payment provider', () => {
  it('takes what was paid back out of link and ZIP, and tells the buyer, by webhooks alone', async () => {
    const email = newBuyer();
    const { payUrl, sessionId } = await checkOut(shop, [single(104), cartItem(concorso, granPremio, noé)]);
    await payOnPage(payUrl, { email });
    const { total_amount, download_token, id } = await fulfilled(shop, sessionId);
    await mailsOnceThere(shop, email);
    const { payment_intent } = await stripe.checkout.sessions.retrieve(sessionId);
    const { amount } = await stripe.refunds.create({
      payment_intent: String(payment_intent),
      amount: single(104).price,
    });
    const [, notice] = await mailsOnceThere(shop, email, 2);
    expect(notice?.subject).toContain('Rimborso');
    expect((await orderOf(shop, sessionId)).body).toMatchObject({ total_amount, refunded_amount: amount });
    const answer = await fetch(`${shop.url}/api/downloads/${download_token}/photos`);
    const { photos } = (await answer.json()) as { photos: { id: string }[] };
    expect(photos.length).toBeGreaterThan(0);
    expect(photos.filter((photo) => photo.id.endsWith('.104'))).toEqual([]);
    expect(await zipsOf(shop, id)).toHaveLength(1);
  });
});
