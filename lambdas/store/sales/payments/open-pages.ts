import * as z from 'zod';
import { isoDateTime } from '../../../../core/wire/fields.ts';
import type { EventId, RaceId } from '../../../../core/ids.ts';
import { workThrough } from '../../../../core/time/flow/work-through.ts';
import { listReadable } from '../../table/entities.ts';
import { entity } from '../../table/entity.ts';
import { keys, ranges } from '../../table/keys.ts';
import { putItems } from '../../table/table.ts';
import { closedItems, type KnownRaces } from '../on-sale.ts';
import { lapsedItems } from './credits.ts';
import { readOrder, readOrderWithItems } from '../orders.ts';
import type { StoredOrder, StoredOrderItem } from '../stored-order.ts';

/* Payment pages by the races in their orders. They are written before a page opens, with the time until which it may be
   open; its order tells whether it still is. So closing a race finds every page of it. The opener itself checks a page
   again that opens at the same moment (`sales/checkout/session.ts`). */
export const storedOpenPage = entity('payment page of a race', z.object({ order_id: z.string(), until: isoDateTime }));

/** Pages to check or close in parallel. */
const CONCURRENCY = 8;
const DAY_SECONDS = 24 * 60 * 60;

/** Records that a page of the order may be open until the moment. */
export async function notePage(orderId: string, items: readonly StoredOrderItem[], until: Date): Promise<void> {
  const forget_at = Math.floor(until.getTime() / 1000) + DAY_SECONDS;
  const races = new Map(
    items.map(({ event_id, race_id }) => {
      const key = keys.openPage(event_id, race_id, orderId);
      return [key.sk, { ...key, order_id: orderId, until: until.toISOString(), forget_at }];
    }),
  );
  await putItems([...races.values()]);
}

/** An event, one of its races, or everything. */
export type PagesOf = { event: EventId; race?: RaceId } | 'all';

/** Lists the orders with possibly open pages, each once. */
export async function listOrdersWithPages(of: PagesOf, now: Date): Promise<string[]> {
  const range = of === 'all' ? ranges.openPages : ranges.openPagesOf(of.event, of.race);
  const pages = await listReadable(storedOpenPage, { ...range, consistent: true });
  const open = pages.filter(({ until }) => until > now.toISOString());
  return [...new Set(open.map(({ order_id }) => order_id))];
}

/** Tells whether any page may be open. */
export const mayHavePages = async (of: PagesOf, now: Date): Promise<boolean> =>
  (await listOrdersWithPages(of, now)).length > 0;

const isWaiting = ({ status, withdrawn }: StoredOrder): boolean => status === 'pending' && !withdrawn;

/** Counts the possibly open payment pages of the race or event. */
export async function countOpenPages(of: PagesOf, now: Date): Promise<number> {
  let open = 0;
  await workThrough(await listOrdersWithPages(of, now), CONCURRENCY, async (orderId) => {
    const order = await readOrder(orderId);
    if (order && isWaiting(order) && order.stripe_session_id !== null) open++;
  });
  return open;
}

/**
 * Ends the open pages with items that may not be sold now, or not at their price. A repetition continues an interrupted run. The provider's
 * report of an ended page closes its order.
 * @param expire ends a session at the payment provider; harmless when repeated
 * @returns the orders
 */
export async function closePages(
  of: PagesOf,
  now: Date,
  expire: (sessionId: string) => Promise<unknown>,
): Promise<string[]> {
  const closed: string[] = [];
  const known: KnownRaces = new Map();
  await workThrough(await listOrdersWithPages(of, now), CONCURRENCY, async (orderId) => {
    const found = await readOrderWithItems(orderId);
    if (!found || !isWaiting(found.order)) return;
    const { stripe_session_id } = found.order;
    if (stripe_session_id === null) return;
    if ((await closedItems(found.items, known)).length === 0 && (await lapsedItems(found.items)).length === 0) return;
    await expire(stripe_session_id);
    closed.push(orderId);
  });
  return closed;
}
