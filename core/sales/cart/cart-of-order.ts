import type * as z from 'zod';
import type { CartItem, openedBy, OrderItem } from '../contract/money.ts';
import { participantId } from '../../ids.ts';
import { seenPhotos } from './seen-photos.ts';

/** An order's item, with the numbers that its buyer saw and the address that she had, if known. */
type Ordered = OrderItem & { photos_ordered?: string | null; opened_by?: z.infer<typeof openedBy> };

/** Turns an order's item into a cart's. */
export const cartItemOf = ({ opened_by, ...ordered }: Ordered): CartItem => itemAt({ ...ordered, ...opened_by });

const itemAt = (item: Ordered): CartItem => ({
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
