import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { handler as checkout } from '../../../../lambdas/sales/checkout/handler.ts';
import { showAttention } from '../../../../lambdas/shop/dashboard/attention.ts';
import { log } from '../../../../lambdas/log.ts';
import { handler as orders } from '../../../../lambdas/sales/orders/handler.ts';
import { handler as settlePayment } from '../../../../lambdas/sales/orders/settle-payment.ts';
import { sweepSales } from '../../../../lambdas/sales/orders/sweep-sales.ts';
import { handler as webhook } from '../../../../lambdas/sales/orders/webhook-handler.ts';
import { orderOfSession } from '../../../../lambdas/store/sales/payments/checkout-sessions.ts';
import { ownerOfEmail } from '../../../../lambdas/store/people/customers.ts';
import { keys } from '../../../../lambdas/store/table/keys.ts';
import { readOrder } from '../../../../lambdas/store/sales/orders.ts';
import { changeItem, deleteItem } from '../../../../lambdas/store/table/table.ts';
import { newPerson } from '../../account-parts.ts';
import { comeBack as comesBack, isPending, loseCalls, returnInCrowd, returnOnce } from '../../after-sale-parts.ts';
import { cartOf, itemOf, putOnSale } from '../../sale-catalogue.ts';
import { request, startSaleParts, type Delivery, type SaleParts } from '../../sale-parts.ts';

let parts: SaleParts;
beforeAll(async () => {
  // Only these payments reach the services by the signed endpoint, as functions do.
  parts = await startSaleParts({ nearby: false });
  await putOnSale(parts.stripe);
});
afterAll(() => parts?.close());
afterEach(() => vi.restoreAllMocks());

/** Checks out a cart, which then waits for its payment. */
async function checkedOut(photo = 1) {
  const { body } = await request(checkout, 'POST /api/create-checkout-session', {
    body: cartOf([itemOf('900001', photo)], { cartId: randomUUID() }),
  });
  const { url } = body as { url: string };
  const { data } = await parts.stripe.checkout.sessions.list({ limit: 100 });
  const sessionId = data.find((session) => session.url === url)!.id;
  return { url, sessionId, orderId: (await orderOfSession(sessionId))! };
}

/** A busy machine needs longer for fifty parallel calls than a separate function for one. */
const within = 150_000;
const deliver = ({ body, signature }: Pick<Delivery, 'body' | 'signature'>) =>
  request(webhook, 'POST /api/stripe-webhook', { rawBody: body, headers: { 'Stripe-Signature': signature }, within });
const customerOf = async (email: string) => (await ownerOfEmail(email)).customer;
const comeBack = (sessionId: string) => comesBack(sessionId, within);
const executionsOf = (orderId: string) => parts.executions.filter(({ name }) => name.startsWith(orderId));

/** Runs that many calls in parallel, in the given order. */
async function inParallel<T>(calls: (() => Promise<T>)[], width: number): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: width }, async () => {
      while (next < calls.length) {
        const at = next++;
        results[at] = await calls[at]!();
      }
    }),
  );
  return results;
}

describe('a payment that succeeded', () => {
  it('makes one paid order, customer and fulfilment from 1,000 doubled, reordered deliveries and the buyer’s return', async () => {
    const paid = await checkedOut();
    const other = await checkedOut(2);
    await parts.payAt(paid.url, { email: 'Thousand@Esempio.example' });
    const completed = await parts.delivered('checkout.session.completed', paid.sessionId);
    await parts.stripe.checkout.sessions.expire(other.sessionId);
    const expired = await parts.delivered('checkout.session.expired', other.sessionId);

    const calls = Array.from(
      { length: 1000 },
      (_, i) => () => (i % 10 === 0 ? comeBack(paid.sessionId) : deliver(i % 10 === 5 ? expired : completed)),
    );
    const answers = await inParallel(calls, 50);

    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await readOrder(paid.orderId)).toMatchObject({ status: 'paid', customer_email: 'thousand@esempio.example' });
    expect(await readOrder(other.orderId)).toMatchObject({ status: 'cancelled' });
    expect(await customerOf('thousand@esempio.example')).toMatchObject({ total_orders: 1, total_spent: 1300 });
    expect(executionsOf(paid.orderId)).toEqual([
      { workflow: 'fulfilment', name: paid.orderId, input: { order_id: paid.orderId, generation: 1 } },
    ]);
    expect(executionsOf(other.orderId)).toEqual([]);
  }, 180_000);

  it('tells the buyer who comes back the order, and the thank-you page its items', async () => {
    const { url, sessionId, orderId } = await checkedOut(3);
    await parts.payAt(url, { email: 'anna@esempio.example', method: 'twint' });
    expect((await comeBack(sessionId)).body).toEqual({
      success: true,
      orderId,
      customerEmail: 'anna@esempio.example',
      hasAccount: false,
      download_url: null,
      download_token: null,
    });
    const summary = await request(orders, 'GET /api/checkout-sessions/{session_id}/order', {
      params: { session_id: sessionId },
    });
    expect(summary.body).toMatchObject({
      id: orderId,
      status: 'paid',
      total_amount: 1300,
      items: [{ participant_name: 'Anna Esempio', image_id: 3, race_name: 'Gara 3' }],
    });
    expect(Object.keys(summary.body as object)).not.toContain('stripe_session_id');
  });

  it('tells link and address to who holds the session for a day, and later only what was bought', async () => {
    const { url, sessionId, orderId } = await checkedOut(6);
    await parts.payAt(url, { email: 'later@esempio.example' });
    await comeBack(sessionId);
    const { download_token } = await changeItem({
      key: keys.order(orderId),
      set: { paid_at: new Date(Date.now() - 25 * 3_600_000).toISOString(), download_token: 'a-token' },
    });
    const params = { session_id: sessionId };
    const summary = await request(orders, 'GET /api/checkout-sessions/{session_id}/order', { params });
    expect(summary.body).toMatchObject({ status: 'paid', link_withheld: 'too_late', customer_email: null });
    for (const { body } of [summary, await comeBack(sessionId)]) {
      expect(JSON.stringify(body)).not.toContain('later@esempio.example');
      expect(JSON.stringify(body)).not.toContain(download_token);
    }
  });

  it('tells for a day whether a guest’s address has an account, and not later', async () => {
    const { email } = await newPerson();
    const { url, sessionId, orderId } = await checkedOut(2);
    await parts.payAt(url, { email });
    await comeBack(sessionId);
    const params = { session_id: sessionId };
    const told = async () => {
      const summary = await request(orders, 'GET /api/checkout-sessions/{session_id}/order', { params });
      const { body } = await comeBack(sessionId);
      return [summary.body, body].map((seen) => {
        const { has_account, hasAccount } = seen as { has_account?: boolean; hasAccount?: boolean };
        return has_account ?? hasAccount;
      });
    };
    expect(await told()).toEqual([true, true]);
    const paid_at = new Date(Date.now() - 25 * 3_600_000).toISOString();
    await changeItem({ key: keys.order(orderId), set: { paid_at } });
    expect(await told()).toEqual([false, false]);
  });

  it('makes one customer when two orders of one address, in any spelling, are paid at the same time', async () => {
    const both = [await checkedOut(4), await checkedOut(5)];
    await parts.payAt(both[0]!.url, { email: 'Zoé@Esempio.example'.normalize('NFC') });
    await parts.payAt(both[1]!.url, { email: 'zoé@esempio.example'.normalize('NFD') });
    await Promise.all(both.flatMap(({ sessionId }) => [comeBack(sessionId), comeBack(sessionId), comeBack(sessionId)]));
    expect(await customerOf(' ZOÉ@esempio.example')).toMatchObject({ total_orders: 2, total_spent: 2600 });
    const owners = await Promise.all(both.map(({ orderId }) => readOrder(orderId)));
    expect(new Set(owners.map((order) => order?.customer_id)).size).toBe(1);
  });

  it('makes a new customer when only the address is left of the former one', async () => {
    const [former, latter] = [await checkedOut(8), await checkedOut(9)];
    for (const { url } of [former, latter]) await parts.payAt(url, { email: 'again@esempio.example' });
    await comeBack(former.sessionId);
    const { id } = (await customerOf('again@esempio.example'))!;
    await deleteItem({ key: keys.customer(id) });
    expect((await comeBack(latter.sessionId)).body).toMatchObject({ success: true });
    const now = await customerOf('again@esempio.example');
    expect(now).toMatchObject({ total_orders: 1 });
    expect(now!.id).not.toBe(id);
  });

  it('is fulfilled by the next delivery when the first one could not start the workflow', async () => {
    const log500 = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const { url, sessionId, orderId } = await checkedOut(6);
    await parts.payAt(url);
    const completed = await parts.delivered('checkout.session.completed', sessionId);
    parts.faults.states = 20;
    expect((await deliver(completed)).status).toBe(500);
    expect(log500).toHaveBeenCalledOnce();
    parts.faults.states = 0;
    expect(await readOrder(orderId)).toMatchObject({ status: 'paid', fulfilment_started_at: null });
    expect((await deliver(completed)).status).toBe(200);
    expect(executionsOf(orderId)).toHaveLength(1);
  });

  it('stays paid when an expiry of its session is delivered late', async () => {
    const { url, sessionId, orderId } = await checkedOut(7);
    await parts.payAt(url);
    await comeBack(sessionId);
    const body = JSON.stringify({
      id: 'evt_late',
      object: 'event',
      type: 'checkout.session.expired',
      data: { object: { id: sessionId, object: 'checkout.session', status: 'expired' } },
    });
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: parts.webhookSecret });
    expect((await deliver({ body, signature })).status).toBe(200);
    expect(await readOrder(orderId)).toMatchObject({ status: 'paid' });
  });
});

describe('a buyer who returns before the webhook', () => {
  /** Runs the settlements that returns from this session have started, as the workflow does. */
  const settleStarted = async (sessionId: string) => {
    const started = parts.settlements.filter(({ input }) => input['session_id'] === sessionId);
    for (const { input } of started) await settlePayment({ session_id: String(input['session_id']) });
    return started.length;
  };

  it('is answered as paid in a quiet shop, without a workflow', async () => {
    const { url, sessionId, orderId } = await checkedOut(1);
    await parts.payAt(url);
    expect((await returnOnce(sessionId)).body).toMatchObject({ success: true, orderId });
    expect(parts.settlements.filter(({ name }) => name.startsWith(orderId))).toEqual([]);
    expect(executionsOf(orderId)).toHaveLength(1);
  });

  it('is answered at once as pending in a crowd, and as paid once the workflow has asked the provider', async () => {
    const { url, sessionId, orderId } = await checkedOut(1);
    await parts.payAt(url);
    expect((await returnInCrowd(sessionId)).body).toEqual({ success: false, error: 'payment_pending', orderId });
    expect(await readOrder(orderId)).toMatchObject({ status: 'pending' });
    expect(await settleStarted(sessionId)).toBe(1);
    expect((await returnInCrowd(sessionId)).body).toMatchObject({ success: true, orderId });
    expect(executionsOf(orderId)).toHaveLength(1);
  });

  it('starts one workflow by many returns at the same time, and none in a quiet shop after the webhook', async () => {
    const { url, sessionId, orderId } = await checkedOut(2);
    await parts.payAt(url);
    const answers = await Promise.all(Array.from({ length: 10 }, () => returnInCrowd(sessionId, within)));
    expect(answers.every(isPending)).toBe(true);
    // Ten seconds may end between them.
    expect(parts.settlements.filter(({ name }) => name.startsWith(orderId)).length).toBeLessThanOrEqual(2);
    await Promise.all([
      deliver(await parts.delivered('checkout.session.completed', sessionId)),
      settleStarted(sessionId),
      returnInCrowd(sessionId, within),
    ]);
    expect((await returnInCrowd(sessionId)).body).toMatchObject({ success: true, orderId });
    expect(executionsOf(orderId)).toHaveLength(1);
    const other = await checkedOut(3);
    await parts.payAt(other.url);
    await deliver(await parts.delivered('checkout.session.completed', other.sessionId));
    expect((await returnOnce(other.sessionId)).body).toMatchObject({ success: true });
    expect(await settleStarted(other.sessionId)).toBe(0);
  });

  it('does not wait behind the settlement of another buyer, and both are paid once', async () => {
    const [one, two] = [await checkedOut(1), await checkedOut(2)];
    await Promise.all([one, two].map(({ url }) => parts.payAt(url)));
    const answers = await Promise.all([one, two].map(({ sessionId }) => returnOnce(sessionId)));
    expect(answers.filter(isPending)).toHaveLength(1);
    for (const { sessionId, orderId } of [one, two]) {
      expect((await comeBack(sessionId)).body).toMatchObject({ success: true, orderId });
      expect(executionsOf(orderId)).toHaveLength(1);
    }
  });

  it('waits, and sees no fault, when the workflow cannot be started; the webhook settles it', async () => {
    const told = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const { url, sessionId } = await checkedOut(4);
    await parts.payAt(url);
    parts.faults.states = 20;
    expect(await returnInCrowd(sessionId)).toMatchObject({ status: 200, body: { error: 'payment_pending' } });
    parts.faults.states = 0;
    expect(told).toHaveBeenCalledOnce();
    await deliver(await parts.delivered('checkout.session.completed', sessionId));
    expect((await returnInCrowd(sessionId)).body).toMatchObject({ success: true });
  });

  it('waits while the provider does not answer, and the workflow fails; the sweep settles it', async () => {
    const { url, sessionId } = await checkedOut(5);
    await parts.payAt(url);
    const path = `/v1/checkout/sessions/${sessionId}`;
    await loseCalls(parts, { path, method: 'GET', times: 20, lost: 'call' });
    expect(isPending(await returnOnce(sessionId))).toBe(true);
    await expect(settleStarted(sessionId)).rejects.toThrow();
    expect(isPending(await returnInCrowd(sessionId))).toBe(true);
    await loseCalls(parts, { path, method: 'GET', times: 0, lost: 'call' });
    await sweepSales(new Date(Date.now() + 30 * 60_000));
    expect((await returnInCrowd(sessionId)).body).toMatchObject({ success: true });
  });

  it('is told that nothing was paid only by a look of the last minute', async () => {
    const { sessionId } = await checkedOut(6);
    await parts.stripe.checkout.sessions.expire(sessionId);
    expect(isPending(await returnInCrowd(sessionId))).toBe(true);
    await settleStarted(sessionId);
    expect((await returnInCrowd(sessionId)).body).toMatchObject({ error: 'session_expired' });
    const at = new Date(Date.now() - 61_000).toISOString();
    await changeItem({ key: keys.session(sessionId), set: { look: { at, settlement: 'cancelled' } } });
    expect(isPending(await returnInCrowd(sessionId))).toBe(true);
  });
});

describe('a payment that did not succeed', () => {
  it('is a failed order when the money never arrives, and says so to the buyer', async () => {
    const { url, sessionId, orderId } = await checkedOut(8);
    await parts.payAt(url, { method: 'twint', action: 'fail' });
    await deliver(await parts.delivered('checkout.session.async_payment_failed', sessionId));
    expect(await readOrder(orderId)).toMatchObject({ status: 'failed' });
    expect((await comeBack(sessionId)).body).toEqual({ success: false, error: 'payment_failed', orderId });
    expect(executionsOf(orderId)).toEqual([]);
  });

  it('leaves the order pending after a declined card, which can be tried again', async () => {
    const { url, sessionId, orderId } = await checkedOut(9);
    await parts.payAt(url, { action: 'fail' });
    expect((await comeBack(sessionId)).body).toMatchObject({ success: false, error: 'payment_pending' });
    await parts.payAt(url);
    expect((await comeBack(sessionId)).body).toMatchObject({ success: true, orderId });
  });

  it('is a cancelled order when its session expires', async () => {
    const { sessionId, orderId } = await checkedOut(10);
    await parts.stripe.checkout.sessions.expire(sessionId);
    await deliver(await parts.delivered('checkout.session.expired', sessionId));
    expect(await readOrder(orderId)).toMatchObject({ status: 'cancelled' });
    expect((await comeBack(sessionId)).body).toMatchObject({ success: false, error: 'session_expired' });
  });
});

describe('a payment of another amount than the order costs', () => {
  it('leaves the order unpaid, tells the buyer what it is and the office once, until the money went back', async () => {
    const told = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const { url, sessionId, orderId } = await checkedOut(4);
    await changeItem({ key: keys.order(orderId), set: { total_amount: 2600 } });
    await parts.payAt(url);
    const completed = await parts.delivered('checkout.session.completed', sessionId);
    for (let delivery = 0; delivery < 3; delivery++) expect((await deliver(completed)).status).toBe(200);
    expect((await comeBack(sessionId)).body).toEqual({ success: false, error: 'wrong_amount', orderId });
    expect(await readOrder(orderId)).toMatchObject({ status: 'pending' });
    expect(told).toHaveBeenCalledOnce();
    const ofOrder = async () =>
      (await showAttention()).attention.filter((task) => 'order_id' in task && task.order_id === orderId);
    expect(await ofOrder()).toMatchObject([{ kind: 'wrong_amount', amount: 1300, currency: 'chf' }]);
    const { payment_intent } = await parts.stripe.checkout.sessions.retrieve(sessionId);
    await parts.stripe.refunds.create({ payment_intent: String(payment_intent) });
    expect((await deliver(completed)).status).toBe(200);
    expect(await ofOrder()).toEqual([]);
    expect(executionsOf(orderId)).toEqual([]);
  });
});

describe('a webhook', () => {
  it('that is forged is refused and logged, and changes nothing', async () => {
    const warned = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
    const { url, sessionId, orderId } = await checkedOut(1);
    await parts.payAt(url);
    const { body } = await parts.delivered('checkout.session.completed', sessionId);
    const forged = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: 'not-the-secret' });
    for (const signature of [forged, '', 't=1,v1=00']) {
      expect(await deliver({ body, signature })).toMatchObject({
        status: 400,
        body: { error: { code: 'invalid_signature' } },
      });
    }
    expect(warned).toHaveBeenCalledTimes(3);
    expect(await readOrder(orderId)).toMatchObject({ status: 'pending' });
  });

  it('for a session of another shop is acknowledged and logged', async () => {
    const warned = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
    const body = JSON.stringify({
      id: 'evt_other',
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { id: 'cs_other', object: 'checkout.session' } },
    });
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: parts.webhookSecret });
    expect((await deliver({ body, signature })).status).toBe(200);
    expect(warned).toHaveBeenCalledOnce();
  });

  it('for an event that the shop ignores is acknowledged', async () => {
    const body = JSON.stringify({
      id: 'evt_payout',
      object: 'event',
      type: 'payout.paid',
      data: { object: { id: 'po_1', object: 'payout' } },
    });
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: parts.webhookSecret });
    expect(await deliver({ body, signature })).toMatchObject({ status: 200, body: { received: true } });
  });

  it('for an unknown session is an invalid session to the buyer', async () => {
    expect(await comeBack('cs_other')).toMatchObject({ status: 400, body: { error: { code: 'invalid_session' } } });
    const summary = await request(orders, 'GET /api/checkout-sessions/{session_id}/order', {
      params: { session_id: 'cs_other' },
    });
    expect(summary).toMatchObject({ status: 404, body: { error: { code: 'order_not_found' } } });
  });
});
