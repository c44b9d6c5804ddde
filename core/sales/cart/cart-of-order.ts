import type { CartItem, OrderItem } from '../contract/money.ts';
import { MAX_RUNS_LENGTH } from '../../photos/photo-numbers.ts';
import { participantId } from '../../ids.ts';

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
  ...seen(item),
  price: item.price,
  quantity: 1,
});

/** Text too long for a request is left out: the cart then takes today's photos. */
const seen = ({ photos_ordered }: Ordered): Pick<CartItem, 'photos'> =>
  photos_ordered && photos_ordered.length <= MAX_RUNS_LENGTH ? { photos: photos_ordered } : {};
