import type { PhotoPrices } from '../../../../../core/sales/photo-prices.ts';
import { priceOf } from '../../../../../core/sales/pricing/price-items.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CartItems } from '../../../../../core/sales/cart/cart.ts';
import {
  cheaperCollections,
  collectionsInstead,
  findWithdrawn,
  type RaceNow,
} from '../../../../../core/sales/cart/cart-check.ts';
import type { CartItem } from '../../../../../core/sales/contract/money.ts';
import { eventId, eventRaceId, participantId, raceId, startId, type EventRaceId } from '../../../../../core/ids.ts';

const event = eventId('101');
const race = raceId('5');
const single = (imageId: number, rider = '900001', price = 1300): CartItem => ({
  type: 'single',
  participantId: participantId(event, race, startId(rider)),
  swissEquestrianRiderId: startId(rider),
  participantName: 'Anna Esempio',
  horseName: 'Stella',
  raceCategory: 'B100',
  eventName: 'Iragna',
  eventId: event,
  raceId: race,
  imageId,
  price,
  quantity: 1,
});
const { imageId: _, ...rest } = single(0);
const collection: CartItem = { ...rest, type: 'collection', price: 7000 };
const anna = { swiss_equestrian_rider_id: startId('900001'), rider_name: 'Anna Esempio', photos: [1, 2, 3] };
const joerg = { swiss_equestrian_rider_id: startId('900002'), rider_name: 'Jörg Müller', photos: [4, 5] };
const now = (over: Partial<NonNullable<RaceNow>> = {}): Map<EventRaceId, RaceNow> =>
  new Map([[eventRaceId(event, race), { race: { status: 'uploaded' }, participants: [anna, joerg], ...over }]]);

describe('the unavailable part of a cart', () => {
  test('is nothing while all is as it was', () => {
    expect(
      findWithdrawn([single(1), single(3), { ...collection, swissEquestrianRiderId: startId('900002') }], now()),
    ).toEqual([]);
  });

  test('is a photo that was taken back, one that is another rider’s now, and a collection without photos', () => {
    const withdrawn = findWithdrawn(
      [single(9), single(1), single(4), collection],
      now({ participants: [{ ...anna, photos: [] }, joerg] }),
    );
    expect(withdrawn.map(({ item, why, to }) => [item.imageId, why, to])).toEqual([
      [9, 'gone', undefined],
      [1, 'gone', undefined],
      [4, 'moved', 'Jörg Müller'],
      [undefined, 'gone', undefined],
    ]);
  });

  test('includes all items of a closed or missing race, and of a missing rider', () => {
    const items = [single(1), collection];
    expect(findWithdrawn(items, now({ race: { status: 'cancelled' } })).map(({ why }) => why)).toEqual([
      'closed',
      'closed',
    ]);
    expect(findWithdrawn(items, new Map([[eventRaceId(event, race), null]])).map(({ why }) => why)).toEqual([
      'gone',
      'gone',
    ]);
    expect(findWithdrawn(items, now({ participants: [joerg] })).map(({ why }) => why)).toEqual(['gone', 'gone']);
  });

  test('is not guessed where the shop did not answer', () => {
    expect(findWithdrawn([single(9), collection], new Map())).toEqual([]);
  });
});

const anyPrices: fc.Arbitrary<PhotoPrices> = fc.record({
  single: fc.integer({ min: 0, max: 5000 }),
  collection: fc.integer({ min: 0, max: 20000 }),
});

const offersIn = (items: CartItems, prices: PhotoPrices) =>
  cheaperCollections(
    items,
    collectionsInstead(items, () => prices),
    ({ price }) => price,
  );

describe('single photos that cost more than the collection', () => {
  test('are found by participant, with what the collection saves', () => {
    const items = [1, 2, 3, 4, 5, 6].map((number) => single(number)).concat(single(1, '900002'));
    expect(offersIn(items, { single: 1300, collection: 7000 })).toMatchObject([
      { collection: { type: 'collection', swissEquestrianRiderId: '900001', price: 7000 }, savings: 800 },
    ]);
    expect(offersIn(items, { single: 1300, collection: 1000 }).map(({ savings }) => savings)).toEqual([6800, 300]);
    expect(offersIn(items, { single: 1300, collection: 7800 })).toEqual([]);
  });

  test('are measured by what the collection costs who bought photos of it before', () => {
    const items = [1, 2, 3, 4].map((number) => single(number));
    const collections = collectionsInstead(items, () => ({ single: 1300, collection: 7000 }));
    expect(cheaperCollections(items, collections, () => 4400)).toMatchObject([{ price: 4400, savings: 800 }]);
  });

  test('are never offered as something dearer, and the offer names no photo', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 20 }), anyPrices, (numbers, prices) => {
        for (const { collection: offer, singles, savings } of offersIn(
          numbers.map((number) => single(number)),
          prices,
        )) {
          expect(savings).toBe(priceOf(singles) - offer.price);
          expect(savings).toBeGreaterThan(0);
          expect(offer).not.toHaveProperty('imageId');
        }
      }),
    );
  });
});
