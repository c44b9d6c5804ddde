import { expect, it } from 'vitest';
import { cartItem } from '../../../../../../core/contract/money.ts';
import { eventId, raceId, startId } from '../../../../../../core/ids.ts';
import { numberOfPhoto, photoId } from '../../../../../../core/photo-id.ts';
import {
  addressOfTab,
  tabInAddress,
  tabNames,
} from '../../../../../../web/src/storefront/features/account/tab-name.ts';
import { byStart } from '../../../../../../web/src/storefront/features/account/bought-photos.ts';
import { cartItemOf } from '../../../../../../web/src/storefront/features/account/stored-cart.ts';

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

it('a tab of the account has an address, and any other address is the profile', () => {
  for (const name of tabNames) expect(tabInAddress(addressOfTab(name))).toBe(name);
  expect(tabInAddress('?tab=admin')).toBe('profile');
});

it('photos bought stand by start, each once and in the order of their numbers, whatever orders they were bought with', () => {
  const photo = (race: string, number: number, rider_name: string) => ({
    id: photoId(eventId('1'), raceId(race), number),
    rider_name,
    name: `${number}.jpg`,
    bytes: 1,
    type: 'image/jpeg',
    order_id: 'o',
    event_name: 'E',
    race_name: 'R',
    horse_name: 'H',
    bought_at: '',
    thumbnail: '',
  });
  const photos = [
    photo('2', 10, 'Anna'),
    photo('2', 11, 'Jörg'),
    photo('2', 8, 'Anna'),
    photo('2', 10, 'Anna'),
    photo('3', 8, 'Anna'),
  ];
  expect(byStart(photos).map((start) => start.photos.map(({ id }) => numberOfPhoto(id)))).toEqual([[8, 10], [11], [8]]);
});
