import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventId, raceId, startId } from '../../../../core/ids.ts';
import { openSession } from '../../../../lambdas/sales/checkout/session.ts';
import { deleteParticipant } from '../../../../lambdas/store/catalogue/starts/change-starts.ts';
import { changeEvent } from '../../../../lambdas/store/catalogue/events/events.ts';
import { changeRace } from '../../../../lambdas/store/catalogue/races/races.ts';
import { pendingOrder, placeOrder } from '../../../../lambdas/store/sales/orders.ts';
import { keys } from '../../../../lambdas/store/table/keys.ts';
import { changeItem } from '../../../../lambdas/store/table/table.ts';
import { callAs, codeOf, newPerson, type Call } from '../../account-parts.ts';
import { sessionOfUrl, type CheckedOut } from '../../after-sale-parts.ts';
import { orderNow } from '../../paid-order.ts';
import { cartOf, itemOf, putOnSale } from '../../sale-catalogue.ts';
import { siteUrl, startSaleParts, type SaleParts } from '../../sale-parts.ts';

let parts: SaleParts;
beforeAll(async () => {
  parts = await startSaleParts();
  await putOnSale(parts.stripe);
});
afterAll(() => parts?.close());
afterEach(async () => {
  vi.restoreAllMocks();
  await open();
});

const [e, r] = [eventId('50'), raceId('3')];
const close = () => changeRace(e, r, { status: 'scheduled' });
const open = async () => {
  await changeRace(e, r, { status: 'uploaded' });
  await changeEvent(e, { hidden: false });
};
/** Hides the event alone: its copy on the race follows a moment later. */
const hideAlone = () => changeItem({ key: keys.event(e), set: { hidden: true } });

const guest = callAs();
const guests = 'POST /api/create-checkout-session';
const accounts = 'POST /api/account/create-checkout-session';
const checkOut = async (photo: number, call: Call = guest, route: typeof guests | typeof accounts = guests) =>
  sessionOfUrl(
    ((await call(route, { body: cartOf([itemOf('900001', photo)], { cartId: randomUUID() }) })).body as { url: string })
      .url,
  );
const reopen = async ({ sessionId }: CheckedOut, call: Call = guest, route: typeof guests | typeof accounts = guests) =>
  codeOf(await call(route, { body: { action: 'reopen', stripe_session_id: sessionId } }));
const stateOf = async ({ sessionId }: CheckedOut) => (await parts.stripe.checkout.sessions.retrieve(sessionId)).status;

/** Runs an action between a session's creation and the shop's next step. */
function onSessionMade(happens: (session: { id: string }) => unknown): void {
  const sessions = Object.getPrototypeOf(parts.stripe.checkout.sessions) as {
    create(...asked: unknown[]): Promise<{ id: string }>;
  };
  const { create } = sessions;
  vi.spyOn(sessions, 'create').mockImplementation(async function (this: unknown, ...asked: unknown[]) {
    const session = await create.apply(this, asked);
    await happens(session);
    return session;
  });
}

describe('a payment page of what may not be sold any more', () => {
  it('never opens again once its race is closed, and takes no money from then on', async () => {
    const { call } = await newPerson();
    const [hers, theirs] = [await checkOut(1, call, accounts), await checkOut(2)];
    await close();
    expect(await reopen(hers, call, accounts)).toEqual([409, 'gallery_not_open']);
    expect(await reopen(theirs)).toEqual([409, 'gallery_not_open']);
    expect([await parts.payAt(hers.url), await parts.payAt(theirs.url)]).toEqual([410, 410]);
  });

  it('is neither opened nor opened again once its event is hidden, though the race does not know it yet', async () => {
    const order = await checkOut(3);
    await hideAlone();
    expect(await reopen(order)).toEqual([409, 'gallery_not_open']);
    expect(codeOf(await guest(guests, { body: cartOf([itemOf('900001', 4)]) }))).toEqual([409, 'unknown_participant']);
  });

  it('is not opened again once its start has left the race', async () => {
    const order = await checkOut(5);
    await deleteParticipant(e, r, startId('900001'), new Date(), 'boss');
    const answer = await reopen(order);
    await changeItem({ key: keys.participant(e, r, startId('900001')), set: { deleted_at: null } });
    expect(answer).toEqual([409, 'gallery_not_open']);
    expect(await stateOf(order)).toBe('expired');
  });

  it('is not handed out when its race is closed while it is opened', async () => {
    let made: string | undefined;
    onSessionMade(async ({ id }) => {
      made = id;
      await close();
    });
    const answer = await guest(guests, { body: cartOf([itemOf('900001', 6)]) });
    expect(codeOf(answer)).toEqual([409, 'gallery_not_open']);
    expect((await parts.stripe.checkout.sessions.retrieve(made!)).status).toBe('expired');
  });

  it.each([
    ['its race is closed', close],
    ['its event is hidden, though the race does not know it yet', hideAlone],
  ])('is not the target of a mail’s link once %s: it fills the cart and names the missing items', async (_, end) => {
    const order = await checkOut(7);
    await end();
    const visited = await guest('GET /api/orders/{order_id}/payment-page', { params: { order_id: order.orderId } });
    expect(visited.headers['location']).toBe(`/cart?order=${order.orderId}&left=all`);
    const cart = await guest('GET /api/orders/{order_id}/cart/{left}', {
      params: { order_id: order.orderId, left: 'all' },
    });
    expect(cart.body).toEqual({ cartItems: [], gone: 1 });
  });
});

describe('a payment page', () => {
  const item = {
    type: 'single' as const,
    participant_name: 'Anna Esempio',
    horse_name: 'Stella CH',
    event_name: 'Concorso di Iragna',
    race_name: 'Gara 3',
    race_category: 'B 100',
    event_id: e,
    race_id: r,
    swiss_equestrian_rider_id: startId('900001'),
    image_id: 8,
    price: 1300,
    quantity: 1 as const,
  };
  /** Places an order that many minutes ago, without a page. */
  async function placed(minutes: number): Promise<string> {
    const order = pendingOrder({ id: randomUUID(), total_amount: 1300, language: 'it', site: siteUrl });
    const created_at = new Date(Date.now() - minutes * 60_000).toISOString();
    await placeOrder({ ...order, created_at }, [item]);
    return order.id;
  }
  const pageOf = async (orderId: string) => {
    const { sessionId } = await sessionOfUrl(await openSession(orderId));
    return parts.stripe.checkout.sessions.retrieve(sessionId);
  };

  it('lives sixty minutes from when its attempt began, also the one that a retry finds after a fault', async () => {
    const id = await placed(10);
    const began = Math.floor(Date.parse((await orderNow(id)).created_at) / 1000);
    const made: string[] = [];
    onSessionMade((session) => {
      // The first caller dies before it claims the session.
      if (made.push(session.id) === 1) parts.faults.crashAfter = 0;
    });
    await expect(openSession(id)).rejects.toThrow();
    parts.clock.ahead += 300;
    const session = await pageOf(id);
    expect(made).toEqual([session.id, session.id]);
    expect(session.expires_at).toBe(began + 3600);
    expect((await orderNow(id)).checkout_attempt).toBe(1);
  });

  it('is of a new attempt when the one before began too long ago for it', async () => {
    const id = await placed(45);
    const session = await pageOf(id);
    const { checkout_attempt, attempted_at } = await orderNow(id);
    expect(checkout_attempt).toBe(2);
    expect(session.expires_at).toBe(Math.floor(Date.parse(attempted_at!) / 1000) + 3600);
  });
});
