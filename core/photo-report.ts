import type { StartId } from './ids.ts';
import {
  assignPhotos,
  photoRanges,
  withEnd,
  type PhotographedRace,
  type PhotoRange,
  type RangeEnd,
} from './photo-ranges.ts';
import { cameraOf } from './photo-register/cameras.ts';

/*
 * What somebody says of a start's photos in its gallery: that some are of another rider, or that some of theirs are with a neighbour. It moves nothing;
 * where it can be mended by moving the end between two neighbours, this end is proposed to the office.
 */

export const reportKinds = ['not_mine', 'missing'] as const;

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

export interface Boundary {
  /** At most two on each camera: where the start's photos begin is where its neighbour's end. */
  moves: EndMove[];
  /** Ascending numbers of the photos that change their owner by it. */
  photos: number[];
  /** Starts that get photos by it. */
  gaining: StartId[];
}

/**
 * The ends by which a report would be right, null when no end between neighbours makes it so: then somebody has to look. A report that is right
 * already needs no moves.
 */
export function boundaryFor(race: PhotographedRace, report: PhotoReport): Boundary | null {
  const { cameras } = race.race;
  const mine = assignPhotos(race).owned.get(report.swiss_equestrian_rider_id);
  if (!mine) return null;
  const isMine = new Set(mine);
  const wrong = report.photos.filter((photo) => isMine.has(photo) === (report.kind === 'not_mine'));
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
  const after = ownersIn(withMoves(race, moves));
  const isRight = (photo: number) =>
    (after.get(photo) === report.swiss_equestrian_rider_id) === (report.kind === 'missing');
  return wrong.every(isRight) ? { moves, ...consequences(race, moves) } : null;
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

/** Whatever lies at one edge of the stretch goes to the neighbour there: the nearer edge, for only some of the photos may have been pointed at. */
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
  if (fromFront === fromBack || Math.min(fromFront, fromBack) === mine.length) return null;
  if (fromFront < fromBack) return before ? [moved(before, last)] : null;
  return first > 1 ? [moved(own, first - 1)] : null;
}

/** What ends do that are moved so: which photos change hands, and who gets some. */
export function consequences(race: PhotographedRace, moves: readonly EndMove[]): Pick<Boundary, 'photos' | 'gaining'> {
  const before = ownersIn(race);
  const after = ownersIn(withMoves(race, moves));
  const photos = [...new Set([...before.keys(), ...after.keys()])].filter(
    (photo) => before.get(photo) !== after.get(photo),
  );
  const gaining = new Set(photos.flatMap((photo) => after.get(photo) ?? []));
  return { photos: photos.sort((a, b) => a - b), gaining: [...gaining] };
}

const ownersIn = (race: PhotographedRace): Map<number, StartId> =>
  new Map([...assignPhotos(race).owned].flatMap(([start, photos]) => photos.map((photo) => [photo, start] as const)));

const withMoves = ({ race, starts }: PhotographedRace, moves: readonly EndMove[]): PhotographedRace => ({
  race,
  starts: starts.map((start) => {
    const own = moves.filter((move) => move.swiss_equestrian_rider_id === start.swiss_equestrian_rider_id);
    return own.reduce<RangeEnd>((so, { photo_to }) => ({ ...so, ...withEnd(so, photo_to, race.cameras) }), start);
  }),
});
