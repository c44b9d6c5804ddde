import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goodwillRefundable, refundable, unnamedRefund } from '../../../../../core/sales/orders/refundable.ts';

const items = [
  { id: 'a', price: 1300 },
  { id: 'b', price: 1300 },
  { id: 'c', price: 7000 },
  { id: 'free', price: 0 },
];
const order = { total_amount: 9600, refunded_amount: 0, refunded_items: [] as string[] };
const partly = { ...order, refunded_amount: 1300, refunded_items: ['a'] };

describe('a refund that the office asks for', () => {
  it('is made for items at their price', () => {
    expect(refundable(order, items, { items: ['b', 'free'], amount: 1300 })).toEqual({
      amount: 1300,
      positions: [1, 3],
    });
  });

  it('of all that is left names every item that is left, also those that cost nothing', () => {
    expect(refundable(partly, items, { items: null, amount: 8300 })).toEqual({ amount: 8300, positions: [1, 2, 3] });
  });

  it.each([
    ['an item that went back', { items: ['a'], amount: 1300 }],
    ['more than is left', { items: null, amount: 9600 }],
    ['whatever it is, when less had gone back as it was shown', { items: ['b'], amount: 1300, refunded_amount: 0 }],
  ])('is refused as already refunded for %s', (_name, asked) => {
    expect(refundable(partly, items, asked)).toBe('already_refunded');
  });

  it('is refused as already refunded when an amount that names no item left too little', () => {
    const goodwill = { ...order, refunded_amount: 5000 };
    expect(refundable(goodwill, items, { items: ['c'], amount: 7000 })).toBe('already_refunded');
    expect(refundable(goodwill, items, { items: ['c'], amount: 4600 })).toEqual({ amount: 4600, positions: [2] });
  });

  it('is made for an item less the amount that went back without naming one, or at its whole price', () => {
    const missing = { ...order, refunded_amount: 1800 };
    for (const amount of [5200, 7000])
      expect(refundable(missing, items, { items: ['c'], amount })).toEqual({ amount, positions: [2] });
    for (const amount of [1800, 5199, 6999])
      expect(refundable(missing, items, { items: ['c'], amount })).toBe('edit_conflict');
    expect(unnamedRefund({ refunded_amount: 3100, refunded_items: ['a'] }, items)).toBe(1800);
    expect(unnamedRefund(partly, items)).toBe(0);
  });

  it.each([
    ['another amount', { items: ['a'], amount: 1299 }],
    ['an item of no order', { items: ['x'], amount: 1300 }],
    ['an item that cost nothing, alone', { items: ['free'], amount: 0 }],
  ])('is refused as not what was seen for %s', (_name, asked) => {
    expect(refundable(order, items, asked)).toBe('edit_conflict');
  });

  it('never gives back more than is left, nor an item that went back', () => {
    const ids = items.map(({ id }) => id);
    const states = fc.record({
      total_amount: fc.constant(9600),
      refunded_amount: fc.constantFrom(0, 500, 1300, 2600, 7000, 9600),
      refunded_items: fc.subarray(ids),
    });
    const asks = fc.record({
      items: fc.option(fc.array(fc.constantFrom(...ids, 'x'), { minLength: 1, maxLength: 5 })),
      amount: fc.constantFrom(1, 1300, 2600, 7000, 8300, 9600),
    });
    fc.assert(
      fc.property(states, asks, (state, asked) => {
        const found = refundable(state, items, asked);
        if (typeof found === 'string') return;
        expect(found.amount).toBe(asked.amount);
        expect(state.refunded_amount + found.amount).toBeLessThanOrEqual(state.total_amount);
        expect(found.positions.filter((at) => state.refunded_items.includes(items[at]!.id))).toEqual([]);
      }),
    );
  });
});

it('goodwill is at most the rest of the charge, and only as it was shown', () => {
  const asked = (amount: number, refunded_amount = 1300) => goodwillRefundable(partly, { amount, refunded_amount });
  expect(asked(8300)).toEqual({ amount: 8300, positions: [] });
  expect([asked(8301), asked(0), asked(500, 0)]).toEqual(['edit_conflict', 'edit_conflict', 'already_refunded']);
});
