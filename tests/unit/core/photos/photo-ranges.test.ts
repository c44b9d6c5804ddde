import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startId } from '../../../../core/ids.ts';
import { encodePhotoNumbers } from '../../../../core/photos/photo-numbers.ts';
import {
  assignPhotos,
  endOn,
  isConfigured,
  photoRanges,
  withEnd,
  withoutEnd,
  type RangeEnd,
} from '../../../../core/photos/photo-ranges.ts';
import { isShown } from '../../../../core/catalogue/start-list/known-start.ts';

const SECOND = 1_000_000_000;
const cameras = [{ number: 0 }, { number: 1 }];

const end = (start: string, photo_to: number | null, ...other_ends: number[]): RangeEnd => ({
  swiss_equestrian_rider_id: startId(start),
  photo_to,
  other_ends,
  withdrawn_at: null,
  deleted_at: null,
});

const race = (...photos: number[]) => ({
  photo_numbers: encodePhotoNumbers(photos),
  cameras,
  stretches: [],
});

const anyEnds = fc.uniqueArray(
  fc.record({
    swiss_equestrian_rider_id: fc.constantFrom(
      ...['900001', '900001.2', '900001.3', '900002', '900010', 'A7'].map(startId),
    ),
    photo_to: fc.option(fc.integer({ min: 0, max: 40 })),
    other_ends: fc.option(fc.integer({ min: SECOND, max: SECOND + 40 })).map((one) => (one === null ? [] : [one])),
    withdrawn_at: fc.constantFrom(null, null, '2026-08-21T09:00:00.000Z'),
    deleted_at: fc.constantFrom(null, null, '2026-08-21T10:00:00.000Z'),
  }),
  { selector: ({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id },
);

const anyPhotos = fc.uniqueArray(
  fc.oneof(fc.integer({ min: 0, max: 50 }), fc.integer({ min: SECOND, max: SECOND + 50 })),
);

describe('the owner of a photo number', () => {
  it('follows from where each start ends, whatever order the starts are in', () => {
    const ranges = photoRanges([end('900002', 20), end('900001', 5), end('900001.2', 9), end('900003', null)], cameras);
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

  it('does not exist after the last end, and for a race without ends', () => {
    const starts = [end('900001', 5), end('900002', null)];
    expect(assignPhotos({ race: race(5, 6, 7), starts }).unassigned).toEqual([6, 7]);
    expect(assignPhotos({ race: race(1), starts: [] }).unassigned).toEqual([1]);
  });

  it.each(['withdrawn_at', 'deleted_at'])(
    'does not exist in the range of a start with %s, and is never its neighbour',
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

  it('is said of each camera apart: its photos lie between the ends on its own line', () => {
    const starts = [end('900001', 5, SECOND + 20), end('900002', 9, SECOND + 3), end('900003', null, SECOND + 30)];
    const { owned, unassigned } = assignPhotos({
      race: race(1, 6, 10, SECOND + 1, SECOND + 4, SECOND + 25, SECOND + 31),
      starts,
    });
    expect([...owned]).toEqual([
      ['900001', [1, SECOND + 4]],
      ['900002', [6, SECOND + 1]],
      ['900003', [SECOND + 25]],
    ]);
    expect(unassigned).toEqual([10, SECOND + 31]);
  });

  it('does not exist without an end of its camera, whatever the other cameras’ ends', () => {
    const { unassigned } = assignPhotos({ race: race(SECOND + 1), starts: [end('900001', 20_260_821_101_233)] });
    expect(unassigned).toEqual([SECOND + 1]);
  });

  it('follows in a race from before cameras were told apart from the one line that it had', () => {
    const { owned } = assignPhotos({
      race: { photo_numbers: '20260821101200,20260821101233', cameras: [], stretches: [] },
      starts: [end('900001', 20_260_821_101_210), end('900002', 20_260_821_101_240)],
    });
    expect([...owned.values()]).toEqual([[20_260_821_101_200], [20_260_821_101_233]]);
  });

  it('has one end of each camera', () => {
    const ends = { photo_to: 7, other_ends: [SECOND + 5, 2 * SECOND + 5] };
    const three = [...cameras, { number: 2 }];
    expect(withEnd(ends, SECOND + 9, three)).toEqual({ photo_to: 7, other_ends: [SECOND + 9, 2 * SECOND + 5] });
    expect(withEnd(ends, 9, three)).toEqual({ ...ends, photo_to: 9 });
    expect(withoutEnd(ends, 1, three)).toEqual({ photo_to: 7, other_ends: [2 * SECOND + 5] });
    expect(withoutEnd(ends, 0, three)).toEqual({ ...ends, photo_to: null });
    expect([0, 1, 3].map((camera) => endOn(camera, ends, three))).toEqual([7, SECOND + 5, null]);
  });

  it.each([
    ['one camera', [0], '1-9', [], true],
    ['two cameras of which only the first has photos', [0, 1], '1-9', [], true],
    ['two cameras with photos', [0, 1], `1-9,${SECOND + 1}`, [], false],
    ['two cameras with photos and an end on each', [0, 1], `1-9,${SECOND + 1}`, [SECOND + 1], true],
    ['two cameras and no photos yet', [0, 1], '', [], true],
    ['numbers of before, as large as another camera’s', [0, 1], '20260821101200', [], true],
  ])(
    'is a start with an end of the first camera, in a race with %s',
    (_, numbers, photo_numbers, other_ends, configured) => {
      const race = { photo_numbers, cameras: numbers.map((number) => ({ number })) };
      expect(isConfigured({ photo_to: 9, other_ends }, race)).toBe(configured);
      expect(isConfigured({ photo_to: null, other_ends }, race)).toBe(false);
    },
  );

  it('covers every photo by one start or none, inside its range, and names every visible start', () => {
    fc.assert(
      fc.property(anyEnds, anyPhotos, (ends, numbers) => {
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
        const ranges = photoRanges(ends, cameras);
        for (const [start, its] of owned)
          for (const photo of its) {
            const within = ranges.filter(({ photo_from, photo_to }) => photo_from <= photo && photo <= photo_to);
            expect(within.map((range) => range.swiss_equestrian_rider_id)).toEqual([start]);
          }
      }),
    );
  });
});
