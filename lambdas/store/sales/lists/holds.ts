import { joinRuns, type NumberRun } from '../../../../core/photos/photo-numbers.ts';
import { itemsHeld, numbersHeld } from '../../../../core/sales/held-photos.ts';
import { workThrough } from '../../../../core/time/flow/work-through.ts';
import { queryItems } from '../../table/table.ts';
import { listEntities } from '../../table/entities.ts';
import { ranges } from '../../table/keys.ts';
import type { RaceWithParticipants } from '../../catalogue/races/races.ts';
import { readOrderWithItems } from '../orders.ts';
import { storedOpenPage } from '../payments/open-pages.ts';
import { listSales } from '../sold.ts';

const ORDERS_CONCURRENCY = 16;

/**
 * Returns the numbers of a race that orders hold (`core/sales/held-photos.ts`). The index of items may lag behind for
 * seconds; the notes of payment pages, which are read consistently, have every order of the last day.
 * @throws UnreadableItem: a left-out order would lose its photos
 */
export async function heldNumbers(found: RaceWithParticipants, now: Date): Promise<NumberRun[]> {
  const { event_id: e, swiss_equestrian_race_id: r } = found.race;
  const [items, sales, pages] = await Promise.all([
    queryItems(ranges.itemsOfRace(e, r)),
    listSales(e, r),
    listEntities(storedOpenPage, { ...ranges.openPagesOf(e, r), consistent: true }),
  ]);
  const orders = new Set([
    ...items.map(({ pk }) => pk.slice(pk.indexOf('#') + 1)),
    ...sales.map(({ order_id }) => order_id),
    ...pages.map(({ order_id }) => order_id),
  ]);
  const held: NumberRun[] = [];
  await workThrough(orders, ORDERS_CONCURRENCY, async (id) => {
    const read = await readOrderWithItems(id);
    if (!read) return;
    const its = itemsHeld(read.order, read.items, now).filter((item) => item.event_id === e && item.race_id === r);
    held.push(...numbersHeld(its, found));
  });
  return joinRuns(held);
}
