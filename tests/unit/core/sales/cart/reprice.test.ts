import type { PhotoPrices } from '../../../../../core/sales/photo-prices.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cartTotal, type CartItems } from '../../../../../core/sales/cart/cart.ts';
import { joinPriceChanges, reprice, type PriceChange } from '../../../../../core/sales/cart/reprice.ts';
import { collection, prices, secondStart, single } from '../../../../support/cart-contents.ts';

const anyPrices: fc.Arbitrary<PhotoPrices> = fc.record({
  single: fc.integer({ min: 0, max: 5000 }),
  collection: fc.integer({ min: 0, max: 20000 }),
});

describe('prices that changed since the item was added', () => {
  test('are named once per kind and put right in a new cart', () => {
    const { items, changes } = reprice([single(1), single(2), collection(secondStart)], {
      single: 1500,
      collection: 7000,
    });
    expect(changes).toEqual([{ type: 'single', from: 1300, to: 1500, count: 2 }]);
    expect(cartTotal(items)).toBe(10_000);
  });

  test('leave the cart as it is when nothing changed', () => {
    const items = [single(1)];
    expect(reprice(items, prices)).toEqual({ items, changes: [] });
  });
});

describe('price changes that follow one another', () => {
  test('are reported as one, and a reverted one is not reported', () => {
    const first = reprice([single(1), single(2), collection(secondStart)], { single: 1400, collection: 7000 });
    const second = reprice(first.items, { single: 1500, collection: 8000 });
    const joined = joinPriceChanges(first.changes, second.changes);
    expect(joined).toEqual([
      { type: 'single', from: 1300, to: 1500, count: 2 },
      { type: 'collection', from: 7000, to: 8000, count: 1 },
    ]);
    expect(joinPriceChanges(joined, reprice(second.items, { single: 1300, collection: 7000 }).changes)).toEqual([]);
  });

  test('lead from the first price to the last, however many there were', () => {
    fc.assert(
      fc.property(fc.array(anyPrices, { maxLength: 6 }), (steps) => {
        let items: CartItems = [single(1), collection(secondStart)];
        let told: readonly PriceChange[] = [];
        for (const prices of steps) {
          const next = reprice(items, prices);
          told = joinPriceChanges(told, next.changes);
          items = next.items;
        }
        expect(cartTotal(items) - 8300).toBe(told.reduce((sum, { from, to, count }) => sum + (to - from) * count, 0));
      }),
    );
  });
});
