import type { CartItems } from '../../../../../../core/sales/cart/cart.ts';
import type { CartItem } from '../../../../../../core/sales/contract/money.ts';
import type { EventRaceId } from '../../../../../../core/ids.ts';
import { eventRaceOf } from '../../../../../../core/sales/pricing/price-cart.ts';

/** Returns the text that the cart shows for a start. It does not contain the race's name. */
const said = ({ participantName, horseName, eventName, raceCategory }: CartItem): string =>
  JSON.stringify([participantName, horseName, eventName, raceCategory]);

/**
 * Returns the items that read alike but come from several races. Example: a rider with one horse in two races of one
 * category.
 */
export function alikeStarts(items: CartItems): CartItem[] {
  const races = new Map<string, Set<EventRaceId>>();
  for (const item of items) races.set(said(item), (races.get(said(item)) ?? new Set()).add(eventRaceOf(item)));
  return items.filter((item) => races.get(said(item))!.size > 1);
}
