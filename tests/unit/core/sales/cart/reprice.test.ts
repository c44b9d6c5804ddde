import type { PhotoPrices } from '../../../../../core/sales/photo-prices.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cartTotal, type CartItems } from '../../../../../core/sales/cart/cart.ts';
import { priceOf } from '../../../../../core/sales/pricing/price-items.ts';
import { joinPriceChanges, reprice, type PriceChange } from '../../../../../core/sales/cart/reprice.ts';
import { collection, prices, secondStart, single } from '../../../../support/cart-contents.ts';

const anyPrices: fc.Arbitrary<PhotoPrices> = fc.record({
  single: fc.integer({ min: 0, max: 5000 }),
  collection: fc.integer({ min: 0, max: 20000 }),
});

describe('prices that changed since the item was added', () => {
  test('are named once per kind and put right in a new cart', () => {
    const { items, changes } = reprice([single(1), single(2), collection(secondStart)], () => ({
      single: 1500,
      collection: 7000,
    }));
    expect(changes).toEqual([{ type: 'single', from: 1300, to: 1500, count: 2 }]);
    expect(cartTotal(items)).toBe(10_000);
  });

  test('are named apart for each kind and each price of before, though they are now one price', () => {
    const items = [single(1), single(2, { price: 1200 }), single(3), collection({ ...secondStart, price: 1300 })];
    expect(reprice(items, () => ({ single: 1500, collection: 1500 })).changes).toEqual([
      { type: 'single', from: 1300, to: 1500, count: 2 },
      { type: 'single', from: 1200, to: 1500, count: 1 },
      { type: 'collection', from: 1300, to: 1500, count: 1 },
    ]);
  });

  test('leave the very same cart when nothing changed, so that nothing is drawn anew', () => {
    const items = [single(1)];
    expect(reprice(items, () => prices).items).toBe(items);
    expect(reprice(items, () => prices).changes).toEqual([]);
  });
});

describe('price changes that follow one another', () => {
  test('are reported as one, and a reverted one is not reported', () => {
    const first = reprice([single(1), single(2), collection(secondStart)], () => ({ single: 1400, collection: 7000 }));
    const second = reprice(first.items, () => ({ single: 1500, collection: 8000 }));
    const joined = joinPriceChanges(first.changes, second.changes);
    expect(joined).toEqual([
      { type: 'single', from: 1300, to: 1500, count: 2 },
      { type: 'collection', from: 7000, to: 8000, count: 1 },
    ]);
    expect(joinPriceChanges(joined, reprice(second.items, () => ({ single: 1300, collection: 7000 })).changes)).toEqual(
      [],
    );
  });

  test('are joined only for one kind, from the price that the earlier one led to', () => {
    const earlier: PriceChange[] = [{ type: 'single', from: 1300, to: 1400, count: 1 }];
    const others: PriceChange[] = [
      { type: 'collection', from: 1400, to: 9000, count: 1 },
      { type: 'single', from: 1200, to: 1500, count: 2 },
    ];
    expect(joinPriceChanges(earlier, others)).toEqual([...earlier, ...others]);
    const next: PriceChange = { type: 'single', from: 1400, to: 1600, count: 1 };
    expect(joinPriceChanges(earlier, [...others, next])).toEqual([
      { type: 'single', from: 1300, to: 1600, count: 1 },
      ...others,
    ]);
  });

  test('lead from the first price to the last, however many there were', () => {
    fc.assert(
      fc.property(fc.array(anyPrices, { maxLength: 6 }), (steps) => {
        let items: CartItems = [single(1), collection(secondStart)];
        let told: readonly PriceChange[] = [];
        for (const prices of steps) {
          const next = reprice(items, () => prices);
          told = joinPriceChanges(told, next.changes);
          items = next.items;
        }
        expect(priceOf(items) - 8300).toBe(told.reduce((sum, { from, to, count }) => sum + (to - from) * count, 0));
      }),
    );
  });
});
