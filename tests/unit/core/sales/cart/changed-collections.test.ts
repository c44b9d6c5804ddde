import { describe, expect, it } from 'vitest';
import type { RaceNow } from '../../../../../core/sales/cart/cart-check.ts';
import { changedCollections, seenAgain } from '../../../../../core/sales/cart/changed-collections.ts';
import type { CartItem } from '../../../../../core/sales/contract/money.ts';
import { eventId, eventRaceId, participantId, raceId, startId } from '../../../../../core/ids.ts';

const [event, race] = [eventId('101'), raceId('5')];
const collection = (photos?: string, rider = '1'): CartItem => ({
  type: 'collection',
  participantId: participantId(event, race, startId(rider)),
  swissEquestrianRiderId: startId(rider),
  participantName: 'Anna Esempio',
  horseName: 'Stella',
  raceCategory: 'B100',
  eventName: 'Iragna',
  eventId: event,
  raceId: race,
  ...(photos !== undefined && { photos }),
  price: 7000,
  quantity: 1,
});
const now = (...photos: number[]) =>
  new Map<ReturnType<typeof eventRaceId>, RaceNow>([
    [
      eventRaceId(event, race),
      {
        race: { status: 'uploaded' },
        participants: [{ swiss_equestrian_rider_id: startId('1'), rider_name: 'Anna Esempio', photos }],
      },
    ],
  ]);

describe('a collection in the cart', () => {
  it.each<[string, CartItem, number[], string[]]>([
    ['is told when a photo that was seen is not there any more', collection('1-3'), [1, 2, 4], ['1-2,4']],
    ['is not told while all that was seen is there', collection('1-3'), [1, 2, 3], []],
    ['is not told when there is more', collection('1-3'), [1, 2, 3, 9], []],
    ['is not told when it has nothing: it is gone', collection('1-3'), [], []],
    ['is not told when nobody knows what was seen', collection(), [1], []],
    ['is not told of a start that is not there', collection('1-3', '2'), [1], []],
  ])('%s', (_what, item, photos, told) => {
    expect(changedCollections([item], now(...photos)).map((change) => change.photos)).toEqual(told);
  });

  it('is what was seen once its buyer goes on, and nothing else changes', () => {
    const items = [collection('1-3'), collection('7', '2')];
    const changes = changedCollections(items, now(1, 2));
    expect(seenAgain(items, changes).map(({ photos }) => photos)).toEqual(['1-2', '7']);
    expect(changedCollections(seenAgain(items, changes), now(1, 2))).toEqual([]);
  });

  it('is not told of a race that was not loaded, or is gone', () => {
    expect(changedCollections([collection('1-3')], new Map())).toEqual([]);
    expect(changedCollections([collection('1-3')], new Map([[eventRaceId(event, race), null]]))).toEqual([]);
  });

  it('changes no single photo of the same start', () => {
    const single: CartItem = { ...collection(), type: 'single', imageId: 1 };
    expect(seenAgain([single], [{ item: collection('1-3'), photos: '1-2' }])).toEqual([single]);
  });
});
