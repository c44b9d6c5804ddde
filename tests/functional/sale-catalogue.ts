import type Stripe from 'stripe';
import { encodePhotoNumbers } from '../../core/photo-numbers.ts';
import type { CartItem } from '../../core/contract/money.ts';
import { eventId, participantId, raceId, riderId, startId } from '../../core/ids.ts';
import { putEventIfNew } from '../../lambdas/store/catalogue/events.ts';
import { putParticipantIfNew } from '../../lambdas/store/catalogue/add-participant.ts';
import { setPhotoTo } from '../../lambdas/store/catalogue/participants.ts';
import { changeRace, markParticipantList, putRaceIfNew } from '../../lambdas/store/catalogue/races.ts';
import { saveSiteSettings, saveStripeSettings } from '../../lambdas/store/settings/settings.ts';
import { siteUrl } from './sale-parts.ts';

const event = eventId('50');
const race = raceId('3');
const single = 1300;
const collection = 7000;

/**
 * An event with one race on sale: Anna Esempio (900001) has the photos 1 to 10 with Stella CH and 11 to 20 with Bingo
 * (900001.2), Jörg Müller (900002) 21 to 30. And the products that photos are sold as.
 */
export async function putOnSale(stripe: Stripe): Promise<void> {
  const product = async (name: string, cents: number) =>
    (await stripe.products.create({ name, default_price_data: { currency: 'chf', unit_amount: cents } })).id;
  await saveSiteSettings({ site_name: 'Foto & Galoppo', site_url: siteUrl });
  await saveStripeSettings({
    single_photo_product_id: await product('Foto', single),
    collection_product_id: await product('Collezione', collection),
  });
  await putEventIfNew({
    swiss_equestrian_id: event,
    name: 'Concorso di Iragna',
    location: 'Iragna',
    start_date: '2026-08-21',
    end_date: '2026-08-23',
    status: 'active',
  });
  await putRaceIfNew({
    event_id: event,
    swiss_equestrian_race_id: race,
    name: 'Gara 3',
    category: 'B 100',
    race_date: '2026-08-21',
    race_order: 3,
  });
  const start = (rider: string, rider_name: string, horse_name: string, race_order: number) =>
    putParticipantIfNew(event, race, {
      swiss_equestrian_rider_id: riderId(rider),
      rider_name,
      horse_name,
      starting_number: race_order,
      race_order,
    });
  await start('900001', 'Anna Esempio', 'Stella CH', 1);
  await start('900001', 'Anna Esempio', 'Bingo', 2);
  await start('900002', 'Jörg Müller', 'Éclair', 3);
  await markParticipantList(event, race);
  await setPhotoTo(event, race, startId('900001'), 10);
  await setPhotoTo(event, race, startId('900001.2'), 20);
  await setPhotoTo(event, race, startId('900002'), 30);
  await changeRace(event, race, {
    status: 'uploaded',
    photo_numbers: encodePhotoNumbers(Array.from({ length: 30 }, (_, i) => i + 1)),
  });
}

/** A cart's item as the browser sends it. */
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

/** The body of a checkout of these items, with the total that the shop shows today. */
export const cartOf = (items: CartItem[], more: object = {}) => ({
  cartItems: items,
  totalAmount: items.reduce((sum, { price }) => sum + price, 0),
  ...more,
});
