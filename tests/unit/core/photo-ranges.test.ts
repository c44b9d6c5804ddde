import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startId } from '../../../core/ids.ts';
import { encodePhotoNumbers } from '../../../core/photo-numbers.ts';
import { assignPhotos, photoRanges, type RangeEnd } from '../../../core/photo-ranges.ts';
import { isShown } from '../../../core/start-list/known-start.ts';

const end = (start: string, photo_to: number | null): RangeEnd => ({
  swiss_equestrian_rider_id: startId(start),
  photo_to,
  withdrawn_at: null,
  deleted_at: null,
});

const race = (...photos: number[]) => ({ photo_numbers: encodePhotoNumbers(photos) });

const anyEnds = fc.uniqueArray(
  fc.record({
    swiss_equestrian_rider_id: fc.constantFrom(
      ...['900001', '900001.2', '900001.3', '900002', '900010', 'A7'].map(startId),
    ),
    photo_to: fc.option(fc.integer({ min: 0, max: 40 })),
    withdrawn_at: fc.constantFrom(null, null, '2026-08-21T09:00:00.000Z'),
    deleted_at: fc.constantFrom(null, null, '2026-08-21T10:00:00.000Z'),
  }),
  { selector: ({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id },
);

describe('whose photo a number is', () => {
  it('follows from where each start ends, whatever order the starts are in', () => {
    const ranges = photoRanges([end('900002', 20), end('900001', 5), end('900001.2', 9), end('900003', null)]);
    expect(
      ranges.map(({ swiss_equestrian_rider_id, photo_from, photo_to }) => [
        swiss_equestrian_rider_id,
        photo_from,
        photo_to,
      ]),
    ).toEqual([
      ['900001', 0, 5],
      ['900001.2', 6, 9],
      ['900002', 10, 20],
    ]);
  });

  it('is the first rider’s by id when two end at the same photo; the other has none', () => {
    const { owned } = assignPhotos({ race: race(1, 5), starts: [end('900002', 5), end('900001', 5)] });
    expect([owned.get(startId('900001')), owned.get(startId('900002'))]).toEqual([[1, 5], []]);
  });

  it('is nobody’s after the last end, and for a race without ends', () => {
    const starts = [end('900001', 5), end('900002', null)];
    expect(assignPhotos({ race: race(5, 6, 7), starts }).unassigned).toEqual([6, 7]);
    expect(assignPhotos({ race: race(1), starts: [] }).unassigned).toEqual([1]);
  });

  it.each(['withdrawn_at', 'deleted_at'])(
    'is nobody’s in the range of a start with %s, never its neighbour’s',
    (left) => {
      const gone = { ...end('900002', 20), [left]: '2026-08-21T09:00:00.000Z' };
      const { owned, unassigned } = assignPhotos({
        race: race(9, 10, 11, 20, 21),
        starts: [end('900001', 10), gone, end('900003', 30)],
      });
      expect([...owned]).toEqual([
        ['900001', [9, 10]],
        ['900003', [21]],
      ]);
      expect(unassigned).toEqual([11, 20]);
    },
  );

  it('is dealt out whole: every photo to one start or to nobody, each inside its range, and every start that is shown is named', () => {
    fc.assert(
      fc.property(anyEnds, fc.uniqueArray(fc.integer({ min: 0, max: 50 })), (ends, numbers) => {
        const photos = [...numbers].sort((a, b) => a - b);
        const { owned, unassigned } = assignPhotos({ race: race(...photos), starts: ends });
        expect(
          [...owned.values()]
            .flat()
            .concat(unassigned)
            .sort((a, b) => a - b),
        ).toEqual(photos);
        expect([...owned.keys()].sort()).toEqual(
          ends
            .filter(isShown)
            .map(({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id)
            .sort(),
        );
        for (const range of photoRanges(ends)) {
          for (const photo of owned.get(range.swiss_equestrian_rider_id) ?? []) {
            expect(photo).toBeGreaterThanOrEqual(range.photo_from);
            expect(photo).toBeLessThanOrEqual(range.photo_to);
          }
        }
      }),
    );
  });
});
