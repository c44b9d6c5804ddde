import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startId } from '../../../../core/ids.ts';
import { assignPhotos, type RangeEnd } from '../../../../core/photos/photo-ranges.ts';
import { areApart, withoutStretch, withStretch, type PhotoStretch } from '../../../../core/photos/photo-stretches.ts';

const SECOND = 1_000_000_000;
const [anna, joerg] = [startId('900001'), startId('900002')];
const stretch = (photo_from: number, photo_to: number, owner: PhotoStretch['swiss_equestrian_rider_id'] = null) => ({
  photo_from,
  photo_to,
  swiss_equestrian_rider_id: owner,
});
const end = (p: typeof anna, photo_to: number, ...other_ends: number[]): RangeEnd => ({
  swiss_equestrian_rider_id: p,
  photo_to,
  other_ends,
  withdrawn_at: null,
  deleted_at: null,
});
const cameras = [{ number: 0 }, { number: 1 }];
const starts = [end(anna, 5, SECOND + 3), end(joerg, 9, SECOND + 6)];
const dealt = (stretches: readonly PhotoStretch[], of = starts) => {
  const race = { photo_numbers: `1-12,${SECOND + 1}-${SECOND + 8}`, cameras, stretches };
  const { owned, unassigned } = assignPhotos({ race, starts: of });
  return { anna: owned.get(anna), joerg: owned.get(joerg), unassigned };
};

describe('photos in a stretch given by an admin', () => {
  it('are unassigned in an unassigned stretch, and not the next start’s', () => {
    expect(dealt([stretch(6, 7), stretch(SECOND + 1, SECOND + 1)])).toEqual({
      anna: [1, 2, 3, 4, 5, SECOND + 2, SECOND + 3],
      joerg: [8, 9, SECOND + 4, SECOND + 5, SECOND + 6],
      unassigned: [6, 7, 10, 11, 12, SECOND + 1, SECOND + 7, SECOND + 8],
    });
  });

  it('are a start’s that rode once more, behind the last end or amid others', () => {
    expect(dealt([stretch(8, 8, anna), stretch(11, 12, anna)])).toMatchObject({
      anna: [1, 2, 3, 4, 5, 8, 11, 12, SECOND + 1, SECOND + 2, SECOND + 3],
      joerg: [6, 7, 9, SECOND + 4, SECOND + 5, SECOND + 6],
    });
  });

  it('are unassigned when their start left the race', () => {
    const gone = { ...end(anna, 5, SECOND + 3), withdrawn_at: '2026-08-21T09:00:00.000Z' };
    expect(dealt([stretch(8, 8, anna)], [gone, starts[1]!])).toMatchObject({
      anna: undefined,
      joerg: [6, 7, 9, SECOND + 4, SECOND + 5, SECOND + 6],
    });
  });

  it('are dealt out whole, each number as it was said last', () => {
    const owner = fc.constantFrom(null, anna, joerg, 'unsaid' as const);
    const said = fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 8 }), owner));
    fc.assert(
      fc.property(said, (saying) => {
        let stretches: PhotoStretch[] = [];
        const expected = new Map<number, PhotoStretch['swiss_equestrian_rider_id']>();
        for (const [from, more, whose] of saying) {
          const [first, last] = [from, from + more];
          stretches =
            whose === 'unsaid'
              ? withoutStretch(stretches, { first, last })
              : withStretch(stretches, stretch(first, last, whose));
          for (let number = first; number <= last; number++)
            if (whose === 'unsaid') expected.delete(number);
            else expected.set(number, whose);
        }
        expect(areApart(stretches)).toBe(true);
        const found = stretches.flatMap(({ photo_from, photo_to, swiss_equestrian_rider_id: p }) =>
          Array.from({ length: photo_to - photo_from + 1 }, (_, at) => [photo_from + at, p] as const),
        );
        expect(found).toEqual([...expected].sort(([a], [b]) => a - b));
        const race = { photo_numbers: '0-40', cameras: [], stretches };
        const { owned, unassigned } = assignPhotos({ race, starts: [end(anna, 15), end(joerg, 30)] });
        expect([...owned.values()].flat().length + unassigned.length).toBe(41);
        for (const [number, p] of expected) expect((p === null ? unassigned : owned.get(p))!).toContain(number);
      }),
    );
  });

  it('lie side by side in one where they are the same start’s', () => {
    expect(withStretch([stretch(1, 3), stretch(7, 9, anna)], stretch(4, 6))).toEqual([
      stretch(1, 6),
      stretch(7, 9, anna),
    ]);
  });
});
