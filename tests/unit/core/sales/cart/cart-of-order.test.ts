import { expect, it } from 'vitest';
import { cartItemOf } from '../../../../../core/sales/cart/cart-of-order.ts';
import { cartItem } from '../../../../../core/sales/contract/money.ts';
import { eventId, raceId, startId } from '../../../../../core/ids.ts';

const item = {
  id: '1',
  type: 'single',
  participant_name: 'Anna Esempio',
  horse_name: 'Stella',
  event_name: 'Concorso',
  race_name: 'Gara 3',
  race_category: 'B100',
  event_id: eventId('770101'),
  race_id: raceId('880103'),
  swiss_equestrian_rider_id: startId('900001'),
  image_id: 103,
  price: 1300,
  quantity: 1,
} as const;

it('an order becomes the cart that it was, singles with their photo and collections without', () => {
  for (const stored of [item, { ...item, type: 'collection', image_id: null, price: 7000 } as const]) {
    const cart = cartItemOf(stored);
    expect(cartItem.parse(cart)).toEqual(cart);
    expect(cart).toMatchObject({ type: stored.type, price: stored.price, participantId: '770101-880103-900001' });
    expect(cart.imageId).toBe(stored.image_id ?? undefined);
  }
});

it.each<[string, string | null | undefined, string | undefined]>([
  ['which its buyer saw', '1-3,7', '1-3,7'],
  ['unless they are too long for a request', '1,'.repeat(4000) + '1', undefined],
  ['up to the longest that a request takes', '1,'.repeat(3999) + '11', '1,'.repeat(3999) + '11'],
  ['unless the order of an earlier version names none', null, undefined],
  ['unless it names nothing of them', undefined, undefined],
])('a collection of an order comes back with the photos %s', (_what, photos_ordered, photos) => {
  const stored = { ...item, type: 'collection', image_id: null, price: 7000 } as const;
  expect(cartItemOf({ ...stored, ...(photos_ordered !== undefined && { photos_ordered }) }).photos).toBe(photos);
});
