import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startId } from '../../../../core/ids.ts';
import { encodePhotoNumbers } from '../../../../core/photos/photo-numbers.ts';
import { ownerIn, type RangeEnd } from '../../../../core/photos/photo-ranges.ts';
import { numbersOfCollection, removableNumbers } from '../../../../core/sales/sold-photos.ts';

const end = (start: string, photo_to: number | null, more: Partial<RangeEnd> = {}): RangeEnd => ({
  swiss_equestrian_rider_id: startId(start),
  photo_to,
  other_ends: [],
  withdrawn_at: null,
  deleted_at: null,
  ...more,
});
const race = { cameras: [{ number: 0 }, { number: 1 }], stretches: [] };
const SECOND = 1_000_000_000;
const GONE = { withdrawn_at: '2026-08-21T09:00:00.000Z' };
const of = (photos_sold: string | null, photos_ordered: string | null = null) => ({
  swiss_equestrian_rider_id: startId('2'),
  photos_sold,
  photos_ordered,
  photos_removed: null,
});

describe('a collection that was sold', () => {
  it.each([
    ['not written down: its range', null, [end('1', 10), end('2', 20)], [[11, 20]]],
    ['with the photos of its range', '11-20', [end('1', 10), end('2', 20)], [[11, 20]]],
    [
      'before its range moved on: both',
      '11-20',
      [end('1', 30), end('2', 40)],
      [
        [11, 20],
        [31, 40],
      ],
    ],
    ['before its range grew: all of it', '11-20', [end('1', 10), end('2', 25)], [[11, 25]]],
    ['before its range shrank: what it was', '11-20', [end('1', 15), end('2', 18)], [[11, 20]]],
    [
      'before its start left: what it was',
      '11-12,14',
      [end('1', 10), end('2', 20, GONE)],
      [
        [11, 12],
        [14, 14],
      ],
    ],
    ['not written down, and its start left: its range', null, [end('1', 10), end('2', 20, GONE)], [[11, 20]]],
    ['of a start without a range now', '11-12', [end('1', 10), end('2', null)], [[11, 12]]],
    ['of a start whose range is empty', null, [end('1', 20), end('2', 20)], []],
    [
      'of two cameras: the range of each',
      null,
      [end('1', 10, { other_ends: [SECOND + 5] }), end('2', 20, { other_ends: [SECOND + 9] })],
      [
        [11, 20],
        [SECOND + 6, SECOND + 9],
      ],
    ],
    [
      'with numbers of before that reach over the second camera’s: without these',
      null,
      [end('1', 10), end('2', 20_260_821_101_233)],
      [
        [11, SECOND - 1],
        [2 * SECOND, 20_260_821_101_233],
      ],
    ],
  ])('%s', (_how, sold, starts, runs) => {
    expect(numbersOfCollection(of(sold), { race, starts }).map(({ first, last }) => [first, last])).toEqual(runs);
  });

  it('never loses a photo, wherever admins move the ranges', () => {
    const anyEnd = fc.option(fc.integer({ min: 1, max: 60 }));
    const anyRuns = fc.constantFrom('', '11-20', '1,3-4,59', '20-40');
    fc.assert(
      fc.property(anyRuns, anyEnd, anyEnd, fc.boolean(), (sold, first, second, gone) => {
        const starts = [end('1', first), end('2', second, gone ? GONE : {})];
        const runs = numbersOfCollection(of(sold), { race, starts });
        for (const run of sold === '' ? [] : sold.split(',')) {
          const [from, to = from] = run.split('-').map(Number);
          expect(runs.some(({ first, last }) => first <= from! && to! <= last)).toBe(true);
        }
        for (const [i, run] of runs.slice(1).entries()) expect(run.first).toBeGreaterThan(runs[i]!.last + 1);
      }),
    );
  });
});

describe('a collection with photos frozen at the order', () => {
  const numbersOf = (ordered: string, starts: RangeEnd[], sold: string | null = null) =>
    numbersOfCollection(of(sold, ordered), { race, starts }).map(({ first, last }) => [first, last]);

  it.each<[string, string, RangeEnd[], string | null, number[][]]>([
    ['has what was ordered', '11-20', [end('1', 10), end('2', 20)], null, [[11, 20]]],
    ['has what was ordered after its range shrank', '11-20', [end('1', 15), end('2', 16)], null, [[11, 20]]],
    ['has its range of now beside that', '11-12', [end('1', 10), end('2', 20)], null, [[11, 20]]],
    ['has nothing that only an earlier ZIP had', '11-20', [end('1', 10), end('2', 20)], '11-40', [[11, 20]]],
    ['has only what was ordered when its start left', '11-12', [end('1', 10), end('2', 20, GONE)], null, [[11, 12]]],
    ['has only its range when the office took out the rest', '', [end('1', 10), end('2', 12)], '30-40', [[11, 12]]],
  ])('%s', (_what, ordered, starts, sold, runs) => {
    expect(numbersOf(ordered, starts, sold)).toEqual(runs);
  });

  it('has exactly what was ordered and what its start has now, whatever was delivered between', () => {
    const anyEnd = fc.option(fc.integer({ min: 1, max: 60 }));
    const anyNumbers = fc.uniqueArray(fc.integer({ min: 1, max: 60 }));
    fc.assert(
      fc.property(anyNumbers, anyNumbers, anyEnd, anyEnd, fc.boolean(), (ordered, sold, first, second, gone) => {
        const starts = [end('1', first), end('2', second, gone ? GONE : {})];
        const item = of(encodePhotoNumbers(sold), encodePhotoNumbers(ordered));
        const all = Array.from({ length: 60 }, (_, at) => at + 1);
        const ownerOf = ownerIn({ race, starts });
        const owned = all.filter((photo) => ownerOf(photo) === startId('2'));
        const runs = numbersOfCollection(item, { race, starts });
        const has = all.filter((photo) => runs.some(({ first, last }) => first <= photo && photo <= last));
        expect(has).toEqual(all.filter((photo) => ordered.includes(photo) || owned.includes(photo)));
      }),
    );
  });
});

describe('photos that the office takes out of a collection', () => {
  const item = (photos_removed: string | null) => ({ ...of(null, '11-20'), photos_removed });

  it('can be those that were ordered and are not the start’s now', () => {
    expect(removableNumbers(item(null), { race, starts: [end('1', 13), end('2', 18)] })).toEqual([
      { first: 11, last: 13 },
      { first: 19, last: 20 },
    ]);
    expect(removableNumbers(item('11-12'), { race, starts: [end('1', 13), end('2', 20)] })).toEqual([
      { first: 13, last: 13 },
    ]);
    expect(removableNumbers(item(null), { race, starts: [end('1', 10), end('2', 20, GONE)] })).toEqual([
      { first: 11, last: 20 },
    ]);
    expect(removableNumbers(of(null), { race, starts: [end('2', 20)] })).toEqual([]);
  });

  it('leave it, unless its start has them again', () => {
    const runs = (starts: RangeEnd[]) =>
      numbersOfCollection(item('11-13'), { race, starts }).map(({ first, last }) => [first, last]);
    expect(runs([end('1', 13), end('2', 20)])).toEqual([[14, 20]]);
    expect(runs([end('1', 12), end('2', 20)])).toEqual([[13, 20]]);
  });
});
