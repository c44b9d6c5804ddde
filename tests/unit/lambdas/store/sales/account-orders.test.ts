import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cursorOf, placeOfCursor } from '../../../../../lambdas/store/sales/account-orders.ts';
import { isOrderOf, pendingOrder } from '../../../../../lambdas/store/sales/orders.ts';

const order = (by?: { user_id: string; customer_id: string }) =>
  pendingOrder({ id: 'order-1', total_amount: 1300, language: 'it', site: 'https://shop.example' }, by);

describe('a place in a list of orders', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(
        fc.uuid(),
        fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        (id, date) => {
          const created_at = date.toISOString();
          expect(placeOfCursor(cursorOf({ created_at, id }))).toEqual({ created_at, id });
        },
      ),
    );
  });

  it('is refused when invented', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(placeOfCursor(text)).toBeUndefined();
      }),
    );
    for (const text of [
      '2026-08-21T10:00:00.000Z',
      '2026-08-21T10:00:00.000Z_',
      '_id',
      '2026-08-21T10:00:00.000Z_a#b',
      'ORDER#2026-08-21T10:00:00.000Z_x',
    ])
      expect(placeOfCursor(text)).toBeUndefined();
  });
});

describe('the owner of an order', () => {
  const anna = { user_id: 'u-anna', customer_id: 'c-anna' };
  it('follows from its account or its customer, and a guest’s order has none', () => {
    expect(isOrderOf(order(anna), anna)).toBe(true);
    expect(isOrderOf({ ...order(), customer_id: 'c-anna' }, anna)).toBe(true);
    expect(isOrderOf({ ...order(), user_id: 'u-anna' }, anna)).toBe(true);
    expect(isOrderOf(order(), anna)).toBe(false);
    expect(isOrderOf(order({ user_id: 'u-jorg', customer_id: 'c-jorg' }), anna)).toBe(false);
  });
});
