import { methodName } from '../../../core/sales/books/payment-method.ts';
import { dayBefore } from '../../../core/shop/figures.ts';
import { swissDay } from '../../../core/time/swiss-day.ts';
import { listBookRows } from '../../store/sales/books/book-rows.ts';
import type { StoredOrder } from '../../store/sales/stored-order.ts';

/** Returns the way of an order's payment by the books, which know it from the day after; else empty. */
export async function methodOf({ id, paid_at }: Pick<StoredOrder, 'id' | 'paid_at'>): Promise<string> {
  if (paid_at === null) return '';
  const day = swissDay(new Date(paid_at));
  const rows = await listBookRows(day, dayBefore(day, -1));
  const payment = rows.find(({ kind, order_id }) => kind === 'payment' && order_id === id);
  return payment ? methodName(payment) : '';
}
