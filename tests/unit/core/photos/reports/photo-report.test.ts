import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startId, type StartId } from '../../../../../core/ids.ts';
import { encodePhotoNumbers } from '../../../../../core/photos/photo-numbers.ts';
import {
  assignPhotos,
  withEnd,
  type PhotographedRace,
  type RangeEnd,
} from '../../../../../core/photos/photo-ranges.ts';
import { withStretches } from '../../../../../core/photos/photo-stretches.ts';
import {
  boundaryFor,
  isAsSeen,
  reportKinds,
  type PhotoReport,
} from '../../../../../core/photos/reports/photo-report.ts';

const SECOND = 1_000_000_000;
const names = ['900001', '900002', '900003', '900004'].map(startId);
const [anna, joerg, zoe] = ['900001', '900002', '900003'].map(startId) as [StartId, StartId, StartId];

const end = (start: StartId, photo_to: number | null, ...other_ends: number[]): RangeEnd => ({
  swiss_equestrian_rider_id: start,
  photo_to,
  other_ends,
  withdrawn_at: null,
  deleted_at: null,
});
const numbers = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at);

/** Anna 1–10, Jörg 11–20, Zoë 21–30; on the second camera Anna 1–3 and Jörg 4–6. */
const race: PhotographedRace = {
  race: {
    photo_numbers: encodePhotoNumbers([...numbers(1, 30), ...numbers(SECOND + 1, SECOND + 6)]),
    cameras: [{ number: 0 }, { number: 1 }],
    stretches: [],
  },
  starts: [end(anna, 10, SECOND + 3), end(joerg, 20, SECOND + 6), end(zoe, 30)],
};
const report = (start: typeof anna, kind: PhotoReport['kind'], ...photos: number[]): PhotoReport => ({
  swiss_equestrian_rider_id: start,
  kind,
  photos,
});
const moveOf = (start: typeof anna, photo_to: number, was: number) => ({
  swiss_equestrian_rider_id: start,
  photo_to,
  was,
});

const stretchOf = (photo_from: number, photo_to: number, start: typeof anna | null) => ({
  photo_from,
  photo_to,
  swiss_equestrian_rider_id: start,
});

describe('the correction for a report', () => {
  it.each<[string, PhotoReport, ReturnType<typeof moveOf>[], number[]]>([
    ['the first are the rider’s before', report(joerg, 'not_mine', 11, 12), [moveOf(anna, 12, 10)], [11, 12]],
    [
      'one was pointed at, and those before it go along',
      report(joerg, 'not_mine', 13),
      [moveOf(anna, 13, 10)],
      [11, 12, 13],
    ],
    ['the last are the rider’s behind', report(joerg, 'not_mine', 19), [moveOf(joerg, 18, 20)], [19, 20]],
    ['the last of all are nobody’s then', report(zoe, 'not_mine', 30), [moveOf(zoe, 29, 30)], [30]],
    ['some are with the rider before', report(joerg, 'missing', 9), [moveOf(anna, 8, 10)], [9, 10]],
    ['some are with the rider behind', report(joerg, 'missing', 21, 22), [moveOf(joerg, 22, 20)], [21, 22]],
    ['some are with both', report(joerg, 'missing', 10, 21), [moveOf(anna, 9, 10), moveOf(joerg, 21, 20)], [10, 21]],
    [
      'of two cameras, each its own',
      report(joerg, 'not_mine', 11, SECOND + 4),
      [moveOf(anna, 11, 10), moveOf(anna, SECOND + 4, SECOND + 3)],
      [11, SECOND + 4],
    ],
    ['it is right by now', report(joerg, 'missing', 15), [], []],
  ])('are other ends: %s', (_, told, moves, photos) =>
    expect(boundaryFor(race, told)).toMatchObject({ moves, stretches: [], photos }),
  );

  it.each<[string, PhotoReport, ReturnType<typeof stretchOf>[], number[], StartId[]]>([
    ['in the middle of a ride', report(joerg, 'not_mine', 15, 16), [stretchOf(15, 16, null)], [15, 16], []],
    ['nearer to an edge, one alone', report(joerg, 'not_mine', 14), [stretchOf(14, 14, null)], [14], []],
    [
      'here and there',
      report(joerg, 'not_mine', 17, 14),
      [stretchOf(14, 14, null), stretchOf(17, 17, null)],
      [14, 17],
      [],
    ],
    ['the first of the race, before whom nobody rode', report(anna, 'not_mine', 1), [stretchOf(1, 1, null)], [1], []],
    ['with somebody further away', report(anna, 'missing', 25), [stretchOf(25, 25, anna)], [25], [anna]],
    [
      'by a camera that has no end of theirs',
      report(zoe, 'missing', SECOND + 5),
      [stretchOf(SECOND + 5, SECOND + 5, zoe)],
      [SECOND + 5],
      [zoe],
    ],
  ])('are the photos alone: %s', (_, told, stretches, photos, gaining) =>
    expect(boundaryFor(race, told)).toMatchObject({ moves: [], stretches, photos, gaining }),
  );

  it.each<[string, PhotoReport]>([
    ['all of a stretch', report(joerg, 'not_mine', ...numbers(11, 20))],
    ['all that a neighbour has', report(joerg, 'missing', ...numbers(21, 30))],
    [
      'of one camera, though those of the other are clear',
      report(joerg, 'not_mine', 11, ...numbers(SECOND + 4, SECOND + 6)),
    ],
    ['of a start that is not shown', report(startId('900009'), 'not_mine', 11)],
    ['that nobody pointed at', report(joerg, 'missing')],
  ])('is not known for photos %s', (_, told) => expect(boundaryFor(race, told)).toBeNull());

  /** Anna 1–20, Jörg 21–40, Zoë 41–60. */
  const long: PhotographedRace = {
    race: { ...race.race, photo_numbers: '1-60', stretches: [] },
    starts: [end(anna, 20), end(joerg, 40), end(zoe, 60)],
  };

  it.each<[string, PhotographedRace, PhotoReport, ReturnType<typeof moveOf>[], ReturnType<typeof stretchOf>[]]>([
    [
      'the first are the rider’s before, and one is a dog',
      long,
      report(joerg, 'not_mine', 33, ...numbers(21, 25)),
      [moveOf(anna, 25, 20)],
      [stretchOf(33, 33, null)],
    ],
    [
      'the last are the rider’s behind, and some are dogs',
      long,
      report(joerg, 'not_mine', 30, 31, 39, 40),
      [moveOf(joerg, 38, 40)],
      [stretchOf(30, 31, null)],
    ],
    [
      'some are either neighbour’s',
      long,
      report(joerg, 'not_mine', 21, 40),
      [moveOf(anna, 21, 20), moveOf(joerg, 39, 40)],
      [],
    ],
    [
      'of one camera the first, of the other one amid',
      race,
      report(joerg, 'not_mine', 15, SECOND + 4),
      [moveOf(anna, SECOND + 4, SECOND + 3)],
      [stretchOf(15, 15, null)],
    ],
    [
      'of one camera with the neighbour, of the other further away',
      race,
      report(anna, 'missing', 25, SECOND + 4),
      [moveOf(anna, SECOND + 4, SECOND + 3)],
      [stretchOf(25, 25, anna)],
    ],
  ])('are ends and photos alone, each where it belongs: %s', (_, of, told, moves, stretches) =>
    expect(boundaryFor(of, told)).toMatchObject({ moves, stretches }),
  );

  it.each<[string, PhotoReport]>([
    ['the last of five that are the rider’s before', report(joerg, 'not_mine', 25)],
    ['the first of five that are the rider’s behind', report(joerg, 'not_mine', 36)],
    ['one behind those that are the rider’s before', report(joerg, 'not_mine', 21, 22, 26)],
  ])('is not guessed where a single photo may be a neighbour’s: %s', (_, told) =>
    expect(boundaryFor(long, told)).toBeNull(),
  );

  it('is the middle of a short ride as it is of a long one', () => {
    const short = { ...race, starts: [end(anna, 16), end(joerg, 20), end(zoe, 30)] };
    expect(boundaryFor(short, report(joerg, 'not_mine', 18, 19))).toMatchObject({
      moves: [],
      stretches: [stretchOf(18, 19, null)],
    });
  });

  it('names the owners of the photos that change hands', () =>
    expect(boundaryFor(long, report(joerg, 'missing', 19, 42))!.owners).toEqual([
      stretchOf(19, 20, anna),
      stretchOf(41, 42, zoe),
    ]));

  it('is the photo alone in a stretch that an admin gave', () => {
    const stretches = [stretchOf(9, 10, anna)];
    expect(boundaryFor({ ...race, race: { ...race.race, stretches } }, report(joerg, 'missing', 10))).toMatchObject({
      moves: [],
      stretches: [stretchOf(10, 10, joerg)],
      photos: [10],
    });
  });

  it('settles any report, and takes photos from no other start', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 4, maxLength: 4 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 45 }), { minLength: 1 }),
        fc.constantFrom(...names),
        fc.constantFrom(...reportKinds),
        fc.uniqueArray(fc.integer({ min: 1, max: 45 }), { minLength: 1, maxLength: 5 }),
        (ends, existing, start, kind, photos) => {
          const any: PhotographedRace = {
            race: { photo_numbers: encodePhotoNumbers(existing), cameras: [{ number: 0 }], stretches: [] },
            starts: names.map((name, at) => end(name, ends[at]!)),
          };
          const there = photos.filter((photo) => existing.includes(photo));
          const found = boundaryFor(any, { swiss_equestrian_rider_id: start, kind, photos: there });
          fc.pre(found !== null);
          const moved = any.starts.map((one) =>
            found.moves
              .filter((move) => move.swiss_equestrian_rider_id === one.swiss_equestrian_rider_id)
              .reduce<RangeEnd>((so, move) => ({ ...so, ...withEnd(so, move.photo_to, any.race.cameras) }), one),
          );
          const stretches = withStretches([], found.stretches);
          const after = assignPhotos({ race: { ...any.race, stretches }, starts: moved });
          const before = assignPhotos(any);
          for (const photo of there) expect(after.owned.get(start)!.includes(photo)).toBe(kind === 'missing');
          const alone = found.stretches.flatMap(({ photo_from, photo_to }) => numbers(photo_from, photo_to));
          expect(there).toEqual(expect.arrayContaining(alone));
          const mine = before.owned.get(start)!;
          const line = [...ends].sort((a, b) => a - b);
          if (kind === 'not_mine' && line[0] !== ends[names.indexOf(start)]) expect(alone).not.toContain(mine[0]);
          if (kind === 'not_mine' && line.at(-1) !== ends[names.indexOf(start)])
            expect(alone).not.toContain(mine.at(-1));
          expect(isAsSeen(any, { swiss_equestrian_rider_id: start, kind, photos: there }, found, found.owners)).toBe(
            true,
          );
          if (found.moves.length === 0) return;
          const at = [...names].sort((a, b) => ends[names.indexOf(a)]! - ends[names.indexOf(b)]!);
          const place = at.indexOf(start);
          for (const other of names.filter((one) => Math.abs(at.indexOf(one) - place) > 1))
            expect(after.owned.get(other)).toEqual(before.owned.get(other));
        },
      ),
    );
  });
});

describe('the shown state of a report', () => {
  const told = report(joerg, 'not_mine', 11, 16);
  const shown = boundaryFor(race, told)!;
  const withEnds = (...starts: RangeEnd[]): PhotographedRace => ({ ...race, starts });
  const withSaid = (...stretches: ReturnType<typeof stretchOf>[]): PhotographedRace => ({
    ...race,
    race: { ...race.race, stretches },
  });

  it.each<[string, PhotographedRace]>([
    ['nothing changed', race],
    ['its ends are moved already', withEnds(end(anna, 11, SECOND + 3), end(joerg, 20, SECOND + 6), end(zoe, 30))],
    ['its photos are given already', withSaid(stretchOf(16, 16, null))],
    ['other photos got other owners', withSaid(stretchOf(1, 2, zoe))],
  ])('may be carried out while %s', (_, now) => expect(isAsSeen(now, told, shown, shown.owners)).toBe(true));

  it.each<[string, PhotographedRace]>([
    ['a photo is another’s by now', withSaid(stretchOf(16, 16, zoe))],
    ['its end lies elsewhere', withEnds(end(anna, 8, SECOND + 3), end(joerg, 20, SECOND + 6), end(zoe, 30))],
    ['somebody said whose the photos at the edge are', withSaid(stretchOf(11, 11, joerg))],
  ])('may not be when %s', (_, now) => expect(isAsSeen(now, told, shown, shown.owners)).toBe(false));

  it('may not be with other photos, or with other owners', () => {
    const other = (stretch: ReturnType<typeof stretchOf>) => {
      const mending = { moves: shown.moves, stretches: [stretch] };
      return isAsSeen(race, told, mending, [...shown.owners, stretchOf(17, 17, joerg)]);
    };
    expect([other(stretchOf(16, 17, null)), other(stretchOf(16, 16, zoe))]).toEqual([false, false]);
    expect(isAsSeen(race, told, shown, [])).toBe(false);
  });

  it('may be nothing where no photo was pointed at', () => {
    const nowhere = report(joerg, 'missing');
    expect(isAsSeen(race, nowhere, { moves: shown.moves, stretches: [] }, shown.owners)).toBe(false);
    expect(isAsSeen(race, nowhere, { moves: [], stretches: [] }, [])).toBe(true);
  });
});
