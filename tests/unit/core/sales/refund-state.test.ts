import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPaidBack, itemsKept, paidBack, type MoneyBack } from '../../../../core/sales/refund-state.ts';

const single = (id: string) => ({ id, price: 1300 });
const collection = (id: string) => ({ id, price: 7000 });
const refunds = (...amounts: number[]): MoneyBack[] =>
  amounts.map((amount, at) => ({ id: `re_${at}`, amount, created: at }));
const totalOf = (items: readonly { price: number }[]) => items.reduce((sum, { price }) => sum + price, 0);
const goneOf = (items: { id: string; price: number }[], back: MoneyBack[]) =>
  paidBack({ total_amount: totalOf(items) }, items, back).refunded_items;

describe('what was paid back', () => {
  const [a, b, c] = [single('a'), single('b'), collection('c')];

  it.each<[string, number[], string[]]>([
    ['nothing', [], []],
    ['what only one item costs is that item', [7000], ['c']],
    ['what either of two costs is only an amount', [1300], []],
    ['what both of two cost, once or in two steps, is both', [2600], ['a', 'b']],
    ['both of two, in two steps', [1300, 1300], ['a', 'b']],
    ['a sum that only one choice costs is that choice', [2600 + 7000], ['a', 'b', 'c']],
    ['part of a price is only an amount', [500], []],
    ['part of a price does not hide what is paid back after it', [500, 7000], ['c']],
    ['part of a price makes no item of what was undecided before', [1300, 5700], []],
    ['everything, however it is divided', [5000, 4600], ['a', 'b', 'c']],
    ['more than everything is everything', [9600, 9600], ['a', 'b', 'c']],
  ])('%s', (_name, amounts, gone) => {
    expect(goneOf([a, b, c], refunds(...amounts))).toEqual(gone);
  });

  it('is what a refund names, whatever else costs the same, and helps to tell what one without names is', () => {
    const [first, second] = refunds(1300, 1300);
    const named = { ...second!, positions: [1] };
    expect(goneOf([a, b, c], [named])).toEqual(['b']);
    expect(goneOf([a, b, c], [first!, named])).toEqual(['a', 'b']);
    expect(goneOf([a, b, c], [{ ...named, positions: [9] }])).toEqual([]);
  });

  it('is only an amount when the prices could add up in two ways', () => {
    expect(
      goneOf([{ id: 'x', price: 300 }, { id: 'y', price: 200 }, { id: 'z', price: 500 }, a], refunds(500)),
    ).toEqual([]);
  });

  it('is never an item that cost nothing, unless everything is', () => {
    const free = { id: 'free', price: 0 };
    expect(goneOf([a, c, free], refunds(1300))).toEqual(['a']);
    expect(goneOf([a, c, free], refunds(8300))).toEqual(['a', 'c', 'free']);
  });

  const prices = fc.array(fc.constantFrom(0, 500, 1300, 7000), { minLength: 1, maxLength: 30 });
  const amounts = fc.array(fc.oneof(fc.constantFrom(500, 1300, 2600, 7000), fc.integer({ min: 1, max: 20_000 })), {
    maxLength: 6,
  });

  it('never takes more than it gave, keeps what it took, and does not depend on the order in which it is told', () => {
    fc.assert(
      fc.property(prices, amounts, fc.infiniteStream(fc.nat()), (costs, given, lots) => {
        const items = costs.map((price, at) => ({ id: String(at), price }));
        const order = { total_amount: totalOf(items) };
        const back = refunds(...given);
        const found = paidBack(order, items, back);
        const shuffled = back.map((one) => ({ one, lot: lots.next().value })).sort((x, y) => x.lot - y.lot);
        expect(
          paidBack(
            order,
            items,
            shuffled.map(({ one }) => one),
          ),
        ).toEqual(found);
        const taken = items.filter(({ id }) => found.refunded_items.includes(id));
        expect(totalOf(taken)).toBeLessThanOrEqual(found.refunded_amount);
        expect(found.refunded_amount).toBeLessThanOrEqual(order.total_amount);
        if (isPaidBack({ ...order, ...found })) expect(itemsKept(found, items)).toEqual([]);
        for (const earlier of back.map((_, at) => paidBack(order, items, back.slice(0, at))))
          expect(found.refunded_items).toEqual(expect.arrayContaining(earlier.refunded_items));
      }),
    );
  });

  it('is found in no time for a cart of any size', () => {
    const items = Array.from({ length: 200 }, (_, at) => ({ id: String(at), price: at % 2 ? 1300 : 7000 }));
    expect(goneOf(items, refunds(100 * 1300))).toHaveLength(0);
    expect(goneOf(items, refunds(100 * 7000 + 1))).toHaveLength(0);
  });
});
