import { methodName } from '../../../core/sales/books/payment-method.ts';
import { dayBefore } from '../../../core/shop/figures.ts';
import { swissDay } from '../../../core/time/swiss-day.ts';
import { listBookRows } from '../../store/sales/books/book-rows.ts';
import type { StoredOrder } from '../../store/sales/stored-order.ts';

/** Returns the way of an order's payment; of an older order by the books. Empty when neither knows it. */
export async function methodOf({
  id,
  paid_at,
  method,
}: Pick<StoredOrder, 'id' | 'paid_at' | 'method'>): Promise<string> {
  if (method) return methodName(method);
  if (paid_at === null) return '';
  const day = swissDay(new Date(paid_at));
  const rows = await listBookRows(day, dayBefore(day, -1));
  const payment = rows.find(({ kind, order_id }) => kind === 'payment' && order_id === id);
  return payment ? methodName(payment) : '';
}
