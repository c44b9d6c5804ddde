import type { CartItem, OrderItem } from '../contract/money.ts';
import { participantId } from '../../ids.ts';
import { seenPhotos } from './seen-photos.ts';

/** An order's item, with the numbers that its buyer saw, if known. */
type Ordered = OrderItem & { photos_ordered?: string | null };

/** Turns an order's item into a cart's. */
export const cartItemOf = (item: Ordered): CartItem => ({
  type: item.type,
  participantId: participantId(item.event_id, item.race_id, item.swiss_equestrian_rider_id),
  swissEquestrianRiderId: item.swiss_equestrian_rider_id,
  participantName: item.participant_name,
  horseName: item.horse_name,
  raceCategory: item.race_category,
  eventName: item.event_name,
  eventId: item.event_id,
  raceId: item.race_id,
  ...(item.image_id === null ? {} : { imageId: item.image_id }),
  ...seenPhotos(item.photos_ordered),
  price: item.price,
  quantity: 1,
});
