import type { CartItem } from '../../core/sales/contract/money.ts';
import { eventId, participantId, raceId, startId } from '../../core/ids.ts';

/* One start of one race, and its possible items in a cart. */
const [event, race] = [eventId('101'), raceId('5')];
export const start = startId('900001');
export const second = startId('900001.2');
export const base = {
  participantId: participantId(event, race, start),
  swissEquestrianRiderId: start,
  participantName: 'Anna Esempio',
  horseName: 'Stella CH',
  raceCategory: 'B100',
  eventName: 'Concorso di Iragna',
  eventId: event,
  raceId: race,
  quantity: 1 as const,
};
/** Adds the composite id that its parts make. */
const ofItsIds = (item: CartItem): CartItem => ({
  ...item,
  participantId: participantId(item.eventId, item.raceId, item.swissEquestrianRiderId),
});
export const single = (imageId: number, over: Partial<CartItem> = {}): CartItem =>
  ofItsIds({ ...base, type: 'single', imageId, price: 1300, ...over });
export const collection = (over: Partial<CartItem> = {}): CartItem =>
  ofItsIds({ ...base, type: 'collection', price: 7000, ...over });
export const secondStart = { swissEquestrianRiderId: second };
export const prices = { single: 1300, collection: 7000 };
