/** The contents of a cart or an order. Each item has a unique text, so contents compare as text. */
import type { CartItem, OrderItem } from './contract/money.ts';
import { participantId, type ParticipantId, plainId } from '../ids.ts';

/** An order's facts about a bought item. */
export type OrderedThing = Pick<OrderItem, 'type' | 'event_id' | 'race_id' | 'swiss_equestrian_rider_id' | 'image_id'>;

/** Returns the text of one of a start's photos, or of its collection. */
const thingOf = (participant: ParticipantId, type: CartItem['type'], photo: number | null | undefined): string =>
  `${participant}/${type}/${photo ?? ''}`;

/** Returns the start of an item, whether or not its address has a key. */
export const startInCart = (item: CartItem): ParticipantId =>
  participantId(plainId(item.eventId), plainId(item.raceId), item.swissEquestrianRiderId);

export const thingInCart = (item: CartItem): string => thingOf(startInCart(item), item.type, item.imageId);

export const thingOrdered = (item: OrderedThing): string =>
  thingOf(participantId(item.event_id, item.race_id, item.swiss_equestrian_rider_id), item.type, item.image_id);

const contentsOf = (items: readonly OrderedThing[]): string => items.map(thingOrdered).sort().join(' ');

/** Tells whether two orders have the same items, in any order. */
export const haveSameContents = (some: readonly OrderedThing[], others: readonly OrderedThing[]): boolean =>
  contentsOf(some) === contentsOf(others);

/** Tells whether two items share a photo: they are the same, or one is a collection of the other's start. */
export const overlap = (a: OrderedThing, b: OrderedThing): boolean =>
  participantId(a.event_id, a.race_id, a.swiss_equestrian_rider_id) ===
    participantId(b.event_id, b.race_id, b.swiss_equestrian_rider_id) &&
  (a.image_id === b.image_id || a.image_id === null || b.image_id === null);

/** Returns a test whether a cart's item is among the ordered ones. */
export function isAmong(ordered: readonly OrderedThing[]): (item: CartItem) => boolean {
  const things = new Set(ordered.map(thingOrdered));
  return (item) => things.has(thingInCart(item));
}
