import { type Counts } from '../../../../core/shop/figures.ts';
import { isPaid, shownTotal } from '../../../../core/sales/orders/orders.ts';
import { swissDay } from '../../../../core/time/swiss-day.ts';
import type { Event } from '../../../../core/catalogue/contract/catalogue.ts';
import type { RaceItem } from '../../catalogue/races/stored-race.ts';
import type { StoredCustomer } from '../../people/stored-customer.ts';
import type { StoredOrder } from '../../sales/stored-order.ts';

/**
 * An entity's share in the counters, on a day of Zurich. It follows from the entity alone, so that a recount finds the
 * same.
 */
export interface Counted {
  day: string;
  counts: Partial<Counts>;
}

const on = (moment: string, counts: Partial<Counts>): Counted => ({ day: swissDay(new Date(moment)), counts });

type CountedOrder = Pick<
  StoredOrder,
  | 'status'
  | 'withdrawn'
  | 'created_at'
  | 'paid_at'
  | 'total_amount'
  | 'imported'
  | 'refunded_amount'
  | 'refunded_in_full'
>;

/**
 * A refund is subtracted on the day of the payment. A fully refunded order still counts as an order, but not as a paid
 * one; the shop may have kept some of its money.
 */
export function countedOrder(order: CountedOrder): Counted[] {
  const { status, withdrawn, created_at, paid_at } = order;
  if (!isPaid(status)) return withdrawn ? [] : [on(created_at, { orders: 1 })];
  const revenue_cents = Math.round(shownTotal(order)) - order.refunded_amount;
  const paid_orders = order.refunded_in_full ? 0 : 1;
  if (paid_orders === 0 && revenue_cents === 0) return [on(created_at, { orders: 1 })];
  return [on(created_at, { orders: 1 }), on(paid_at ?? created_at, { paid_orders, revenue_cents })];
}

/** Archived and erased customers do not count. */
export const countedCustomer = ({
  email,
  archived_at,
  created_at,
}: Pick<StoredCustomer, 'email' | 'archived_at' | 'created_at'>): Counted[] =>
  email === null || archived_at !== null ? [] : [on(created_at, { customers: 1 })];

export const countedEvent = ({ created_at }: Pick<Event, 'created_at'>): Counted[] => [on(created_at, { events: 1 })];

/** A race from before races had a creation time counts with its event. */
export const countedRace = ({ created_at, event }: Pick<RaceItem, 'created_at' | 'event'>): Counted[] => [
  on(created_at ?? event.created_at, { races: 1 }),
];
