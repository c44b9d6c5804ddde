import { orderStatus } from '../../../../core/sales/contract/money.ts';
import { isPaid } from '../../../../core/sales/orders/orders.ts';
import { isOneOf } from '../../table/expressions.ts';

/**
 * The write conditions that an order is paid, and that it is unpaid. `core/sales/orders/orders.ts` defines the paid
 * statuses.
 */
export const whilePaid = isOneOf('status', orderStatus.options.filter(isPaid));
export const whileUnpaid = isOneOf(
  'status',
  orderStatus.options.filter((status) => !isPaid(status)),
);
