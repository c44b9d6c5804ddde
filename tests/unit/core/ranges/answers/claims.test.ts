import { describe, expect, it } from 'vitest';
import type { Account, Span } from '../../../../../core/ranges/answers/account.ts';
import type { Burst } from '../../../../../core/ranges/rides/bursts.ts';
import { opinionsOf } from '../../../../../core/ranges/answers/claims.ts';
import { NOBODY } from '../../../../../core/ranges/starts/known-owners.ts';
import { verdicts } from '../../../../../core/ranges/answers/verdict.ts';

const COUNT = 10;
const burst = (at: number, owner?: number): Burst => ({ first: at, last: at, camera: 'A', from: at, to: at, owner });
const bursts = Array.from({ length: COUNT }, (_, at) => burst(at));

const account = (...spans: (Span | null)[]): Account => {
  const owners = new Int16Array(COUNT).fill(NOBODY);
  spans.forEach((span, start) => span && owners.fill(start, span.first, span.last + 1));
  return { spans, owners, strangers: [] };
};
const times = (count: number, one: Account) => Array.from({ length: count }, () => one);
const span = (first: number, last: number) => ({ first, last });

describe('a stretch of photos', () => {
  const entered = [...times(8, account(span(0, 3), span(5, 8))), ...times(2, account(span(0, 3), span(4, 8)))];

  it('includes a photo that may be unassigned: a missing one does more harm', () => {
    expect(verdicts(entered, 2, new Map(), bursts).map((one) => one.span)).toEqual([span(0, 3), span(4, 8)]);
  });

  it('is as sure as the readings by which it has all of the rider’s photos and none of another’s', () => {
    expect(verdicts(entered, 2, new Map(), bursts).map(({ share }) => share)).toEqual([1, 1]);
    const either = [...times(6, account(span(0, 3), span(4, 8))), ...times(4, account(span(0, 4), span(5, 8)))];
    expect(verdicts(either, 2, new Map(), bursts).map(({ share }) => share)).toEqual([0.6, 0.6]);
  });

  it('has both of two doubtful photos, before and after, though no reading has them together', () => {
    const both = [...times(5, account(span(2, 4))), ...times(5, account(span(3, 5)))];
    expect(verdicts(both, 1, new Map(), bursts)).toEqual([{ start: 0, span: span(2, 5), share: 1, same: 0 }]);
  });

  it('excludes photos that an admin left unassigned', () => {
    const said = bursts.map((one, at) => (at === 4 ? burst(4, NOBODY) : one));
    const [, second] = opinionsOf([account(span(0, 3), span(5, 8)), account(span(0, 3), span(4, 8))], 2, said);
    expect(second!.spans.find((one) => one.span.first === 4)!.share).toBe(0.5);
  });
});
