import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceLines, type LineToPrice } from '../../../../core/sales/pricing/price-lines.ts';
import type { PackStep } from '../../../../core/sales/pricing/price-list.ts';

const steps: PackStep[] = [
  { from: 3, price: 1100 },
  { from: 6, price: 900 },
];
const singles = (count: number, list = 1300, of: PackStep[] = steps): LineToPrice[] =>
  Array.from({ length: count }, () => ({ type: 'single', list, steps: of }));
const collection = (paid = 0, list = 7000): LineToPrice => ({ type: 'collection', list, paid });
const pricesOf = (lines: LineToPrice[]) => priceLines(lines).lines.map(({ price }) => price);

describe('the price of chosen photos', () => {
  it('falls for every photo once a pack is full', () => {
    expect([1, 2, 3, 5, 6, 7].map((count) => priceLines(singles(count)).total)).toEqual([
      1300, 2600, 3300, 5500, 5400, 6300,
    ]);
    expect(priceLines(singles(3)).lines[0]).toEqual({
      list_price: 1300,
      price: 1100,
      discount: { amount: 200, reason: 'pack' },
    });
    expect(priceLines(singles(2)).lines[0]).toEqual({ list_price: 1300, price: 1300 });
  });

  it('counts photos of one price and the same steps only', () => {
    expect(pricesOf([...singles(2), ...singles(1, 1400), ...singles(1, 1300, [])])).toEqual([1300, 1300, 1400, 1300]);
  });

  it('leaves a dearer step alone', () => {
    expect(priceLines(singles(4, 1000, [{ from: 3, price: 1200 }])).total).toBe(4000);
  });

  it('never puts a collection in place of singles', () => {
    expect(pricesOf([...singles(12), collection()])).toEqual([...Array.from({ length: 12 }, () => 900), 7000]);
  });

  it('deducts paid photos from their collection, and charges no rest that cannot be paid', () => {
    expect(priceLines([collection(2300)]).lines[0]).toEqual({
      list_price: 7000,
      price: 4700,
      discount: { amount: 2300, reason: 'credit' },
    });
    expect(pricesOf([collection(7800)])).toEqual([0]);
    expect(pricesOf([collection(6951)])).toEqual([0]);
    expect(pricesOf([collection(6950)])).toEqual([50]);
  });

  it('becomes zero below the smallest payment, and says so', () => {
    expect(
      priceLines([
        { type: 'single', list: 20 },
        { type: 'single', list: 29 },
      ]),
    ).toEqual({
      lines: [
        { list_price: 20, price: 0, discount: { amount: 20, reason: 'small' } },
        { list_price: 29, price: 0, discount: { amount: 29, reason: 'small' } },
      ],
      total: 0,
    });
    expect(
      priceLines([
        { type: 'single', list: 20 },
        { type: 'single', list: 30 },
      ]).total,
    ).toBe(50);
    expect(priceLines([collection(7000), { type: 'single', list: 20 }]).lines[0]?.discount?.reason).toBe('credit');
  });
});

const anyList = fc.record({
  list: fc.integer({ min: 0, max: 2000 }),
  steps: fc.array(fc.record({ from: fc.integer({ min: 2, max: 5 }), price: fc.integer({ min: 0, max: 2000 }) }), {
    maxLength: 3,
  }),
});
const anyCart = fc
  .tuple(
    fc.array(anyList, { minLength: 1, maxLength: 2 }),
    fc.array(fc.nat({ max: 8 }), { minLength: 1, maxLength: 6 }),
  )
  .map(([lists, picks]): LineToPrice[] =>
    picks.map((pick) => {
      const { list, steps: of } = lists[pick % lists.length]!;
      return pick > 6 ? collection(pick * 300, list) : { type: 'single', list, steps: of };
    }),
  );

/** Returns every way to divide photos into packs. */
function divisions<T>([first, ...rest]: readonly T[]): T[][][] {
  if (first === undefined) return [[]];
  return divisions(rest).flatMap((packs) => [
    [[first], ...packs],
    ...packs.map((pack, at) => [...packs.slice(0, at), [first, ...pack], ...packs.slice(at + 1)]),
  ]);
}

/** Returns the cost of a pack under any price that is valid for it. */
function costOf(pack: readonly LineToPrice[]): number {
  const [{ list, steps: of = [] }] = pack as [LineToPrice];
  const isOne = pack.every((line) => line.list === list && JSON.stringify(line.steps) === JSON.stringify(of));
  if (!isOne) return Infinity;
  const valid = [list, ...of.filter(({ from }) => pack.length >= from).map(({ price }) => price)];
  return Math.min(...valid) * pack.length;
}

/** Returns the cheapest total of all divisions. */
function cheapest(lines: readonly LineToPrice[]): number {
  const bySingles = divisions(lines.filter(({ type }) => type === 'single')).map((packs) =>
    packs.reduce((sum, pack) => sum + costOf(pack), 0),
  );
  const collections = lines
    .filter(({ type }) => type === 'collection')
    .map(({ list, paid = 0 }) => (list - paid < 50 ? 0 : list - paid));
  const total = Math.min(...bySingles) + collections.reduce((sum, price) => sum + price, 0);
  return total < 50 ? 0 : total;
}

describe('for every cart', () => {
  it('the price is the cheapest of all valid ones', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        expect(priceLines(cart).total).toBe(cheapest(cart));
      }),
      { numRuns: 2000 },
    );
  });

  it('lines are whole cents, add up to the total, and say why they cost less than the list', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const { lines, total } = priceLines(cart);
        expect(lines.reduce((sum, { price }) => sum + price, 0)).toBe(total);
        lines.forEach(({ list_price, price, discount }, at) => {
          expect(list_price).toBe(cart[at]!.list);
          expect(Number.isSafeInteger(price) && price >= 0).toBe(true);
          expect(discount?.amount ?? 0).toBe(list_price - price);
        });
      }),
    );
  });

  it('the order of the lines changes no price', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        expect(pricesOf([...cart].reverse()).reverse()).toEqual(pricesOf(cart));
      }),
    );
  });
});
