import type { PhotoPrices } from './photo-prices.ts';
import { cartTotal, collectionOf, singlesOf, type CartItems, type ParticipantKey } from './cart/cart.ts';

/** Singles of one participant from which the collection is offered instead (`spec/storefront.md §2`, Upsell). */
const UPSELL_THRESHOLD = 6;

/** What it would change to have a participant's collection instead of the singles in the cart, in cents. */
export interface CollectionOffer {
  /** What these singles cost. */
  singles: number;
  /** What the collection costs more than they do; below zero, what it saves. */
  more: number;
  /** `switch`: it is cheaper now; `one_more`: it will be with the next single; absent: it is dearer, and nobody should be led to it. */
  advice?: 'switch' | 'one_more';
}

/** The offer of the collection, as soon as singles of the participant are in the cart; it is advised from 6 on, and when it is really cheaper. */
export function collectionOffer(
  items: CartItems,
  participant: ParticipantKey,
  prices: PhotoPrices,
): CollectionOffer | null {
  const chosen = singlesOf(items, participant);
  if (chosen.length === 0 || collectionOf(items, participant)) return null;
  const singles = cartTotal(chosen);
  const isCheaper = (count: number, cost: number) => count >= UPSELL_THRESHOLD && cost > prices.collection;
  const offer = { singles, more: prices.collection - singles };
  if (isCheaper(chosen.length, singles)) return { ...offer, advice: 'switch' };
  if (isCheaper(chosen.length + 1, singles + prices.single)) return { ...offer, advice: 'one_more' };
  return offer;
}
