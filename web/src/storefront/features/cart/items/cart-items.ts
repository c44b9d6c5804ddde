import type { PriceList } from '../../../../../../core/sales/pricing/price-list.ts';
import type { Event, Participant, Race } from '../../../../../../core/catalogue/contract/catalogue.ts';
import { seenPhotos } from '../../../../../../core/sales/cart/seen-photos.ts';
import type { CartItem } from '../../../../../../core/sales/contract/money.ts';
import { encodePhotoNumbers } from '../../../../../../core/photos/photo-numbers.ts';

/** The start that the photos belong to. */
export interface Start {
  event: Pick<Event, 'swiss_equestrian_id' | 'name'>;
  race: Pick<Race, 'swiss_equestrian_race_id' | 'category'>;
  participant: Pick<Participant, 'id' | 'swiss_equestrian_rider_id' | 'rider_name' | 'horse_name' | 'photos'>;
}

/** Cuts names to the checkout's limits. They only help a person to recognise the item. */
const common = ({ event, race, participant }: Start) => ({
  participantId: participant.id,
  swissEquestrianRiderId: participant.swiss_equestrian_rider_id,
  participantName: participant.rider_name.slice(0, 200),
  horseName: participant.horse_name.slice(0, 200),
  raceCategory: race.category.slice(0, 100),
  eventName: event.name.slice(0, 200),
  eventId: event.swiss_equestrian_id,
  raceId: race.swiss_equestrian_race_id,
  quantity: 1 as const,
});

export const singleItem = (start: Start, imageId: number, prices: PriceList): CartItem => ({
  ...common(start),
  type: 'single',
  imageId,
  price: prices.single,
  ...(prices.steps?.length && { steps: [...prices.steps] }),
});

export const collectionItem = (start: Start, prices: PriceList): CartItem => ({
  ...common(start),
  type: 'collection',
  ...seenPhotos(encodePhotoNumbers(start.participant.photos)),
  price: prices.collection,
});
