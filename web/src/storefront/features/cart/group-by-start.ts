import type { CartItems } from '../../../../../core/cart.ts';
import type { CartItem } from '../../../../../core/contract/money.ts';

type Group = readonly [CartItem, ...CartItem[]];

/** A cart's items by whose they are, in the order in which they were put in: the starts by their first item. */
export function groupByStart(items: CartItems): Group[] {
  const groups = new Map<CartItem['participantId'], [CartItem, ...CartItem[]]>();
  for (const item of items) {
    const group = groups.get(item.participantId);
    if (group) group.push(item);
    else groups.set(item.participantId, [item]);
  }
  return [...groups.values()];
}
