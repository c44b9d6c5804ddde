import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventId, raceId } from '../../../core/ids.ts';
import { putEventIfNew } from '../../../lambdas/store/catalogue/events/events.ts';
import { putRaceIfNew } from '../../../lambdas/store/catalogue/races/races.ts';
import { readCounts } from '../../../lambdas/store/shop/counts/read-counts.ts';
import { isRight, mendCounts, recount } from '../../../lambdas/store/shop/counts/recount.ts';
import { claimAccount } from '../../../lambdas/store/people/accounts.ts';
import { beginErasure, eraseAccount } from '../../../lambdas/store/people/erasure/erasure.ts';
import { claimCheckoutSession, withdrawOrder } from '../../../lambdas/store/sales/payments/checkout-sessions.ts';
import { pendingOrder, placeOrder, readOrder } from '../../../lambdas/store/sales/orders.ts';
import { closeOrder } from '../../../lambdas/store/sales/close-order.ts';
import { markPaid } from '../../../lambdas/store/sales/payments/payments.ts';
import { changeItem } from '../../../lambdas/store/table/table.ts';
import { nobody } from '../nobody.ts';
import { startSaleParts, type SaleParts } from '../sale-parts.ts';
import { shopTable } from '../shop-table.ts';

let parts: SaleParts;
beforeAll(async () => {
  parts = await startSaleParts();
});
afterAll(() => parts?.close());

/** Each test counts its own table. */
let serial = 0;
const newTable = async () => {
  process.env.TABLE_NAME = `counts-${serial++}`;
  await parts.dynamodb.call('CreateTable', { ...shopTable, TableName: process.env.TABLE_NAME });
};
beforeEach(newTable);

const totals = async () => (await readCounts('', { consistent: true })).total;

async function newOrder(total_amount = 1300) {
  const order = pendingOrder({ id: randomUUID(), total_amount, language: 'it', site: 'https://fotos.example' });
  await placeOrder(order, []);
  await claimCheckoutSession(order, `cs_${order.id}`);
  return (await readOrder(order.id))!;
}
const pay = async (id: string, who: number) =>
  markPaid((await readOrder(id))!, { ...nobody, email: `buyer${who}@esempio.example` });
const makeEvent = (id: string) =>
  putEventIfNew({
    swiss_equestrian_id: eventId(id),
    name: 'Concorso',
    location: 'Iragna',
    start_date: '2026-08-21',
    end_date: '2026-08-23',
    status: 'planned',
  });
const makeRace = (e: string, r: string) =>
  putRaceIfNew({
    event_id: eventId(e),
    swiss_equestrian_race_id: raceId(r),
    name: `Gara ${r}`,
    category: 'B',
    race_date: '2026-08-21',
  });

describe('the office’s counts', () => {
  it('is counted with what makes it, once however often that is tried', async () => {
    for (let time = 0; time < 2; time++) {
      await makeEvent('700');
      await makeRace('700', '1');
    }
    const { id } = await newOrder(8300);
    await newOrder();
    await Promise.all([pay(id, 1), pay(id, 1)]);
    expect(await totals()).toEqual({
      customers: 1,
      orders: 2,
      paid_orders: 1,
      revenue_cents: 8300,
      events: 1,
      races: 1,
    });
  });

  it('loses an order that is withdrawn, and has it back with its money', async () => {
    const order = await newOrder();
    await withdrawOrder(order);
    expect((await totals()).orders).toBe(0);
    await pay(order.id, 1);
    expect(await totals()).toMatchObject({ orders: 1, paid_orders: 1, revenue_cents: 1300, customers: 1 });
  });

  it('loses who had herself erased, but not what she paid', async () => {
    const user = { user_id: randomUUID(), email: 'buyer1@esempio.example', has_password: true, google_linked: false };
    const { id } = await newOrder();
    await pay(id, 1);
    await claimAccount(user);
    await eraseAccount((await beginErasure(user.user_id))!);
    expect(await totals()).toMatchObject({ customers: 0, orders: 1, paid_orders: 1, revenue_cents: 1300 });
    expect(isRight(await recount())).toBe(true);
  });

  it('is what a recount finds, whatever happens in whatever order and at once', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('order' as const), cents: fc.integer({ min: 100, max: 50_000 }) }),
      fc.record({ kind: fc.constantFrom('pay', 'close', 'withdraw'), which: fc.nat(9), who: fc.nat(3) }),
      fc.record({ kind: fc.constantFrom('join', 'erase'), who: fc.nat(3) }),
      fc.record({ kind: fc.constant('race' as const), e: fc.integer({ min: 700, max: 702 }), r: fc.nat(3) }),
    );
    const plays = fc.asyncProperty(fc.array(fc.array(step, { maxLength: 6 }), { maxLength: 6 }), async (rounds) => {
      await newTable();
      const orders: string[] = [];
      const play = async (move: (typeof rounds)[number][number]) => {
        const id = 'which' in move ? orders[move.which % Math.max(1, orders.length)] : undefined;
        const order = id === undefined ? undefined : await readOrder(id);
        if (move.kind === 'order') orders.push((await newOrder((move as { cents: number }).cents)).id);
        if (move.kind === 'pay' && order) await pay(order.id, (move as { who: number }).who);
        if (move.kind === 'close' && order) await closeOrder(order, `cs_${order.id}`, 'failed');
        if (move.kind === 'withdraw' && order) await withdrawOrder(order);
        if (move.kind === 'join') await join((move as { who: number }).who);
        if (move.kind === 'erase') await erase((move as { who: number }).who);
        if (move.kind === 'race') {
          const { e, r } = move as { e: number; r: number };
          await makeEvent(String(e));
          await makeRace(String(e), String(r));
        }
      };
      for (const round of rounds) await Promise.all(round.map(play));
      const found = await recount();
      expect([found.total, [...found.days]]).toMatchObject([{ orders: 0, revenue_cents: 0, customers: 0 }, []]);
      expect(isRight(found)).toBe(true);
    });
    await fc.assert(plays, { numRuns: 12 });
  });

  const userOf = (who: number) => `user-${who}`;
  const join = (who: number) =>
    claimAccount({
      user_id: userOf(who),
      email: `buyer${who}@esempio.example`,
      has_password: true,
      google_linked: false,
    }).catch(() => undefined);
  async function erase(who: number): Promise<void> {
    const account = await beginErasure(userOf(who));
    if (account) await eraseAccount(account);
  }
});

describe('a recount', () => {
  it('finds by how much the counts are wrong, and puts it right once', async () => {
    await makeEvent('700');
    const { id } = await newOrder(8300);
    await pay(id, 1);
    await changeItem({ key: { pk: 'COUNTS', sk: 'TOTAL#0' }, add: { orders: 5, revenue_cents: -300 } });
    const found = await recount();
    expect(found.total).toMatchObject({ orders: -5, revenue_cents: 300, customers: 0 });
    expect((await Promise.all([mendCounts(found), mendCounts(found)])).sort()).toEqual([false, true]);
    expect(await mendCounts(found)).toBe(false);
    expect(isRight(await recount())).toBe(true);
    expect(await totals()).toMatchObject({ orders: 1, revenue_cents: 8300 });
  });

  it('names unreadable items and counts the rest', async () => {
    const { id } = await newOrder();
    const damaged = await newOrder();
    await changeItem({ key: { pk: `ORDER#${damaged.id}`, sk: 'ORDER' }, set: { created_at: 7 } });
    const { unreadable, counted } = await recount();
    expect(unreadable).toEqual([expect.stringContaining(damaged.id)]);
    expect(counted.orders).toBe(1);
    expect(await readOrder(id)).toBeDefined();
  });
});
