import type { CartItems } from '../../../../../../core/sales/cart/cart.ts';
import type { CartItem } from '../../../../../../core/sales/contract/money.ts';

/** Returns the item that an error's field path (`cartItems.3.imageId`) names. */
export function itemAtField(items: CartItems, path: string): CartItem | undefined {
  const position = /^cartItems\.(\d+)(\.|$)/.exec(path)?.[1];
  return position === undefined ? undefined : items[Number(position)];
}
