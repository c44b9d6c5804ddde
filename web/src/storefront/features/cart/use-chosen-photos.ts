import { collectionOf, singlesOf } from '../../../../../core/cart.ts';
import type { Start } from './cart-items.ts';
import { useCart } from './cart-store.ts';

/** Whether a photo of this participant is in the cart, by itself or within the collection. */
export function useChosenPhotos({ event, race, participant }: Start): (photo: number) => boolean {
  const { items } = useCart();
  const key = {
    eventId: event.swiss_equestrian_id,
    raceId: race.swiss_equestrian_race_id,
    swissEquestrianRiderId: participant.swiss_equestrian_rider_id,
  };
  const all = collectionOf(items, key) !== undefined;
  const singles = new Set(singlesOf(items, key).map((item) => item.imageId));
  return (photo) => all || singles.has(photo);
}
