import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodePhotoNumbers } from '../../../../core/photos/photo-numbers.ts';
import { shortfallOf, sumOf, type PaidCollection } from '../../../../core/sales/shortfall.ts';

const paid = (more: Partial<PaidCollection> = {}): PaidCollection => ({
  photos_ordered: '1-10',
  photos_removed: null,
  photos_sold: null,
  price: 7000,
  single_price: 1300,
  counted: 0,
  ...more,
});

describe('the missing part of a collection', () => {
  it.each<[string, PaidCollection, number, number | null]>([
    ['nothing, while all is there', paid(), 10, null],
    ['nothing, when there is more than was ordered', paid(), 12, null],
    ['nothing to give back, while the rest costs more one by one', paid(), 6, 0],
    ['what the rest costs less one by one', paid(), 5, 500],
    ['all but one photo', paid(), 1, 5700],
    ['everything, when nothing is left', paid(), 0, 7000],
    ['all that was paid, when the singles of before pay for the rest', paid({ price: 4400, counted: 2600 }), 2, 4400],
    ['what singles of before do not pay for', paid({ price: 4400, counted: 2600 }), 3, 3100],
    ['nothing to give back of what cost nothing', paid({ price: 0, counted: 7000 }), 1, 0],
    ['nothing that an order of before says', paid({ photos_ordered: null }), 1, null],
    ['nothing without the price of a single at that time', paid({ single_price: null }), 1, null],
  ])('is %s', (_what, item, left, amount) => {
    expect(shortfallOf(item, left)?.amount ?? null).toBe(amount);
  });

  it('lies between zero and the paid amount, and grows with each missing photo', () => {
    const price = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(price, price, price, fc.integer({ min: 1, max: 40 }), (full, single_price, before, count) => {
        const counted = Math.min(before, full);
        const photos_ordered = encodePhotoNumbers(Array.from({ length: count }, (_, at) => at + 1));
        const item = paid({ photos_ordered, price: full - counted, single_price, counted });
        const amounts = Array.from({ length: count }, (_, left) => shortfallOf(item, left)!.amount);
        expect(amounts[0]).toBe(item.price);
        expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
        expect(amounts.every((amount) => amount >= 0 && amount <= item.price)).toBe(true);
        expect(shortfallOf(item, count)).toBeNull();
      }),
    );
  });

  it('adds up over several, and is nothing for none', () => {
    const some = [shortfallOf(paid(), 1)!, shortfallOf(paid({ photos_ordered: '1-3' }), 2)!];
    expect(sumOf(some)).toEqual({ ordered: 13, left: 3, amount: 5700 + 4400 });
    expect(sumOf([])).toBeNull();
  });
});
