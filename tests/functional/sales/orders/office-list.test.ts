import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  foundOrders,
  officeOrders,
  ordersPageAsked,
  type OrderFilter,
} from '../../../../core/sales/contract/orders-admin.ts';
import { orderStatus } from '../../../../core/sales/contract/money.ts';
import { swissDay } from '../../../../core/time/swiss-day.ts';
import { exportMonth } from '../../../../lambdas/sales/orders/office/export.ts';
import { editSeller } from '../../../../lambdas/catalogue/settings/seller.ts';
import { searchOrders, showOfficeOrders } from '../../../../lambdas/sales/orders/office/list.ts';
import { showOfficeOrder } from '../../../../lambdas/sales/orders/office/detail.ts';
import { newOrderWords } from '../../../../lambdas/store/search/words/order-words.ts';
import { asFirstStored, pendingOrder } from '../../../../lambdas/store/sales/orders.ts';
import { orderPlace } from '../../../../lambdas/store/sales/lists/order-place.ts';
import type { StoredOrder } from '../../../../lambdas/store/sales/stored-order.ts';
import { keys } from '../../../../lambdas/store/table/keys.ts';
import { putItems } from '../../../../lambdas/store/table/table.ts';
import { putPaidOrder } from '../../paid-order.ts';
import { unitsOf } from '../../read-units.ts';
import { siteUrl, startSaleParts, type SaleParts } from '../../sale-parts.ts';

/** A page has the same cost for any number of further orders. */
const ORDERS = 520;

let parts: SaleParts;
let orders: StoredOrder[];
beforeAll(async () => {
  parts = await startSaleParts();
  orders = Array.from({ length: ORDERS }, (_, at) => orderOf(at));
  await putItems(orders.map((order) => ({ ...keys.order(order.id), ...asFirstStored(order), ...orderPlace(order) })));
  await putItems(
    orders.flatMap((order, at) => newOrderWords(order, [{ participant_name: `Anna Fantina${at % 40}` }], {})),
  );
});
afterAll(() => parts?.close());

/** Makes one of many orders across the year, in every status, with a paid order's fields. */
function orderOf(at: number): StoredOrder {
  const created_at = new Date(Date.UTC(2026, 0, 1) + at * 4 * 3_600_000).toISOString();
  const status = orderStatus.options[at % 5]!;
  const paid = status === 'paid' || status === 'completed';
  const id = randomUUID();
  const url = `${siteUrl}/api/downloads/${'x'.repeat(43)}`;
  return {
    ...pendingOrder({ id, total_amount: 1081 * ((at % 3) + 1), language: 'it', site: siteUrl }),
    created_at,
    status,
    stripe_session_id: `cs_test_${'y'.repeat(58)}`,
    ...(paid && {
      paid_at: created_at,
      customer_id: randomUUID(),
      customer_email: `anna${at}@esempio.example`,
      zip: {
        generation: 1,
        key: `downloads/${id}/1/Fotos.zip`,
        bytes: 1,
        photo_count: 1,
        contents: 'c'.repeat(64),
        photos: [],
      },
      download_token: 'x'.repeat(43),
      download_url: url,
      download_expires_at: created_at,
    }),
  };
}

const page = async (status: OrderFilter, after?: string) =>
  officeOrders.parse(await showOfficeOrders({ status, after }));
const newest = (wanted: (order: StoredOrder) => boolean) =>
  orders
    .filter(wanted)
    .map(({ id }) => id)
    .reverse();

describe('the list of orders', () => {
  it.each(orderFilter())('has those that are %s, the newest first, each once, page by page', async (status) => {
    const seen: string[] = [];
    let after: string | undefined;
    for (let pages = 0; pages < 2; pages++) {
      const { orders: some, next } = await page(status, after);
      expect(some).toHaveLength(50);
      seen.push(...some.map(({ id }) => id));
      after = ordersPageAsked.parse({ after: next }).after;
    }
    expect(seen).toEqual(newest((order) => status === 'all' || order.status === status).slice(0, 100));
  });

  it('ends', async () => {
    const { created_at, id } = orders[10]!;
    const { orders: last, next } = await page('all', `${created_at}#${id}`);
    expect([last.map((order) => order.id), next]).toEqual([
      orders
        .slice(0, 10)
        .map((order) => order.id)
        .reverse(),
      null,
    ]);
  });

  it.each(['', 'x', '2026-08-21', '2026-08-21T18:00:00.000Z', "2026-08-21T18:00:00.000Z#'", '~'])(
    'refuses an invalid cursor: %j',
    (after) => expect(ordersPageAsked.safeParse({ after }).success).toBe(false),
  );
});

describe('the search for orders', () => {
  it('finds by an id’s first characters and by a rider, and keeps to the filter', async () => {
    const wanted = orders[7]!;
    expect((await searchOrders({ query: wanted.id.slice(0, 8) })).orders.map(({ id }) => id)).toEqual([wanted.id]);
    const found = foundOrders.parse(await searchOrders({ query: 'fantina7 anna' }));
    expect(found.orders.map(({ id }) => id)).toEqual(newest((order) => orders.indexOf(order) % 40 === 7));
    expect((await searchOrders({ query: 'fantina7 anna', status: 'pending' })).orders).toEqual([]);
  });

  it('says that there are more than it shows', async () => {
    const { orders: found, more } = await searchOrders({ query: 'anna' });
    expect([found.length, more]).toEqual([50, true]);
  });
});

describe('a page costs no more than docs/data-model.md says:', () => {
  it.each<[string, number, () => Promise<unknown>]>([
    ['orders of a status', 60, () => page('paid')],
    ['all orders', 67, () => page('all')],
    ['a further page of all orders', 67, () => page('all', '2026-02-20T00:00:00.000Z#x')],
    ['an order', 10.5, () => showOfficeOrder(orders[1]!.id)],
    ['a search by an id', 4.5, () => searchOrders({ query: orders[1]!.id })],
    // The words, and 100 orders, 50 of them shown.
    ['a search by a rider whom many have', 112, () => searchOrders({ query: 'anna' })],
  ])('%s, %d units', async (_, most, work) => {
    expect(await unitsOf(work)).toBeLessThanOrEqual(most);
  });
});

it('the bookkeeper’s table has what was paid in a month, by Zurich’s calendar, with the tax in it', async () => {
  const tax = { vat_number: 'CHE-123.456.789 IVA', vat_rate: '8.1' };
  await editSeller({ changes: tax, was: { vat_number: '', vat_rate: '' } }, 'boss');
  const { rows } = await exportMonth('2026-03');
  const paid = orders.filter(({ status, created_at }) => {
    const zurich = new Date(created_at).toLocaleDateString('en-CA', { timeZone: 'Europe/Zurich' });
    return (status === 'paid' || status === 'completed') && zurich.startsWith('2026-03-');
  });
  expect(
    rows
      .slice(1, -1)
      .map(([id]) => id)
      .sort(),
  ).toEqual(paid.map(({ id }) => id).sort());
  const line = rows.find(([id]) => id === paid[0]!.id)!;
  const total = paid[0]!.total_amount / 1081;
  expect(line.slice(3, 7)).toEqual([
    (10.81 * total).toFixed(2),
    '8.1',
    (0.81 * total).toFixed(2),
    (10 * total).toFixed(2),
  ]);
  expect(JSON.stringify(rows)).not.toContain('@');
});

it('the bookkeeper’s table of a month that was is the same, whatever tax the seller pays from now on', async () => {
  const id = await putPaidOrder();
  const month = swissDay(new Date()).slice(0, 7);
  const lineOf = async () => (await exportMonth(month)).rows.find(([order]) => order === id);
  const before = await lineOf();
  expect(before![4]).toBe('8.1');
  await editSeller({ changes: { vat_rate: '2.6' }, was: { vat_rate: '8.1' } }, 'boss');
  expect(await lineOf()).toEqual(before);
});

function orderFilter(): OrderFilter[] {
  return ['all', ...orderStatus.options];
}
