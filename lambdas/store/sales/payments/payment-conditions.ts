import { orderStatus } from '../../../../core/sales/contract/money.ts';
import { isPaid } from '../../../../core/sales/orders/orders.ts';
import { isOneOf } from '../../table/expressions.ts';

/** That an order is paid, as a condition of a write; and that it is not. What counts as paid, `core/sales/orders/orders.ts` says. */
export const whilePaid = isOneOf('status', orderStatus.options.filter(isPaid));
export const whileUnpaid = isOneOf(
  'status',
  orderStatus.options.filter((status) => !isPaid(status)),
);
