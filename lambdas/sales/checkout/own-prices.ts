import type { CartItem, OwnCartPrices } from '../../../core/sales/contract/money.ts';
import { listBoughtThings } from '../../store/sales/bought-things.ts';
import type { Orderer } from '../../store/sales/orders.ts';
import { priceToday } from './price-today.ts';

/** Returns a cart's price for an account today, its already owned items, and their deduction. */
export async function showOwnPrices(cart: readonly CartItem[], { customer_id }: Orderer): Promise<OwnCartPrices> {
  // A collection's photos change no price; ordering it checks whether the buyer saw them.
  const asked = cart.map(({ photos: _seen, ...item }) => item);
  const { items, had, total } = await priceToday(asked, await listBoughtThings(customer_id));
  return { items: items.map(({ price }, at) => ({ price, ...had[at]! })), total };
}
