import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventId, raceId, startId } from '../../../../core/ids.ts';
import { orderStatus } from '../../../../core/sales/contract/money.ts';
import { officeOrders, ordersPageAsked, type OrdersChosen } from '../../../../core/sales/contract/orders-admin.ts';
import { searchOrders, showOfficeOrders } from '../../../../lambdas/sales/orders/office/list.ts';
import { ordersInLists } from '../../../../lambdas/store/migrations/orders-in-lists.ts';
import { orderPlace } from '../../../../lambdas/store/sales/lists/order-place.ts';
import { pendingOrder, placeOrder } from '../../../../lambdas/store/sales/orders.ts';
import { refundItem } from '../../../../lambdas/store/sales/payments/refunds.ts';
import type { StoredOrder } from '../../../../lambdas/store/sales/stored-order.ts';
import { keys } from '../../../../lambdas/store/table/keys.ts';
import { changeItem, putItem } from '../../../../lambdas/store/table/table.ts';
import { unitsOf } from '../../read-units.ts';
import { siteUrl, startSaleParts, type SaleParts } from '../../sale-parts.ts';

const [ours, other] = [eventId('700001'), eventId('700002')];
/** One order every four hours. Every third one is of our event; of the others, one in fifteen has both events. */
const ORDERS = 600;

let parts: SaleParts;
let orders: StoredOrder[];
beforeAll(async () => {
  parts = await startSaleParts();
  orders = await Promise.all(Array.from({ length: ORDERS }, (_, at) => put(at)));
});
afterAll(() => parts?.close());

const isOurs = (at: number) => at % 3 === 0 || at % 15 === 1;
/** Every hundredth order was refunded in two parts. */
const isRefunded = (at: number) => at % 100 === 0;
const itemOf = (event: typeof ours, image_id: number) => ({
  type: 'single' as const,
  ...{ event_id: event, race_id: raceId('3'), swiss_equestrian_rider_id: startId('900001'), image_id, price: 1300 },
  ...{ participant_name: 'Lia Scelta', horse_name: 'Stella CH', event_name: `Concorso ${event}`, race_name: 'Gara 3' },
  ...{ race_category: 'B 100', quantity: 1 as const },
});

async function put(at: number): Promise<StoredOrder> {
  const status = isRefunded(at) ? 'paid' : orderStatus.options[at % 5]!;
  const refunds = [1, 2].map((n) => ({ id: `re_${at}_${n}`, at: '2026-05-01T10:00:00.000Z', amount: 400 }));
  const order = {
    ...pendingOrder({ id: randomUUID(), total_amount: 2600, language: 'it', site: siteUrl }),
    ...{ status, created_at: new Date(Date.UTC(2026, 0, 1) + at * 4 * 3_600_000).toISOString() },
    ...(isRefunded(at) && { refunds, refunded_amount: 800 }),
  };
  const events = [...(at % 3 === 0 ? [] : [other]), ...(isOurs(at) ? [ours] : [])];
  await placeOrder(
    order,
    events.flatMap((event) => [itemOf(event, 1), itemOf(event, 2)]),
  );
  for (const refund of order.refunds) await putItem({ item: refundItem(order, refund) });
  return order;
}

/** Returns all pages of a choice, and checks that each is valid and no longer than a page. */
async function pagesOf(chosen: Partial<OrdersChosen>): Promise<string[]> {
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const page = officeOrders.parse(await showOfficeOrders({ ...chosen, after }));
    expect(page.orders.length).toBeLessThanOrEqual(50);
    seen.push(...page.orders.map(({ id }) => id));
    after = page.next === null ? undefined : ordersPageAsked.parse({ after: page.next }).after;
  } while (after !== undefined);
  return seen;
}
const newest = (wanted: (order: StoredOrder, at: number) => boolean) =>
  orders
    .filter(wanted)
    .map(({ id }) => id)
    .reverse();
const fails = ({ status }: StoredOrder) => status === 'failed';

describe('the list of orders, chosen', () => {
  it('by an event, has each of its orders once, the newest first, whatever else is in them', async () => {
    expect(await pagesOf({ event: ours })).toEqual(newest((_, at) => isOurs(at)));
  });

  it('by days, has those of Zurich’s days, the first and the last included', async () => {
    const days = { from: '2026-03-01', to: '2026-03-31' };
    // At 23:00 UTC a day has begun in Zurich, and on the 29th its clocks go forward.
    const within = ({ created_at }: StoredOrder) => created_at >= '2026-02-28T23:00' && created_at < '2026-03-31T22:00';
    expect(await pagesOf(days)).toEqual(newest(within));
    expect(await pagesOf({ ...days, event: ours, status: 'failed' })).toEqual(
      newest((order, at) => within(order) && isOurs(at) && fails(order)),
    );
  });

  it('by a refund, has each refunded order once, in any number of parts', async () => {
    const refunded = newest((_, at) => isRefunded(at));
    expect(await pagesOf({ status: 'partly_refunded' })).toEqual(refunded);
    expect(await pagesOf({ status: 'refunded' })).toEqual([]);
    expect(await pagesOf({ status: 'partly_refunded', event: ours })).toEqual(
      newest((_, at) => isRefunded(at) && isOurs(at)),
    );
  });

  it.each<[string, boolean, Partial<OrdersChosen>]>([
    ['its event', true, { event: ours }],
    ['another event', false, { event: other }],
    ['its day', true, { from: '2026-01-02', to: '2026-01-02' }],
    ['the days after', false, { from: '2026-01-03' }],
    ['the days before', false, { to: '2026-01-01' }],
    ['another status', false, { status: 'failed' }],
  ])('by %s, finds the order in a search: %s', async (_, isFound, chosen) => {
    // Of the second day, and of our event alone.
    const { id } = orders[9]!;
    const { orders: found } = await searchOrders({ query: id.slice(0, 8), ...chosen });
    expect(found.map((order) => order.id)).toEqual(isFound ? [id] : []);
  });

  it.each<[string, number, Partial<OrdersChosen>]>([
    // A page, its orders, and the items of each.
    ['an event', 90, { event: ours }],
    ['days of a status', 60, { status: 'paid', from: '2026-03-01', to: '2026-03-31' }],
    ['a refund', 15, { status: 'partly_refunded' }],
  ])('by %s, costs at most %d units a page', async (_, most, chosen) => {
    expect(await unitsOf(() => showOfficeOrders(chosen))).toBeLessThanOrEqual(most);
  });
});

it('orders from before have their place in the lists after the migration', async () => {
  const [before] = orders;
  const list = { remove: ['gsi2pk', 'gsi2sk'] };
  for (const position of [0, 1]) await changeItem({ key: keys.orderItem(before!.id, position), ...list });
  for (const { id } of before!.refunds) await changeItem({ key: keys.refund('2026-05', id), ...list });
  await putItem({ item: { ...keys.order(before!.id), ...before!, ...orderPlace(before!) } });
  expect(await pagesOf({ event: ours })).not.toContain(before!.id);
  for (let run = 0; run < 2; run++) await ordersInLists.whole();
  expect(await pagesOf({ event: ours })).toEqual(newest((_, at) => isOurs(at)));
  expect(await pagesOf({ status: 'partly_refunded' })).toEqual(newest((_, at) => isRefunded(at)));
});
