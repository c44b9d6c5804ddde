import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventId, raceId, startId } from '../../../../../core/ids.ts';
import { itemsAtPlaces, placesLeft, placesOf } from '../../../../../core/sales/orders/abandoned-order.ts';

const itemOf = (image_id: number) => ({
  id: String(image_id),
  type: 'single' as const,
  participant_name: 'Anna Esempio',
  horse_name: 'Stella',
  event_name: 'Concorso',
  race_name: 'Gara 3',
  race_category: 'B100',
  event_id: eventId('770101'),
  race_id: raceId('880103'),
  swiss_equestrian_rider_id: startId('900001'),
  image_id,
  price: 1300,
  quantity: 1 as const,
});
const items = [101, 102, 103].map(itemOf);
const imagesOf = (left: string | undefined) => itemsAtPlaces(items, left).map(({ image_id }) => image_id);

describe('the rest of an order in a mail’s link', () => {
  it('is named by the positions of its items, and not at all while it is the whole order', () => {
    expect(placesOf(items, items)).toBeUndefined();
    expect(placesOf(items, [items[2]!, items[0]!])).toBe('0-2');
    expect(placesOf(items, [])).toBe('');
  });

  it('becomes the cart with these items alone', () => {
    expect(imagesOf(undefined)).toEqual([101, 102, 103]);
    expect(imagesOf('0-2')).toEqual([101, 103]);
    expect(imagesOf('1')).toEqual([102]);
    expect(imagesOf('7')).toEqual([]);
  });

  it('comes back as it was written, for every choice of items', () => {
    fc.assert(
      fc.property(fc.subarray(items, { minLength: 1 }), (left) => {
        const places = placesOf(items, left);
        expect(imagesOf(places)).toEqual(left.map(({ image_id }) => image_id));
        if (places !== undefined) expect(placesLeft.safeParse(places).success).toBe(true);
      }),
    );
  });

  it.each(['0', '12-199', '1-2-3'])('is read from %s', (text) => {
    expect(placesLeft.safeParse(text).success).toBe(true);
  });

  it.each(['', '-', '1-', '-1', '1000', '1-2000', '1,2', 'a', '1-a', 'x1', '1x', '0-'.repeat(400) + '0'])(
    'is not read from %s',
    (text) => {
      expect(placesLeft.safeParse(text).success).toBe(false);
    },
  );
});
