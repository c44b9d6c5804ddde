import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type Stripe from 'stripe';
import type { OrderAction } from '../../../../core/sales/contract/orders-admin.ts';
import type { CartItem } from '../../../../core/sales/contract/money.ts';
import { isPaid } from '../../../../core/sales/orders/orders.ts';
import { decodePhotoNumbers } from '../../../../core/photos/photo-numbers.ts';
import { itemsKept, paidBack, type MoneyBack } from '../../../../core/sales/refund-state.ts';
import { handler as checkout } from '../../../../lambdas/sales/checkout/handler.ts';
import { handler as downloads } from '../../../../lambdas/sales/downloads/handler.ts';
import { zipsOf } from '../../../../lambdas/gateways/buckets/zips.ts';
import { log } from '../../../../lambdas/log.ts';
import { sweepSales } from '../../../../lambdas/sales/orders/sweep-sales.ts';
import { isRight, recount } from '../../../../lambdas/store/shop/counts/recount.ts';
import { ownerOfEmail } from '../../../../lambdas/store/people/customers.ts';
import type { StoredOrder } from '../../../../lambdas/store/sales/stored-order.ts';
import { act } from '../../../../lambdas/sales/orders/office/act.ts';
import { readOrderWithItems } from '../../../../lambdas/store/sales/orders.ts';
import { releaseMail } from '../../../../lambdas/store/mail/link-mail.ts';
import { keys } from '../../../../lambdas/store/table/keys.ts';
import { changeItem } from '../../../../lambdas/store/table/table.ts';
import { saveSweep } from '../../../../lambdas/store/sales/payments/sweep-state.ts';
import { readZip } from '../../../support/read-zip.ts';
import {
  afterSale,
  comeBack,
  deliverAbout,
  fulfil,
  holdEvents,
  sessionOfUrl,
  startAfterSale,
} from '../../after-sale-parts.ts';
import { cartOf, itemOf } from '../../sale-catalogue.ts';
import { request, type SaleParts } from '../../sale-parts.ts';

/**
 * `npm run bench:interleavings` plays 10,000 runs. A failure names its seed and shrinks to the fewest moves that show
 * it.
 */
const RUNS = Number(process.env['INTERLEAVINGS'] ?? 25);
/** The time of one run on a busy machine, in milliseconds. */
const PATIENCE = 5000;

let parts: SaleParts;
beforeAll(async () => {
  log.setLogLevel('SILENT');
  parts = await startAfterSale();
  await holdEvents(parts);
});
afterAll(() => parts?.close());

const now = () => new Date();
const sweep = () => sweepSales(now());

const carts: CartItem[][] = [
  [itemOf('900001', 7), itemOf('900002')],
  [itemOf('900001', 7), itemOf('900001', 8), itemOf('900001.2')],
];

const move = fc.oneof(
  fc.record({ kind: fc.constant('checkOut' as const), cart: fc.nat(1) }),
  fc.record({ kind: fc.constantFrom('pay', 'comeBack', 'webhook', 'renew'), which: fc.nat(3) }),
  fc.record({ kind: fc.constantFrom('news', 'sweep', 'fulfil', 'failRefund', 'dispute', 'win', 'lose') }),
  fc.record({ kind: fc.constant('refund' as const), amount: fc.constantFrom(500, 1300, 2600, 7000, undefined) }),
  fc.record({ kind: fc.constant('officeRefund' as const), item: fc.option(fc.nat(2)), again: fc.boolean() }),
  fc.record({ kind: fc.constant('crash' as const), after: fc.nat(25) }),
);
type Move = typeof move extends fc.Arbitrary<infer M> ? M : never;

/** A buyer with one cart, and all possible events for them. */
class Play {
  readonly cartId = randomUUID();
  readonly email = `buyer-${randomUUID()}@esempio.example`;
  readonly sessions: { url: string; sessionId: string; orderId: string }[] = [];
  readonly done = new Set<string>();
  disputed: string | undefined;
  /** The office's latest press, with its order. */
  press: { orderId: string; action: OrderAction } | undefined;
  /** True after a crash, perhaps between sending a mail and recording it. */
  crashed = false;

  async checkOut(cart: number): Promise<void> {
    const { body } = await request(checkout, 'POST /api/create-checkout-session', {
      body: cartOf(carts[cart]!, { cartId: this.cartId }),
    });
    const { url } = body as { url?: string };
    if (url === undefined) return;
    const session = await sessionOfUrl(url);
    // Two tabs with the same contents lead to the same page.
    if (!this.sessions.some(({ sessionId }) => sessionId === session.sessionId)) this.sessions.push(session);
  }

  /** Makes the usual purchase first, so that a run reaches the later events. */
  async buy(): Promise<void> {
    const [session] = this.sessions;
    for (const kind of ['pay', 'comeBack'] as const) await this.atSession(kind, session!);
    await this.fulfil();
  }

  async play(what: Move): Promise<void> {
    if (what.kind === 'checkOut') return this.checkOut(what.cart);
    if (what.kind === 'crash') {
      this.crashed = true;
      return void (parts.faults.crashAfter = what.after);
    }
    if (what.kind === 'sweep') return void (await sweep());
    if (what.kind === 'fulfil') return this.fulfil();
    const session = 'which' in what ? this.sessions[what.which % Math.max(1, this.sessions.length)] : undefined;
    if (session) return this.atSession(what.kind, session);
    if (what.kind === 'officeRefund') return this.officeRefund(what);
    const payment = await this.payment();
    if (payment !== undefined) await this.afterSale(what, payment);
  }

  async atSession(kind: Move['kind'], { url, sessionId, orderId }: Play['sessions'][number]): Promise<void> {
    if (kind === 'pay') await parts.payAt(url, { email: this.email });
    if (kind === 'comeBack') await comeBack(sessionId);
    if (kind === 'webhook') await deliverAbout(parts, { session: sessionId });
    if (kind !== 'renew') return;
    const token = (await readOrderWithItems(orderId))?.order.download_token;
    if (!token) return;
    // Minutes after the last request.
    await changeItem({ key: keys.order(orderId), set: { generation_asked_at: null } });
    await request(downloads, 'POST /api/renew-download-link', { body: { token } });
  }

  async afterSale(what: Move, payment: string): Promise<void> {
    if (what.kind === 'news') await deliverAbout(parts, { payment });
    if (what.kind === 'refund')
      await parts.stripe.refunds.create({ payment_intent: payment, ...(what.amount && { amount: what.amount }) });
    const [refund] = (await parts.stripe.refunds.list({ payment_intent: payment })).data;
    if (what.kind === 'failRefund' && refund) await afterSale(parts, { fail_refund: refund.id });
    if (what.kind === 'dispute') this.disputed = (await afterSale(parts, { dispute: payment })).id;
    if (this.disputed === undefined || (what.kind !== 'win' && what.kind !== 'lose')) return;
    await afterSale(parts, { close_dispute: this.disputed, as: what.kind === 'win' ? 'won' : 'lost' });
  }

  /** Has the office refund an item or all that is left, as the order is now, or repeat its latest press. */
  async officeRefund({ item, again }: Extract<Move, { kind: 'officeRefund' }>): Promise<void> {
    const found = (await Promise.all(this.sessions.map(({ orderId }) => readOrderWithItems(orderId)))).find(
      (one) => one !== undefined && isPaid(one.order.status),
    );
    if (!found) return;
    const { order, items } = found;
    const one = item === null ? undefined : items[item % items.length]!;
    const action: OrderAction = {
      action: 'refund',
      items: one ? [one.id] : null,
      amount: one ? one.price : Math.max(1, order.total_amount - order.refunded_amount),
      refunded_amount: order.refunded_amount,
      revision: order.revision,
      action_id: randomUUID(),
    };
    this.press = again && this.press ? this.press : { orderId: order.id, action };
    await act(this.press.orderId, this.press.action, 'an admin');
  }

  /** Runs the executions of its orders that did not succeed yet. */
  async fulfil(): Promise<void> {
    for (const execution of parts.executions.filter(({ name }) => this.isOwn(name) && !this.done.has(name))) {
      await fulfil(execution);
      this.done.add(execution.name);
    }
  }

  /** Releases a mail half a minute after its sender died. */
  async letGo(): Promise<void> {
    for (const { orderId } of this.sessions) {
      await changeItem({ key: keys.order(orderId), set: { refund_mail_lease_until: null } });
      const { download_token: token } = (await readOrderWithItems(orderId))!.order;
      if (token !== null) await releaseMail(token);
    }
  }

  isOwn = (name: string) => this.sessions.some(({ orderId }) => name.startsWith(orderId));

  async paidSessions() {
    const all = await Promise.all(
      this.sessions.map(({ sessionId }) => parts.stripe.checkout.sessions.retrieve(sessionId)),
    );
    return all.filter(({ payment_status }) => payment_status === 'paid');
  }

  async payment(): Promise<string | undefined> {
    const [paid] = await this.paidSessions();
    return paid && String(paid.payment_intent);
  }

  /** Returns the refunds by the provider's books. */
  async back(payment_intent: string): Promise<MoneyBack[]> {
    const refunds = (await parts.stripe.refunds.list({ payment_intent, limit: 100 })).data;
    const disputes = (await parts.stripe.disputes.list({ payment_intent, limit: 100 })).data;
    return [
      ...refunds
        .filter(({ status }) => status !== 'failed')
        .map((refund) => ({ ...refund, positions: namedBy(refund) })),
      ...disputes.filter(({ status }) => status === 'lost').map((dispute) => ({ ...dispute, everything: true })),
    ];
  }
}

/** Positions of the items that a refund of the office names. */
const namedBy = ({ metadata }: Stripe.Refund): number[] | undefined =>
  metadata?.['items'] === undefined ? undefined : decodePhotoNumbers(metadata['items']);

const photosOf = (token: string) =>
  request(downloads, 'GET /api/downloads/{token}/photos', { params: { token } }).then(({ status, body }) => ({
    status,
    numbers: ((body as { photos?: { id: string }[] }).photos ?? []).map(({ id }) => Number(id.split('.')[2])),
  }));

const photosIn = (items: readonly { image_id: number | null; swiss_equestrian_rider_id: string }[]) =>
  items.flatMap(({ image_id, swiss_equestrian_rider_id: start }) =>
    image_id === null ? Array.from({ length: 10 }, (_, at) => (start === '900002' ? 21 : 11) + at) : [image_id],
  );

/** Checks the result after all events have arrived and nothing fails any more. */
async function isRightInTheEnd(play: Play): Promise<void> {
  const paid = await play.paidSessions();
  expect(paid.length).toBeLessThanOrEqual(1);
  const { customer } = await ownerOfEmail(play.email);
  const all = await Promise.all([...new Set(play.sessions.map(({ orderId }) => orderId))].map(readOrderWithItems));
  expect(all.filter((found) => isPaid(found!.order.status))).toHaveLength(paid.length);
  const [session] = paid;
  if (!session) return expect(customer).toBeUndefined();

  const { order, items } = all.find((found) => found!.order.id === session.client_reference_id)!;
  await expectEachRefundOnce(order, items, String(session.payment_intent));
  const back = paidBack(order, items, await play.back(String(session.payment_intent)));
  expect(order).toMatchObject({ status: 'paid', ...back });
  expect(customer).toMatchObject({ total_orders: 1, total_spent: order.total_amount - back.refunded_amount });
  const mails = parts.mails.filter(({ to }) => to.includes(play.email));
  const about = (word: string) => mails.filter(({ subject }) => subject.includes(word));
  if (back.refunded_amount > 0) expect(order.refund_told).toBe(back.refunded_amount);
  if (order.refunded_in_full) return expectNothingLeft(order.id, order.download_token);

  const links = [...about('pronte'), ...about('nuovo link')].map(({ text }) => /downloads\/([\w-]+)/.exec(text)?.[1]);
  expect(links).toContain(order.download_token);
  if (!play.crashed) expect(new Set(links).size).toBe(links.length);
  const kept = photosIn(itemsKept(order, items)).sort((a, b) => a - b);
  expect((await photosOf(order.download_token!)).numbers.sort((a, b) => a - b)).toEqual(kept);
  expect(await numbersIn(order.zip!.key)).toEqual(kept);
}

/** Expects one refund per press of the office, and none of an item twice, unless the first one failed. */
async function expectEachRefundOnce(
  { id }: StoredOrder,
  items: readonly object[],
  payment_intent: string,
): Promise<void> {
  const { data } = await parts.stripe.refunds.list({ payment_intent, limit: 100 });
  const presses = data.flatMap(({ metadata }) => metadata?.['action_id'] ?? []);
  expect(new Set(presses).size).toBe(presses.length);
  const named = data.filter(({ status }) => status !== 'failed').flatMap((refund) => namedBy(refund) ?? []);
  expect(new Set(named).size).toBe(named.length);
  expect(named.filter((at) => at >= items.length)).toEqual([]);
  expect(data.filter(({ metadata }) => metadata?.['action_id'] && metadata['order_id'] !== id)).toEqual([]);
}

/** Returns the numbers of the originals in a ZIP. */
const numbersIn = async (key: string): Promise<number[]> =>
  [...readZip(await parts.contentOf('downloads', key)).values()]
    .map((content) => Number(/\d+/.exec(String(content))?.[0]))
    .sort((a, b) => a - b);

/** Checks at every moment that a link's ZIP lacks the photos refunded in its order. */
async function givesNothingThatWasPaidBack({ sessions }: Play): Promise<void> {
  // The check itself must not crash.
  const { crashAfter } = parts.faults;
  parts.faults.crashAfter = null;
  for (const { orderId } of sessions) {
    const { order, items } = (await readOrderWithItems(orderId))!;
    if (!order.zip || order.refunded_items.length === 0) continue;
    const kept = photosIn(itemsKept(order, items));
    expect((await numbersIn(order.zip.key)).filter((number) => !kept.includes(number))).toEqual([]);
  }
  parts.faults.crashAfter = crashAfter;
}

async function expectNothingLeft(orderId: string, token: string | null): Promise<void> {
  expect(parts.s3.list('downloads', { prefix: zipsOf(orderId) }).objects).toEqual([]);
  if (token !== null) expect((await photosOf(token)).status).toBe(410);
}

it(
  'gives a buyer her paid, unrefunded photos once, in any order of events and with any crash',
  async () => {
    const rounds = fc.array(fc.array(move, { minLength: 1, maxLength: 4 }), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(fc.nat(1), fc.boolean(), rounds, async (first, bought, rest) => {
        parts.clock.ahead += 3600;
        // Records of other orders, which no check reads any more.
        for (const past of [parts.mails, parts.executions]) past.splice(0);
        await saveSweep({ swept_until: Math.floor(now().getTime() / 1000), owed: [] });
        const play = new Play();
        await play.checkOut(first);
        if (bought) await play.buy();
        for (const round of rest) {
          await Promise.allSettled(round.map((what) => play.play(what)));
          await givesNothingThatWasPaidBack(play);
        }
        parts.faults.crashAfter = null;
        await play.letGo();
        // The provider repeats failed deliveries, and workflows retry.
        await sweep();
        await play.fulfil();
        await isRightInTheEnd(play);
      }),
      { numRuns: RUNS },
    );
    expect(isRight(await recount())).toBe(true);
  },
  300_000 + RUNS * PATIENCE,
);
