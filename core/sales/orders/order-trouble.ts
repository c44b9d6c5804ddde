import type { OrderStatus } from '../contract/money.ts';
import { isPaid } from './orders.ts';

/** The troubles of a paid order, the most urgent first. The office shows one instead of the status, and filters by it. */
export const orderTroubles = ['disputed', 'refunded', 'undelivered', 'partly_refunded'] as const;
export type OrderTrouble = (typeof orderTroubles)[number];

interface Facts {
  status: OrderStatus;
  refunded_amount: number;
  refunded_in_full: boolean;
}

/** Returns the trouble of an order; null when it has none. */
export function troubleOf(
  { status, refunded_amount, refunded_in_full }: Facts,
  { disputed, undelivered }: { disputed: boolean; undelivered: boolean },
): OrderTrouble | null {
  if (!isPaid(status)) return null;
  if (disputed) return 'disputed';
  if (refunded_in_full) return 'refunded';
  if (undelivered) return 'undelivered';
  return refunded_amount > 0 ? 'partly_refunded' : null;
}
