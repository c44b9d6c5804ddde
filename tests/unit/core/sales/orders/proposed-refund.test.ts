import { describe, expect, it } from 'vitest';
import {
  proposalsAfter,
  proposalsWithout,
  type MissingItem,
  type Proposals,
} from '../../../../../core/sales/orders/proposed-refund.ts';

const NOW = '2026-11-27T00:00:00.000Z';
/** A collection of ten photos that costs 7000. */
const seen = (left: number, amount: number, id = 'a'): MissingItem => ({ id, ordered: 10, left, amount });
const look = (known: Proposals | undefined, ...items: MissingItem[]): Proposals => ({
  ...proposalsAfter(known, items),
  settled_at: null,
  settled_by: null,
});
const settle = (known: Proposals, act: string | null = 'x'): Proposals => ({
  ...known,
  settled_at: NOW,
  settled_by: act,
});
const refuse = (known: Proposals, act = 'x'): Proposals => ({
  ...proposalsWithout(known, act),
  settled_at: null,
  settled_by: null,
});
const amounts = ({ items }: Proposals) => Object.fromEntries(items.map(({ id, amount }) => [id, amount]));

describe('the proposed refund for missing photos', () => {
  it('is the whole one at first, and nothing for an item that misses none', () => {
    expect(amounts(look(undefined, seen(4, 1800), seen(10, 0, 'b')))).toEqual({ a: 1800 });
  });

  it('replaces the waiting one, whether more photos are missing or fewer', () => {
    const first = look(undefined, seen(4, 1800));
    expect(amounts(look(first, seen(3, 3100)))).toEqual({ a: 3100 });
    expect(amounts(look(first, seen(5, 500)))).toEqual({ a: 500 });
  });

  it('adds up to the whole refund, however many decisions there were before', () => {
    const first = settle(look(undefined, seen(4, 1800)));
    const second = settle(look(first, seen(3, 3100)));
    const third = look(second, seen(2, 4400));
    expect([first, second, third].map(amounts)).toEqual([{ a: 1800 }, { a: 1300 }, { a: 1300 }]);
  });

  it('is never negative: money that went back for photos that are there again stays with the buyer', () => {
    const refunded = settle(look(undefined, seen(3, 3100)));
    expect(amounts(look(refunded, seen(4, 1800)))).toEqual({ a: 0 });
    expect(amounts(look(refunded, seen(10, 0)))).toEqual({});
    expect(amounts(look(settle(look(refunded, seen(10, 0))), seen(3, 3100)))).toEqual({ a: 0 });
  });

  it('forgets a proposal that ended without a decision', () => {
    const back = look(look(undefined, seen(4, 1800)), seen(10, 0));
    expect(amounts(look(settle(back, null), seen(4, 1800)))).toEqual({ a: 1800 });
  });

  it('stays for other items, and remembers the decisions about them', () => {
    const two = look(look(undefined, seen(4, 1800)), seen(0, 1300, 'b'));
    expect(amounts(two)).toEqual({ a: 1800, b: 1300 });
    const other = look(settle(two), seen(3, 3100));
    expect(amounts(other)).toEqual({ a: 1300 });
    expect(amounts(look(other, seen(0, 1300, 'b')))).toEqual({ a: 1300, b: 0 });
  });
});

describe('a refund for missing photos that the payment provider refuses', () => {
  it('waits again, also of a decision without its act', () => {
    expect(amounts(refuse(settle(look(undefined, seen(4, 1800)))))).toEqual({ a: 1800 });
    expect(amounts(refuse(settle(look(undefined, seen(4, 1800)), null)))).toEqual({ a: 1800 });
  });

  it('waits again together with photos that went missing meanwhile, and then counts no more', () => {
    const later = look(settle(look(undefined, seen(4, 1800), seen(0, 1300, 'b'))), seen(3, 3100));
    const again = refuse(later);
    expect(amounts(again)).toEqual({ a: 3100, b: 1300 });
    expect(amounts(look(again, seen(3, 3100)))).toEqual({ a: 3100, b: 1300 });
  });

  it('stays away when the photos came back meanwhile', () => {
    expect(amounts(refuse(look(settle(look(undefined, seen(4, 1800))), seen(10, 0))))).toEqual({});
  });

  it('leaves the decisions of other acts', () => {
    const second = settle(look(settle(look(undefined, seen(4, 1800)), 'w'), seen(3, 3100)));
    expect(amounts(refuse(second))).toEqual({ a: 1300 });
    expect(amounts(look(refuse(second), seen(2, 4400)))).toEqual({ a: 2600 });
  });
});
