import type { OrderHistoryEntry } from '../../../../../../../core/sales/contract/order-history.ts';

/** Returns the name of an entry. A refund that came back, because it did not arrive, does not count as a refund. */
export const eventName = ({ what, amount }: Pick<OrderHistoryEntry, 'what' | 'amount'>) =>
  what === 'refunded' && amount !== null && amount < 0 ? 'refund_returned' : what;
