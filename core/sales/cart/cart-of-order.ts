import type { CartItem, OrderItem } from '../contract/money.ts';
import { participantId } from '../../ids.ts';

/** The cart as the order keeps it. */
export const cartItemOf = (item: OrderItem): CartItem => ({
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
  price: item.price,
  quantity: 1,
});
