import type { StartId } from './ids.ts';
import {
  assignPhotos,
  photoRanges,
  withEnd,
  type PhotographedRace,
  type PhotoRange,
  type RangeEnd,
} from './photo-ranges.ts';
import { encodePhotoNumbers, runsOf } from './photo-numbers.ts';
import { cameraOf } from './photo-register/cameras.ts';
import { withStretches, type PhotoStretch } from './photo-stretches.ts';

/*
 * What somebody says of a start's photos in its gallery: that some are of another rider, or that some of theirs are with a neighbour. It moves nothing;
 * where it can be mended by moving the end between two neighbours, this end is proposed to the office, and for photos amid a ride that these alone are
 * taken out of it, or given to whose they are.
 */

export const reportKinds = ['not_mine', 'missing'] as const;

/** Photos that nobody pointed at and that go to a neighbour all the same: a thumb may miss one or two of those at an edge. */
const MOST_GOING_ALONG = 2;

export interface PhotoReport {
  /** Whose gallery it is about. */
  swiss_equestrian_rider_id: StartId;
  /** `not_mine`: the photos are the start's, and should not be. `missing`: they are not, and should be. */
  kind: (typeof reportKinds)[number];
  photos: readonly number[];
}

/** Another end of a start's photos of one camera, instead of the one that was seen. */
export interface EndMove {
  swiss_equestrian_rider_id: StartId;
  photo_to: number;
  was: number;
}

/** What would make a report right: other ends, or other owners of single photos. */
export interface Mending {
  /** At most two on each camera: where the start's photos begin is where its neighbour's end. */
  moves: EndMove[];
  /** Of whom these photos alone are, whatever the ends say (`photo-stretches.ts`). */
  stretches: PhotoStretch[];
}

export interface Boundary extends Mending {
  /** Ascending numbers of the photos that change their owner by it. */
  photos: number[];
  /** Starts that get photos by it. */
  gaining: StartId[];
}

/**
 * What makes a report right: ends between neighbours where they can, else the single photos. Null where a start would lose all of a camera by that: then
 * somebody has to look. A report that is right already needs nothing.
 */
export function boundaryFor(race: PhotographedRace, report: PhotoReport): Boundary | null {
  const mine = assignPhotos(race).owned.get(report.swiss_equestrian_rider_id);
  if (!mine) return null;
  const isMine = new Set(mine);
  const wrong = report.photos.filter((photo) => isMine.has(photo) === (report.kind === 'not_mine'));
  const moves = endsFor(race, report, wrong, mine);
  if (moves) return whole(race, { moves, stretches: [] });
  const mending = { moves: [], stretches: singlePhotos(report, wrong, race.race.cameras) };
  return takesAll(race, mending) ? null : whole(race, mending);
}

const whole = (race: PhotographedRace, mending: Mending): Boundary => ({ ...mending, ...consequences(race, mending) });

/** Whether a start would have no photo of a camera any more: that is no dog amid a ride. */
function takesAll(race: PhotographedRace, mending: Mending): boolean {
  const lines = (of: PhotographedRace) =>
    new Set([...ownersIn(of)].map(([photo, start]) => `${start} ${cameraOf(photo, of.race.cameras)}`));
  const after = lines(mended(race, mending));
  return [...lines(race)].some((line) => !after.has(line));
}

/** The other ends by which a report would be right; null when there are none. */
function endsFor(
  race: PhotographedRace,
  report: PhotoReport,
  wrong: readonly number[],
  mine: readonly number[],
): EndMove[] | null {
  const { cameras } = race.race;
  const moves: EndMove[] = [];
  for (const [camera, photos] of Map.groupBy(wrong, (photo) => cameraOf(photo, cameras))) {
    const line = photoRanges(race.starts, cameras).filter((range) => range.camera === camera);
    const at = line.findIndex((range) => range.swiss_equestrian_rider_id === report.swiss_equestrian_rider_id);
    const found =
      report.kind === 'missing'
        ? widened(line, at, photos)
        : narrowed(
            line,
            at,
            photos,
            mine.filter((photo) => cameraOf(photo, cameras) === camera),
          );
    if (!found) return null;
    moves.push(...found);
  }
  // Where somebody has said of a stretch whose it is, no end moves it.
  const after = ownersIn(mended(race, { moves, stretches: [] }));
  const isRight = (photo: number) =>
    (after.get(photo) === report.swiss_equestrian_rider_id) === (report.kind === 'missing');
  return wrong.every(isRight) ? moves : null;
}

/** These photos alone, in as few stretches as they are in runs: nobody's, or theirs who misses them. */
function singlePhotos(
  { swiss_equestrian_rider_id, kind }: PhotoReport,
  photos: readonly number[],
  cameras: PhotographedRace['race']['cameras'],
): PhotoStretch[] {
  const owner = kind === 'missing' ? swiss_equestrian_rider_id : null;
  const byCamera = Map.groupBy(
    photos.toSorted((a, b) => a - b),
    (photo) => cameraOf(photo, cameras),
  );
  return [...byCamera.values()].flatMap((ofOne) =>
    runsOf(encodePhotoNumbers(ofOne)).map(({ first, last }) => ({
      photo_from: first,
      photo_to: last,
      swiss_equestrian_rider_id: owner,
    })),
  );
}

const moved = ({ swiss_equestrian_rider_id, photo_to: was }: PhotoRange, photo_to: number): EndMove => ({
  swiss_equestrian_rider_id,
  photo_to,
  was,
});

/** The stretch reaches as far as its photos with the neighbours, each of whom keeps something: who had nothing left would stand in the wrong place of the line. */
function widened(line: readonly PhotoRange[], at: number, photos: readonly number[]): EndMove[] | null {
  const own = line[at];
  if (!own) return null;
  const [first, last] = [Math.min(...photos), Math.max(...photos)];
  const [before, after] = [line[at - 1], line[at + 1]];
  const moves: EndMove[] = [];
  if (first < own.photo_from) {
    if (!before || first - 1 < Math.max(1, before.photo_from)) return null;
    moves.push(moved(before, first - 1));
  }
  if (last > own.photo_to) {
    if (after && last >= after.photo_to) return null;
    moves.push(moved(own, last));
  }
  return moves;
}

/**
 * Whatever lies at one edge of the stretch goes to the neighbour there: the nearer edge, for only some of the photos may have been pointed at. Where more
 * than that would go along, it is about photos amid the ride.
 */
function narrowed(
  line: readonly PhotoRange[],
  at: number,
  photos: readonly number[],
  mine: readonly number[],
): EndMove[] | null {
  const own = line[at];
  const before = line[at - 1];
  if (!own) return null;
  const [first, last] = [Math.min(...photos), Math.max(...photos)];
  const fromFront = mine.indexOf(last) + 1;
  const fromBack = mine.length - mine.indexOf(first);
  const going = Math.min(fromFront, fromBack);
  if (fromFront === fromBack || going === mine.length || going > photos.length + MOST_GOING_ALONG) return null;
  if (fromFront < fromBack) return before ? [moved(before, last)] : null;
  return first > 1 ? [moved(own, first - 1)] : null;
}

/** What it does: which photos change hands, and who gets some. */
export function consequences(race: PhotographedRace, mending: Mending): Pick<Boundary, 'photos' | 'gaining'> {
  const before = ownersIn(race);
  const after = ownersIn(mended(race, mending));
  const photos = [...new Set([...before.keys(), ...after.keys()])].filter(
    (photo) => before.get(photo) !== after.get(photo),
  );
  const gaining = new Set(photos.flatMap((photo) => after.get(photo) ?? []));
  return { photos: photos.sort((a, b) => a - b), gaining: [...gaining] };
}

const ownersIn = (race: PhotographedRace): Map<number, StartId> =>
  new Map([...assignPhotos(race).owned].flatMap(([start, photos]) => photos.map((photo) => [photo, start] as const)));

const mended = ({ race, starts }: PhotographedRace, { moves, stretches }: Mending): PhotographedRace => ({
  race: { ...race, stretches: withStretches(race.stretches, stretches) },
  starts: starts.map((start) => {
    const own = moves.filter((move) => move.swiss_equestrian_rider_id === start.swiss_equestrian_rider_id);
    return own.reduce<RangeEnd>((so, { photo_to }) => ({ ...so, ...withEnd(so, photo_to, race.cameras) }), start);
  }),
});
