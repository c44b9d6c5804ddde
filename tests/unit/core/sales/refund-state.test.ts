import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemsKept, paidBack, type MoneyBack } from '../../../../core/sales/refund-state.ts';

const single = (id: string) => ({ id, price: 1300 });
const collection = (id: string) => ({ id, price: 7000 });
const refunds = (...amounts: number[]): MoneyBack[] =>
  amounts.map((amount, at) => ({ id: `re_${at}`, amount, created: at }));
const totalOf = (items: readonly { price: number }[]) => items.reduce((sum, { price }) => sum + price, 0);
/** Makes the same refund, long after others. */
const later = (amount: number): MoneyBack[] => [{ id: 're_later', amount, created: 99 }];
const goneOf = (items: { id: string; price: number }[], back: MoneyBack[]) =>
  paidBack({ total_amount: totalOf(items) }, items, back).refunded_items;

describe('the refunded amount', () => {
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

  const priced = (...costs: number[]) => costs.map((price, at) => ({ id: 'abcde'[at]!, price }));
  it.each<[string, number[], number[], string[]]>([
    ['an undecided amount does not hide a later one that fits one item', [1300, 1300, 7000], [1300, 7000], ['c']],
    [
      'an undecided amount still waits for its second half after another one was decided',
      [1300, 1300, 7000, 500],
      [1300, 7000, 1300],
      ['a', 'b', 'c'],
    ],
    [
      'an amount that was decided counts no second time',
      [1300, 1300, 500, 500, 70],
      [1300, 1300, 500, 500],
      ['a', 'b', 'c', 'd'],
    ],
    ['an amount that fits nothing is no half of a later one', [1300, 1300, 1800], [500, 1300], []],
    ['two items that exist once are not taken twice', [1300, 2600], [2600], ['b']],
    ['one of two equal items beside another one is only an amount', [500, 500, 700], [1200], []],
  ])('%s', (_name, costs, amounts, gone) => {
    expect(goneOf(priced(...costs), refunds(...amounts))).toEqual(gone);
  });

  it('is decided by the oldest refund first, within a second by the id, in whatever order they are told', () => {
    const of = (amount: number, created: number, id = `re_${amount}`): MoneyBack => ({ id, amount, created });
    for (const [back, gone] of [
      [
        [of(100, 1), of(300, 2)],
        ['a', 'c'],
      ],
      [[of(300, 1), of(100, 2)], ['a']],
      [
        [of(100, 1, 're_a'), of(300, 1, 're_b')],
        ['a', 'c'],
      ],
      [[of(300, 1, 're_a'), of(100, 1, 're_b')], ['a']],
    ] as const)
      for (const told of [[...back], back.toReversed()]) expect(goneOf(priced(100, 200, 300), told)).toEqual(gone);
  });

  it('is everything when names and an amount together cover every item', () => {
    const [first, last] = refunds(7000, 2600);
    expect(paidBack({ total_amount: 9600 }, [a, b, c], [first!, { ...last!, positions: [0, 1] }])).toEqual({
      refunded_amount: 9600,
      refunded_items: ['a', 'b', 'c'],
      refunded_in_full: true,
    });
  });

  it('is nothing while no money went back, also of an order that cost nothing or holds nothing', () => {
    const nothing = { refunded_amount: 0, refunded_items: [], refunded_in_full: false };
    expect(paidBack({ total_amount: 0 }, [a], [])).toEqual(nothing);
    expect(paidBack({ total_amount: 0 }, [], [])).toEqual(nothing);
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

  describe('for a free item', () => {
    const free = { id: 'free', price: 0 };
    const [refund] = refunds(1300);
    const named = (positions: number[]) => [{ ...refund!, positions }];

    it('says nothing by an amount, though all of the money went back with the refund that names another item', () => {
      expect(goneOf([a, c, free], refunds(1300))).toEqual(['a']);
      expect(goneOf([a, free], named([0]))).toEqual(['a']);
    });

    it.each<[string, MoneyBack[]]>([
      ['names it as well', named([0, 1])],
      ['takes the whole charge and names none', refunds(1300)],
      ['takes the last of the charge and names none', [{ ...refund!, amount: 300, positions: [0] }, ...later(1000)]],
      ['is a lost dispute, of whatever amount', [{ ...refund!, amount: 1, everything: true }]],
    ])('takes it when it %s', (_name, back) => {
      expect(paidBack({ total_amount: 1300 }, [a, free], back)).toMatchObject({
        refunded_items: ['a', 'free'],
        refunded_in_full: true,
      });
    });

    it('leaves it to its buyer when the last of the charge went back by name, in the same second too', () => {
      const [first, last] = [{ ...refund!, amount: 1000 }, ...later(300)];
      for (const created of [first.created, last!.created]) {
        const back = [
          { ...first, id: 're_b' },
          { ...last!, id: 're_a', created, positions: [0] },
        ];
        for (const told of [back, back.toReversed()])
          expect(paidBack({ total_amount: 1300 }, [a, free], told)).toMatchObject({
            refunded_amount: 1300,
            refunded_items: ['a'],
            refunded_in_full: false,
          });
      }
    });
  });

  it('is every item with a price once all of the money went back, though no amount says which', () => {
    const [first, last] = refunds(500, 800);
    const back = [first!, last!, { id: 're_2', amount: 1300, created: 2, positions: [1] }];
    expect(paidBack({ total_amount: 2600 }, [a, b], back).refunded_in_full).toBe(true);
  });

  const prices = fc.array(fc.constantFrom(0, 500, 1300, 7000), { minLength: 1, maxLength: 30 });
  const amount = fc.oneof(fc.constantFrom(500, 1300, 2600, 7000), fc.integer({ min: 1, max: 20_000 }));
  const positions = fc.option(fc.array(fc.nat(30), { maxLength: 3 }), { nil: undefined });
  const unnamed = fc.array(amount, { maxLength: 6 }).map((amounts) => refunds(...amounts));
  const anyOf = fc
    .array(fc.record({ amount, positions, created: fc.nat(3), everything: fc.boolean() }), { maxLength: 6 })
    .map((some) => some.map((one, at): MoneyBack => ({ ...one, id: `re_${at}` })));
  const orderOf = (costs: readonly number[]) => {
    const items = costs.map((price, at) => ({ id: String(at), price }));
    return { items, order: { total_amount: totalOf(items) } };
  };

  it('does not depend on the order in which it is told', () => {
    fc.assert(
      fc.property(prices, anyOf, fc.infiniteStream(fc.nat()), (costs, back, lots) => {
        const { items, order } = orderOf(costs);
        const shuffled = back.map((one) => ({ one, lot: lots.next().value })).sort((x, y) => x.lot - y.lot);
        const told = shuffled.map(({ one }) => one);
        expect(paidBack(order, items, told)).toEqual(paidBack(order, items, back));
      }),
    );
  });

  it('is complete only with every item; covers named items, and priced ones after a full refund', () => {
    fc.assert(
      fc.property(prices, anyOf, (costs, back) => {
        const { items, order } = orderOf(costs);
        const found = paidBack(order, items, back);
        expect(found.refunded_amount).toBeLessThanOrEqual(order.total_amount);
        expect(found.refunded_in_full).toBe(itemsKept(found, items).length === 0);
        const named = back.flatMap(({ positions = [] }) => positions).flatMap((position) => items[position]?.id ?? []);
        expect(found.refunded_items).toEqual(expect.arrayContaining(named));
        if (back.some(({ everything }) => everything)) expect(found.refunded_in_full).toBe(true);
        if (back.length > 0 && found.refunded_amount === order.total_amount)
          expect(itemsKept(found, items).filter(({ price }) => price > 0)).toEqual([]);
      }),
    );
  });

  it('by names alone covers the named items, and the priced ones after a full refund', () => {
    fc.assert(
      fc.property(
        prices,
        fc.array(fc.array(fc.nat(29), { minLength: 1, maxLength: 4 }), { maxLength: 6 }),
        (costs, sets) => {
          const { items, order } = orderOf(costs);
          const named = new Set(sets.flat().filter((position) => position < items.length));
          const back = sets.map((positions, at): MoneyBack => {
            const its = positions.flatMap((position) => items[position] ?? []);
            return { id: `re_${at}`, created: at, positions, amount: totalOf(its) };
          });
          const sum = back.reduce((all, { amount: one }) => all + one, 0);
          const gone = items.filter(
            ({ price }, at) => named.has(at) || (back.length > 0 && sum >= order.total_amount && price > 0),
          );
          expect(paidBack(order, items, back).refunded_items).toEqual(gone.map(({ id }) => id));
        },
      ),
    );
  });

  it('by amounts never takes more than it gave, and keeps what it took', () => {
    fc.assert(
      fc.property(prices, unnamed, (costs, back) => {
        const { items, order } = orderOf(costs);
        const found = paidBack(order, items, back);
        const taken = items.filter(({ id }) => found.refunded_items.includes(id));
        expect(totalOf(taken)).toBeLessThanOrEqual(found.refunded_amount);
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

describe('goodwill', () => {
  const items = [single('a'), single('b')];
  const order = { total_amount: 2600 };
  const goodwill = (amount: number, created = 1): MoneyBack => ({
    id: `re_${created}`,
    amount,
    created,
    positions: [],
    goodwill: true,
  });

  it.each([
    ['alone refunds no item, not even with the whole charge', [goodwill(2600)], []],
    ['in parts refunds no item', [goodwill(1300), goodwill(1300, 2)], []],
    [
      'beside a refund that names an item refunds only that',
      [goodwill(1300), { id: 're_n', amount: 1300, created: 2, positions: [0] }],
      ['a'],
    ],
    [
      'beside a refund of the rest without names refunds everything',
      [goodwill(500), { id: 're_n', amount: 2100, created: 2 }],
      ['a', 'b'],
    ],
  ] as [string, MoneyBack[], string[]][])('%s', (_name, back, gone) => {
    const state = paidBack(order, items, back);
    expect(state.refunded_items).toEqual(gone);
    expect(state.refunded_in_full).toBe(gone.length === items.length);
  });
});
