import type { CartItems } from '../../../../../../core/sales/cart/cart.ts';
import type { CartItem } from '../../../../../../core/sales/contract/money.ts';

type Group = readonly [CartItem, ...CartItem[]];

/** Groups a cart's items by start. Starts and items keep the order in which they were added. */
export function groupByStart(items: CartItems): Group[] {
  const groups = new Map<CartItem['participantId'], [CartItem, ...CartItem[]]>();
  for (const item of items) {
    const group = groups.get(item.participantId);
    if (group) group.push(item);
    else groups.set(item.participantId, [item]);
  }
  return [...groups.values()];
}
