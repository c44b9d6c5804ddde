import type { EventId, RaceId } from '../../../../core/ids.ts';
import { ShopError } from '../../../../core/wire/shop-error.ts';
import { readEventWithRaces } from '../../catalogue/events/events.ts';
import { UnreadableItem } from '../../table/entity.ts';
import type { OrderWithItems } from '../account-orders.ts';
import { readOrderWithItems } from '../orders.ts';
import { listOrdersWithPages } from '../payments/open-pages.ts';
import { listLatePayments } from '../payments/late-payments.ts';
import { listUndelivered } from '../payments/undelivered.ts';
import { listSales } from '../sold.ts';

/** Reads an order with its items; undefined when it is unknown. */
export async function readUnlessUnreadable(id: string): Promise<OrderWithItems | 'unreadable' | undefined> {
  try {
    return await readOrderWithItems(id);
  } catch (error) {
    if (error instanceof UnreadableItem) return 'unreadable';
    throw error;
  }
}

/**
 * Lists the ids of orders that may contain something of a race or of all races of an event.
 * @throws ShopError `event_not_found`
 */
export async function listOrdersThatMayHave(e: EventId, r?: RaceId): Promise<Set<string>> {
  const found = await readEventWithRaces(e);
  if (!found) throw new ShopError('event_not_found', `there is no event ${e}`);
  const races = r === undefined ? found.races.map(({ swiss_equestrian_race_id }) => swiss_equestrian_race_id) : [r];
  const sales: string[] = [];
  for (const race of races) sales.push(...(await listSales(e, race)).map(({ order_id }) => order_id));
  return new Set([...sales, ...(await listUnrecorded(e, r))]);
}

/** Lists the same of one race, also of an unknown one. */
export async function listOrdersOfRace(e: EventId, r: RaceId): Promise<Set<string>> {
  const sales = (await listSales(e, r)).map(({ order_id }) => order_id);
  return new Set([...sales, ...(await listUnrecorded(e, r))]);
}

/**
 * Lists orders whose sales may be unrecorded. A sale is recorded with the first ZIP only: earlier, the order is among
 * the open payment pages, the late payments or the undelivered orders. These also name orders of other races.
 */
async function listUnrecorded(e: EventId, r?: RaceId): Promise<string[]> {
  const now = new Date();
  const [pages, late, undelivered] = await Promise.all([
    listOrdersWithPages({ event: e, ...(r !== undefined && { race: r }) }, now),
    listLatePayments(),
    listUndelivered(now),
  ]);
  return [...pages, ...[...late, ...undelivered].map(({ order_id }) => order_id)];
}
