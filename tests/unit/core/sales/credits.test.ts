import { describe, expect, it } from 'vitest';
import { creditsOf, priceHolds } from '../../../../core/sales/credits.ts';
import { eventId, raceId, startId } from '../../../../core/ids.ts';
import type { BoughtItem } from '../../../../core/sales/owned-photos.ts';

const bought = (order_id: string, start: string, image_id: number | null): BoughtItem => ({
  order_id,
  id: `${order_id}-0`,
  type: image_id === null ? 'collection' : 'single',
  event_id: eventId('e'),
  race_id: raceId('r'),
  swiss_equestrian_rider_id: startId(start),
  image_id,
  price: 1300,
  photos_ordered: null,
  photos_removed: null,
  photos_sold: null,
});
const credits = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ order_id: 'a', item_id: `a-${at}`, cents: 1300 }));
const without =
  (...gone: string[]) =>
  ({ item_id }: { item_id: string }) =>
    !gone.includes(item_id);

describe('the credits of a collection', () => {
  it('are the single photos of its start, in the same order whoever lists them', () => {
    const things = [bought('b', '1', 2), bought('a', '1', 1), bought('c', '1.2', 3), bought('d', '1', null)];
    const expected = [
      { order_id: 'a', item_id: 'a-0', cents: 1300 },
      { order_id: 'b', item_id: 'b-0', cents: 1300 },
    ];
    expect(creditsOf(bought('x', '1', null), things)).toEqual(expected);
    expect(creditsOf(bought('x', '1', null), things.toReversed())).toEqual(expected);
  });
});

describe('a price', () => {
  it('holds while every photo that reduced it is paid', () => {
    const item = { price: 500, counted: 6500, credits: credits(5) };
    expect(priceHolds(item, without())).toBe(true);
    expect(priceHolds(item, without('a-3'))).toBe(false);
  });

  it('holds without a photo that the whole deduction does not need', () => {
    const item = { price: 0, counted: 7000, credits: credits(7) };
    expect(priceHolds(item, without('a-0'))).toBe(true);
    expect(priceHolds(item, without('a-0', 'a-1'))).toBe(false);
  });

  it('of an older order always holds', () => {
    expect(priceHolds({ price: 500, counted: 6500, credits: [] }, () => false)).toBe(true);
  });
});
