import type { TFunction } from 'i18next';
import type { OfficeOrder } from '../../../../../../core/sales/contract/orders-admin.ts';
import { isPaid } from '../../../../../../core/sales/orders/orders.ts';

/** Names how an order was paid, and says so where an older order does not tell. */
export function methodOf(
  { method, status, total_amount }: Pick<OfficeOrder, 'method' | 'status' | 'total_amount'>,
  t: TFunction<'orders'>,
): string {
  if (method !== '') return method;
  return isPaid(status) && total_amount > 0 ? t('methodUnknown') : '—';
}
