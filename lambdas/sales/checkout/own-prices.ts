import type { CartItem, OwnCartPrices } from '../../../core/sales/contract/money.ts';
import { listBoughtThings } from '../../store/sales/bought-things.ts';
import type { Orderer } from '../../store/sales/orders.ts';
import { priceToday } from './price-today.ts';

/** What a cart costs an account today, what it has of it already, and what that counts for. */
export async function showOwnPrices(cart: readonly CartItem[], { customer_id }: Orderer): Promise<OwnCartPrices> {
  // Which photos a collection has changes no price; whether the buyer saw them is asked when it is ordered.
  const asked = cart.map(({ photos: _seen, ...item }) => item);
  const { items, had, total } = await priceToday(asked, await listBoughtThings(customer_id));
  return { items: items.map(({ price }, at) => ({ price, ...had[at]! })), total };
}
