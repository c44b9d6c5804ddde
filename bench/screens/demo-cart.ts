import type * as z from 'zod';
import type { participantDetail } from '../../core/catalogue/contract/catalogue.ts';
import type { ShopSettings } from '../../core/shop/contract/site-settings.ts';
import { cartTotal } from '../../core/sales/cart/cart.ts';
import { collectionItem, singleItem } from '../../web/src/storefront/features/cart/items/cart-items.ts';
import { CART_KEY } from '../../web/src/storefront/features/cart/items/cart-names.ts';

const ID = '0b4f6a3e-1c2d-4e5f-8a9b-0c1d2e3f4a5b';

/**
 * Returns a cart in the browser's format: two photos of a start, and all of the next start. @param gallery the start's
 * page
 */
export async function demoCart(shop: string, gallery: string): Promise<[key: string, text: string]> {
  const [event, race, start] = gallery.slice(1).split('/');
  const at = `${shop}/api/events/${event}/races/${race}`;
  const ask = async <Answer>(address: string): Promise<Answer> => (await (await fetch(address)).json()) as Answer;
  const { prices } = await ask<ShopSettings>(`${shop}/api/settings`);
  const { participants } = await ask<{ participants: z.infer<typeof participantDetail>['participant'][] }>(at);
  const others = participants.filter((one) => one.total_photos > 0 && one.swiss_equestrian_rider_id !== start);
  const first = await ask<z.infer<typeof participantDetail>>(`${at}/participants/${start}`);
  const items = [
    ...first.participant.photos.slice(0, 2).map((photo) => singleItem(first, photo, prices)),
    ...others.slice(0, 1).map((participant) => collectionItem({ ...first, participant }, prices)),
  ];
  return [CART_KEY, JSON.stringify({ items, total: cartTotal(items), id: ID })];
}
