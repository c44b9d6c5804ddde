import type { CartItems } from '../../../../../core/cart.ts';
import type { CartItem } from '../../../../../core/contract/money.ts';
import type { EventRaceId } from '../../../../../core/ids.ts';
import { eventRaceOf } from '../../../../../core/pricing.ts';

/** What a cart knows of where something is from: not the race's name. */
const said = ({ participantName, horseName, eventName, raceCategory }: CartItem): string =>
  JSON.stringify([participantName, horseName, eventName, raceCategory]);

/** The items of which the cart says the same and that are of several races: a rider with one horse in two races of a category. */
export function alikeStarts(items: CartItems): CartItem[] {
  const races = new Map<string, Set<EventRaceId>>();
  for (const item of items) races.set(said(item), (races.get(said(item)) ?? new Set()).add(eventRaceOf(item)));
  return items.filter((item) => races.get(said(item))!.size > 1);
}
