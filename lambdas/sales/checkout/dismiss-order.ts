import { ShopError } from '../../../core/wire/shop-error.ts';
import { isOrderOf, readOrder, type Orderer } from '../../store/sales/orders.ts';
import { withdraw } from './session.ts';

/**
 * Withdraws an unpaid order of the account; a repetition changes nothing. Throws `already_paid` or `payment_pending`
 * when it is too late.
 */
export async function dismissOrder(id: string, by: Orderer): Promise<{ removed: true }> {
  const order = await readOrder(id);
  if (!order || !isOrderOf(order, by)) throw new ShopError('order_not_found', 'there is no such order');
  await withdraw(id);
  return { removed: true };
}
