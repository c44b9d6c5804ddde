import { collectionOf, singlesOf } from '../../../../../../core/sales/cart/cart.ts';
import type { Start } from '../items/cart-items.ts';
import { useCart } from '../items/cart-store.ts';

/** Tells whether a start's photo is in the cart, by itself or within the collection. */
export function useChosenPhotos({ participant: { id: participantId } }: Start): (photo: number) => boolean {
  const { items } = useCart();
  const all = collectionOf(items, { participantId }) !== undefined;
  const singles = new Set(singlesOf(items, { participantId }).map((item) => item.imageId));
  return (photo) => all || singles.has(photo);
}
