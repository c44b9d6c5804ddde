import type Stripe from 'stripe';
import { encodePhotoNumbers } from '../../core/photos/photo-numbers.ts';
import type { CartItem } from '../../core/sales/contract/money.ts';
import { eventId, participantId, raceId, startId } from '../../core/ids.ts';
import { setEnd } from '../support/set-end.ts';
import { changeRace, markParticipantList } from '../../lambdas/store/catalogue/races/races.ts';
import { saveStripeSettings } from '../../lambdas/store/shop/settings/settings.ts';
import { putRace } from './photo-parts.ts';

const event = eventId('50');
const race = raceId('3');
const single = 1300;
const collection = 7000;

/**
 * Writes an event with one race on sale, and the products of photos. Anna Esempio (900001) has photos 1 to 10 with
 * Stella CH and 11 to 20 with Bingo (900001.2), Jörg Müller (900002) 21 to 30.
 */
export async function putOnSale(stripe: Stripe, { single: price = single } = {}): Promise<void> {
  const product = async (name: string, cents: number) =>
    (await stripe.products.create({ name, default_price_data: { currency: 'chf', unit_amount: cents } })).id;
  const products = {
    single_photo_product_id: await product('Foto', price),
    collection_product_id: await product('Collezione', collection),
  };
  await saveStripeSettings(products, { single: price, collection });
  await putRace(event, race);
  await markParticipantList(event, race);
  await setEnd(event, race, startId('900001'), 10);
  await setEnd(event, race, startId('900001.2'), 20);
  await setEnd(event, race, startId('900002'), 30);
  await changeRace(event, race, {
    status: 'uploaded',
    photo_numbers: encodePhotoNumbers(Array.from({ length: 30 }, (_, i) => i + 1)),
  });
}

/** Returns a cart's item as the browser sends it. */
export function itemOf(rider: string, imageId?: number): CartItem {
  return {
    type: imageId === undefined ? 'collection' : 'single',
    participantId: participantId(event, race, startId(rider)),
    swissEquestrianRiderId: startId(rider),
    participantName: 'Anna Esempio',
    horseName: 'Stella CH',
    raceCategory: 'B 100',
    eventName: 'Concorso di Iragna',
    eventId: event,
    raceId: race,
    ...(imageId !== undefined && { imageId }),
    price: imageId === undefined ? collection : single,
    quantity: 1,
  };
}

/** Returns a checkout body for these items, with the shop's total of today. */
export const cartOf = (items: CartItem[], more: object = {}) => ({
  cartItems: items,
  totalAmount: items.reduce((sum, { price }) => sum + price, 0),
  ...more,
});
