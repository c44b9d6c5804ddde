import type { OrderHistoryEntry } from '../../../../../../../core/sales/contract/orders-admin.ts';

/** By which words an entry is named: money that went back and came again, because a refund did not arrive, is no refund. */
export const eventName = ({ what, amount }: Pick<OrderHistoryEntry, 'what' | 'amount'>) =>
  what === 'refunded' && amount !== null && amount < 0 ? 'refund_returned' : what;
