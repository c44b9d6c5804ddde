import { collectionOf, singlesOf, type CartItems, type ParticipantKey } from './cart/cart.ts';
import { atList } from './cart/reprice.ts';
import { costIn } from './pricing/price-items.ts';
import type { PriceList } from './pricing/price-list.ts';

/** From this number of a start's singles, the shop offers the collection instead (`spec/storefront.md §2`, Upsell). */
const UPSELL_THRESHOLD = 6;

/** The effect of switching from a start's singles in the cart to its collection, in cents. */
export interface CollectionOffer {
  /** The cost of these singles in the cart: their packs count. */
  singles: number;
  /** The collection's additional price; a negative value is the saving. */
  more: number;
  /**
   * `switch`: the collection is cheaper now. `one_more`: it is cheaper with the next single. Undefined: it costs more,
   * and the shop does not advise it.
   */
  advice?: 'switch' | 'one_more';
}

/**
 * Returns the offer of the collection when the cart has singles of the start. Advises it from 6 singles on, and when it
 * is really cheaper.
 */
export function collectionOffer(
  items: CartItems,
  participant: ParticipantKey,
  list: PriceList,
): CollectionOffer | null {
  const chosen = singlesOf(items, participant);
  if (chosen.length === 0 || collectionOf(items, participant)) return null;
  const singles = costIn(items, chosen);
  const isCheaper = (count: number, cost: number) => count >= UPSELL_THRESHOLD && cost > list.collection;
  const offer = { singles, more: list.collection - singles };
  if (isCheaper(chosen.length, singles)) return { ...offer, advice: 'switch' };
  const oneMore = atList({ ...chosen[0]! }, list);
  if (isCheaper(chosen.length + 1, costIn([...items, oneMore], [...chosen, oneMore])))
    return { ...offer, advice: 'one_more' };
  return offer;
}
