import type { CartItems } from '../../../../../core/cart.ts';
import type { CartItem } from '../../../../../core/contract/money.ts';

/** What a cart knows of where something is from: not the race's name. */
const said = ({ participantName, horseName, eventName, raceCategory }: CartItem): string =>
  JSON.stringify([participantName, horseName, eventName, raceCategory]);

/** The items of starts of which the cart says the same: a rider with one horse in two races of a category. */
export function alikeStarts(items: CartItems): CartItem[] {
  const starts = new Map<string, Set<CartItem['participantId']>>();
  for (const item of items) starts.set(said(item), (starts.get(said(item)) ?? new Set()).add(item.participantId));
  return items.filter((item) => starts.get(said(item))!.size > 1);
}
