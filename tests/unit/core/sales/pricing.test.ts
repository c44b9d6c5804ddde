import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { haveSameContents } from '../../../../core/sales/contents.ts';
import type { CartItem } from '../../../../core/sales/contract/money.ts';
import type { BoughtItem } from '../../../../core/sales/owned-photos.ts';
import { eventId, eventRaceId, participantId, raceId, startId } from '../../../../core/ids.ts';
import type { RaceOnSale } from '../../../../core/sales/item-on-sale.ts';
import { cartFingerprint, checkTotal, priceCart, refuseYours } from '../../../../core/sales/pricing/price-cart.ts';
import { isGalleryOpen } from '../../../../core/catalogue/race-status.ts';
import { ShopError } from '../../../../core/wire/shop-error.ts';

const prices = { single: 1300, collection: 7000 };
const there = { withdrawn_at: null, deleted_at: null, other_ends: [] };
const gone = { ...there, withdrawn_at: '2026-08-21T09:00:00.000Z' };
const race: RaceOnSale = {
  event: { name: 'Concorso' },
  race: {
    name: 'Gara 3',
    category: 'B 100',
    youth: false,
    status: 'uploaded',
    photo_numbers: '1-3,11-12,21',
    cameras: [],
    stretches: [],
  },
  starts: [
    { swiss_equestrian_rider_id: startId('1'), photo_to: 10, rider_name: 'Anna', horse_name: 'Stella', ...there },
    { swiss_equestrian_rider_id: startId('1.2'), photo_to: 20, rider_name: 'Anna', horse_name: 'Bingo', ...there },
    { swiss_equestrian_rider_id: startId('7'), photo_to: 30, rider_name: 'Gone', horse_name: '', ...gone },
    { swiss_equestrian_rider_id: startId('9'), photo_to: null, rider_name: 'Nobody yet', horse_name: '', ...there },
  ],
};
const races = new Map([[eventRaceId(eventId('e'), raceId('r')), race]]);
const item = (rider: string, imageId?: number): CartItem => ({
  type: imageId === undefined ? 'collection' : 'single',
  participantId: participantId(eventId('e'), raceId('r'), startId(rider)),
  swissEquestrianRiderId: startId(rider),
  participantName: 'Whoever',
  horseName: '',
  raceCategory: '',
  eventName: '',
  eventId: eventId('e'),
  raceId: raceId('r'),
  ...(imageId !== undefined && { imageId }),
  price: 1,
  quantity: 1,
});
const refusal = (cart: CartItem[], on = races): ShopError => {
  try {
    priceCart(cart, on, prices);
  } catch (error) {
    return error as ShopError;
  }
  throw new Error('the cart was accepted');
};

describe('the price of a cart', () => {
  it('is the shop’s, whatever prices and names the browser sent', () => {
    const { items, total } = priceCart([item('1', 2), item('1.2')], races, prices);
    expect(total).toBe(8300);
    expect(items).toMatchObject([
      {
        participant_name: 'Anna',
        horse_name: 'Stella',
        image_id: 2,
        price: 1300,
        race_name: 'Gara 3',
        event_name: 'Concorso',
        photos_ordered: null,
        single_price: 1300,
      },
      { participant_name: 'Anna', horse_name: 'Bingo', image_id: null, price: 7000 },
    ]);
  });

  it('is the sum of its items, for every choice of photos', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(1, 2, 3)), fc.boolean(), (photos, collection) => {
        const cart = [...photos.map((photo) => item('1', photo)), ...(collection ? [item('1.2')] : [])];
        fc.pre(cart.length > 0);
        expect(priceCart(cart, races, prices).total).toBe(photos.length * 1300 + (collection ? 7000 : 0));
      }),
    );
  });

  it.each<[string, string | undefined, string]>([
    ['the photos that its start has, when nobody says what was seen', undefined, '1-3'],
    ['what was seen, when there is more by now', '1-2', '1-2'],
    ['what was seen, in as few runs as that needs', '3,1-2,2', '1-3'],
  ])('with a collection is for %s', (_what, photos, ordered) => {
    const { items } = priceCart([{ ...item('1'), ...(photos !== undefined && { photos }) }], races, prices);
    expect(items).toMatchObject([{ photos_ordered: ordered, single_price: 1300, counted: 0 }]);
  });

  it('is compared with what the browser showed', () => {
    expect(() => checkTotal(8300, 8300)).not.toThrow();
    expect(() => checkTotal(8299, 8300)).toThrow(
      expect.objectContaining({ code: 'wrong_total', fields: { totalAmount: 'is 8299 instead of 8300' } }),
    );
  });
});

describe('an item that cannot be bought', () => {
  it.each<[string, CartItem[], string, string]>([
    ['a photo of the rider’s other start', [item('1', 11)], 'photo_outside_range', 'cartItems.0.imageId'],
    [
      'a photo inside the range that was never taken',
      [item('1', 1), item('1', 5)],
      'photo_outside_range',
      'cartItems.1.imageId',
    ],
    ['a photo that nobody owns', [item('1.2', 21)], 'photo_outside_range', 'cartItems.0.imageId'],
    [
      'the collection of somebody without photos',
      [item('9')],
      'photo_outside_range',
      'cartItems.0.swissEquestrianRiderId',
    ],
    [
      'a photo of a start that was withdrawn',
      [item('7', 21)],
      'unknown_participant',
      'cartItems.0.swissEquestrianRiderId',
    ],
    ['a start that does not exist', [item('1.3')], 'unknown_participant', 'cartItems.0.swissEquestrianRiderId'],
    [
      'a collection of which a photo was seen that is another start’s now',
      [{ ...item('1'), photos: '1-3,11' }],
      'collection_changed',
      'cartItems.0.photos',
    ],
    [
      'a collection with ends the wrong way round',
      [{ ...item('1'), photos: '3-1' }],
      'collection_changed',
      'cartItems.0.photos',
    ],
    [
      'a collection with more numbers than anybody has',
      [{ ...item('1'), photos: '0-999999999999999' }],
      'collection_changed',
      'cartItems.0.photos',
    ],
    ['a photo twice', [item('1', 1), item('1', 2), item('1', 1)], 'duplicate_item', 'cartItems.2'],
    [
      'a photo before the collection that contains it',
      [item('1', 1), item('1')],
      'duplicate_item',
      'cartItems.0.imageId',
    ],
    ['nothing at all', [], 'empty_cart', 'cartItems'],
  ])('is named with its field: %s', (_name, cart, code, field) => {
    expect(refusal(cart)).toMatchObject({ code });
    expect(Object.keys(refusal(cart).fields!)).toEqual([field]);
  });

  const withStatus = (status: RaceOnSale['race']['status']) =>
    new Map([[eventRaceId(eventId('e'), raceId('r')), { ...race, race: { ...race.race, status } }]]);

  it.each(['scheduled', 'ongoing', 'cancelled'] as const)('is one of a race that is %s', (status) => {
    expect(refusal([item('1', 1)], withStatus(status))).toMatchObject({
      code: 'gallery_not_open',
      fields: { 'cartItems.0.raceId': `is ${status}` },
    });
    expect(isGalleryOpen(status)).toBe(false);
  });

  it.each(['uploaded', 'active', 'completed'] as const)('is none of a race that is %s', (status) => {
    expect(priceCart([item('1', 1)], withStatus(status), prices).total).toBe(1300);
    expect(isGalleryOpen(status)).toBe(true);
  });

  it('is one of a race that does not exist', () => {
    expect(refusal([item('1', 1)], new Map())).toMatchObject({
      code: 'unknown_participant',
      fields: { 'cartItems.0.swissEquestrianRiderId': 'is unknown' },
    });
  });

  it.each<[string, CartItem[], string]>([
    ['an empty cart', [], 'is empty'],
    ['a photo twice', [item('1', 1), item('1', 1)], 'is in the cart twice'],
    ['a photo beside its collection', [item('1'), item('1', 1)], 'is part of the collection in the cart'],
    ['another start’s photo', [item('1', 11)], 'is not a photo of this participant'],
    ['a start without photos', [item('9')], 'has no photos'],
    ['a collection that lost photos', [{ ...item('1'), photos: '1-4' }], '1-3'],
  ])('is explained to the browser: %s', (_what, cart, reason) => {
    expect(Object.values(refusal(cart).fields!)).toEqual([reason]);
  });
});

describe('the cart of a buyer with earlier purchases', () => {
  const bought = (start: string, image_id: number | null): BoughtItem => ({
    order_id: 'a',
    id: `a-${image_id ?? 'all'}`,
    type: image_id === null ? 'collection' : 'single',
    event_id: eventId('e'),
    race_id: raceId('r'),
    swiss_equestrian_rider_id: startId(start),
    image_id,
    price: image_id === null ? 7000 : 1300,
    photos_ordered: null,
    photos_removed: null,
    photos_sold: null,
  });
  const pricedFor = (cart: CartItem[], ...had: BoughtItem[]) => priceCart(cart, races, prices, had);

  it('deducts her single photos from their collection, and only from it', () => {
    const { items, had, total } = pricedFor([item('1'), item('1.2', 11)], bought('1', 1), bought('1', 2));
    expect(items).toMatchObject([
      { price: 4400, counted: 2600, single_price: 1300 },
      { price: 1300, counted: 0 },
    ]);
    expect(had).toEqual([
      { yours: false, counted: 2600 },
      { yours: false, counted: 0 },
    ]);
    expect(total).toBe(5700);
  });

  it('names each item that she owns already, and cannot be paid', () => {
    const cart = pricedFor([item('1.2', 11), item('1', 1), item('1', 2)], bought('1.2', null), bought('1', 2));
    expect(cart.had.map(({ yours }) => yours)).toEqual([true, false, true]);
    expect(() => refuseYours(cart)).toThrow(
      expect.objectContaining({
        code: 'already_yours',
        fields: { 'cartItems.0': 'is yours already', 'cartItems.2': 'is yours already' },
      }),
    );
  });

  it('refuses a collection of which she has every photo one by one', () => {
    const all = [1, 2, 3].map((photo) => bought('1', photo));
    expect(() => refuseYours(pricedFor([item('1')], ...all))).toThrow(
      expect.objectContaining({ code: 'already_yours' }),
    );
    expect(() => refuseYours(pricedFor([item('1')], ...all.slice(1)))).not.toThrow();
  });

  it('can be paid when she owns nothing of it, and a guest owns nothing', () => {
    expect(() => refuseYours(pricedFor([item('1', 1)], bought('1', 2)))).not.toThrow();
    expect(priceCart([item('1', 1)], races, prices).had).toEqual([{ yours: false, counted: 0 }]);
  });
});

describe('two carts', () => {
  const priced = (cart: CartItem[], at = prices) => priceCart(cart, races, at).items;

  it('are not the same purchase when their buyers saw other photos of a collection', () => {
    const seen = (photos: string) => cartFingerprint(priced([{ ...item('1'), photos }]));
    expect(seen('1-2')).not.toBe(seen('1-3'));
    expect(seen('1-3')).toBe(cartFingerprint(priced([item('1')])));
  });

  it('are the same purchase in whatever order they were filled', () => {
    const cart = [item('1', 1), item('1', 2), item('1.2')];
    fc.assert(
      fc.property(fc.shuffledSubarray(cart, { minLength: 3 }), (shuffled) => {
        expect(cartFingerprint(priced(shuffled))).toBe(cartFingerprint(priced(cart)));
      }),
    );
  });

  it('have fingerprints that separate thing, price and photos', () => {
    const photos_ordered = '1-3';
    const [single] = priced([item('1', 1)]);
    const [all] = priced([item('1')]);
    expect(cartFingerprint([single!, { ...all!, photos_ordered }])).toBe(
      'e-r-1/collection//7000/1-3 e-r-1/single/1/1300',
    );
  });

  it('differ by one photo, and in their fingerprint by a price', () => {
    expect(haveSameContents(priced([item('1', 1)]), priced([item('1', 2)]))).toBe(false);
    const dearer = priced([item('1', 1)], { single: 1400, collection: 7000 });
    expect(haveSameContents(dearer, priced([item('1', 1)]))).toBe(true);
    expect(cartFingerprint(dearer)).not.toBe(cartFingerprint(priced([item('1', 1)])));
  });
});
