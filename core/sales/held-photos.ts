/*
 * Orders hold photos, so that their originals are not deleted by age. The rule, in words:
 *
 * 1. A paid order holds the photos of each item that was neither refunded nor revoked. This includes disputed orders,
 *    orders paid after closing, and orders of erased buyers.
 * 2. It holds refunded and revoked items too for `RETURN_DAYS` after the last change: a refund may fail, and a dispute
 *    may be won late. Then the buyer has them again.
 * 3. An order that waits for its payment holds the photos of all its items.
 * 4. An order that failed, was cancelled or replaced does so for `LATE_MONEY_DAYS` more: its money may still arrive.
 * 5. A collection holds the ordered and sold numbers, also removed ones, and its start's present photos.
 */
import { joinRuns, runsOf, type NumberRun } from '../photos/photo-numbers.ts';
import type { RaceLines } from '../photos/photo-ranges.ts';
import type { OrderStatus } from './contract/money.ts';
import { isPaid } from './orders/orders.ts';
import { itemsKept } from './refund-state.ts';
import { numbersOfCollection, type SoldCollection } from './sold-photos.ts';

interface HoldingOrder {
  status: OrderStatus;
  withdrawn: boolean;
  created_at: string;
  attempted_at: string | null;
  paid_at: string | null;
  generation_asked_at: string | null;
  refunds: readonly { at: string }[];
  refunded_items: string[];
  revoked_items: string[];
}

interface HeldItem extends SoldCollection {
  id: string;
  /** Null for a collection. */
  image_id: number | null;
}

const LATE_MONEY_DAYS = 7;
const RETURN_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the items with photos that the order holds. */
export function itemsHeld<I extends { id: string }>(order: HoldingOrder, items: readonly I[], now: Date): readonly I[] {
  const isWithin = (days: number, of: string) => Date.parse(of) + days * DAY_MS > now.getTime();
  if (isPaid(order.status)) return isWithin(RETURN_DAYS, lastChangeOf(order)) ? items : itemsKept(order, items);
  const mayBePaid = order.status === 'pending' && !order.withdrawn;
  return mayBePaid || isWithin(LATE_MONEY_DAYS, order.attempted_at ?? order.created_at) ? items : [];
}

/** Returns the latest time at which a paid order's items can have changed. */
const lastChangeOf = ({ created_at, paid_at, generation_asked_at, refunds }: HoldingOrder): string =>
  [created_at, paid_at, generation_asked_at, ...refunds.map(({ at }) => at)].reduce<string>(
    (last, at) => (at !== null && at > last ? at : last),
    '',
  );

/** Returns the numbers of the items, all of this race. */
export function numbersHeld(items: readonly HeldItem[], found: RaceLines): NumberRun[] {
  // A number that its buyers lost to a take-down is held all the same: the take-down may be undone.
  const whole = { ...found, race: { ...found.race, withdrawn_photos: '' } };
  return joinRuns(
    items.flatMap((item) =>
      item.image_id === null
        ? [...runsOf(item.photos_ordered ?? ''), ...runsOf(item.photos_sold ?? ''), ...numbersOfCollection(item, whole)]
        : [{ first: item.image_id, last: item.image_id }],
    ),
  );
}
