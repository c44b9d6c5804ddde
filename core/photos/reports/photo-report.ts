import type { StartId } from '../../ids.ts';
import { encodePhotoNumbers, runsOf } from '../photo-numbers.ts';
import { assignPhotos, photoRanges, withEnd, type PhotographedRace, type RangeEnd } from '../photo-ranges.ts';
import { cameraOf } from '../register/cameras.ts';
import { narrowed, widened, type EndMove, type InLine } from './photo-report-ends.ts';
import { withStretches, type PhotoStretch } from '../photo-stretches.ts';

/*
 * What somebody says of a start's photos in its gallery: that some are of another rider, that some of theirs are with a neighbour, or that some are
 * missing and nobody knows where. It moves nothing; where it can be mended by moving the end between two neighbours, this end is proposed to the office,
 * and for photos amid a ride that these alone are taken out of it, or given to whose they are. Each camera is a line of its own.
 */

export const reportKinds = ['not_mine', 'missing'] as const;

export interface PhotoReport {
  /** Whose gallery it is about. */
  swiss_equestrian_rider_id: StartId;
  /** `not_mine`: the photos are the start's, and should not be. `missing`: they are not, and should be. */
  kind: (typeof reportKinds)[number];
  /** None: some are missing, and who says it sees them at no neighbour's. */
  photos: readonly number[];
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
  /** Whose these are until then. */
  owners: PhotoStretch[];
  /** Starts that get photos by it. */
  gaining: StartId[];
}

/**
 * What makes a report right: ends between neighbours where they can, and the single photos that are left amid a ride. Null where a start would lose all of
 * a camera by that, where single photos may be a neighbour's, for a start that is not shown, and where no photo was pointed at: then somebody has to look.
 * A report that is right already needs nothing.
 */
export function boundaryFor(race: PhotographedRace, report: PhotoReport): Boundary | null {
  const mine = assignPhotos(race).owned.get(report.swiss_equestrian_rider_id);
  if (!mine || report.photos.length === 0) return null;
  const mending: Mending = { moves: [], stretches: [] };
  for (const photos of Map.groupBy(wrongIn(race, report), (photo) => cameraOf(photo, race.race.cameras)).values()) {
    const found = report.kind === 'missing' ? givenTo(race, report, photos) : takenFrom(race, report, photos, mine);
    if (!found) return null;
    mending.moves.push(...found.moves);
    mending.stretches.push(...found.stretches);
  }
  return takesAll(race, mending) ? null : { ...mending, ...consequences(race, mending) };
}

/** Of the photos, ascending, those that are (or are not) the start's against what is said. */
function wrongIn(race: PhotographedRace, { swiss_equestrian_rider_id: start, kind, photos }: PhotoReport): number[] {
  const owners = ownersIn(race);
  return photos.filter((photo) => (owners.get(photo) === start) === (kind === 'not_mine')).toSorted((a, b) => a - b);
}

/** Whether a start would have no photo of a camera any more: that is no dog amid a ride. */
function takesAll(race: PhotographedRace, mending: Mending): boolean {
  const lines = (of: PhotographedRace) =>
    new Set([...ownersIn(of)].map(([photo, start]) => `${start} ${cameraOf(photo, of.race.cameras)}`));
  const after = lines(mended(race, mending));
  return [...lines(race)].some((line) => !after.has(line));
}

/** Photos of one camera that somebody misses: by the ends of neighbours, else these alone. */
function givenTo(race: PhotographedRace, report: PhotoReport, photos: readonly number[]): Mending {
  const line = lineOf(race, report, photos);
  const moves = line && widened(line, photos);
  return moves && makesRight(race, { moves, stretches: [] }, { ...report, photos })
    ? { moves, stretches: [] }
    : { moves: [], stretches: singlePhotos(photos, report.swiss_equestrian_rider_id) };
}

/** Photos of one camera that are another rider's: those at an edge the neighbour's, those amid the ride nobody's. */
function takenFrom(
  race: PhotographedRace,
  report: PhotoReport,
  photos: readonly number[],
  mine: readonly number[],
): Mending | null {
  const line = lineOf(race, report, photos);
  const isInLine = (photo: number) => line !== undefined && photo >= line.own.photo_from && photo <= line.own.photo_to;
  const { true: inLine = [], false: elsewhere = [] } = Object.groupBy(photos, (photo) => `${isInLine(photo)}` as const);
  const found = line && inLine.length > 0 ? narrowed(line, mine.filter(isInLine), inLine) : { moves: [], amid: [] };
  const mending = found && {
    moves: found.moves,
    stretches: singlePhotos(
      [...found.amid, ...elsewhere].toSorted((a, b) => a - b),
      null,
    ),
  };
  return mending && makesRight(race, mending, { ...report, photos }) ? mending : null;
}

/** Where the start stands on the line of the photos' camera; undefined without an end there. */
function lineOf(
  { race: { cameras }, starts }: PhotographedRace,
  { swiss_equestrian_rider_id: start }: PhotoReport,
  [photo = 0]: readonly number[],
): InLine | undefined {
  const line = photoRanges(starts, cameras).filter(({ camera }) => camera === cameraOf(photo, cameras));
  const at = line.findIndex(({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id === start);
  const own = line[at];
  return own && { before: line[at - 1], own, after: line[at + 1] };
}

/** Where somebody has said of a stretch whose it is, no end moves it. */
const makesRight = (race: PhotographedRace, mending: Mending, report: PhotoReport): boolean =>
  wrongIn(mended(race, mending), report).length === 0;

/** Ascending photos alone, in as few stretches as they are in runs. */
const singlePhotos = (photos: readonly number[], owner: StartId | null): PhotoStretch[] =>
  runsOf(encodePhotoNumbers(photos)).map(({ first, last }) => ({
    photo_from: first,
    photo_to: last,
    swiss_equestrian_rider_id: owner,
  }));

/**
 * Whether what was shown of a report may be carried out: single photos are those of the report, and go where it says; each photo that changes hands is
 * whose it was seen to be, or where it shall be already; and the report is right by it. Nothing to carry out always may be; by a report that names no
 * photos nothing else is.
 * @param seen whose the photos were that change hands
 */
export function isAsSeen(
  race: PhotographedRace,
  report: PhotoReport,
  mending: Mending,
  seen: readonly PhotoStretch[],
): boolean {
  if (mending.moves.length === 0 && mending.stretches.length === 0) return true;
  if (report.photos.length === 0) return false;
  const reported = new Set(report.photos);
  const owner = report.kind === 'missing' ? report.swiss_equestrian_rider_id : null;
  const isReported = ({ photo_from, photo_to, swiss_equestrian_rider_id }: PhotoStretch) =>
    swiss_equestrian_rider_id === owner &&
    photo_to - photo_from < reported.size &&
    Array.from({ length: photo_to - photo_from + 1 }, (_, at) => photo_from + at).every((photo) => reported.has(photo));
  const was = (photo: number) =>
    seen.find(({ photo_from, photo_to }) => photo_from <= photo && photo <= photo_to)?.swiss_equestrian_rider_id;
  const owners = ownersIn(race);
  return (
    mending.stretches.every(isReported) &&
    consequences(race, mending).photos.every((photo) => was(photo) === (owners.get(photo) ?? null)) &&
    makesRight(race, mending, report)
  );
}

/** What it does: which photos change hands, whose they were, and who gets some. */
export function consequences(
  race: PhotographedRace,
  mending: Mending,
): Pick<Boundary, 'photos' | 'owners' | 'gaining'> {
  const before = ownersIn(race);
  const after = ownersIn(mended(race, mending));
  const photos = [...new Set([...before.keys(), ...after.keys()])]
    .filter((photo) => before.get(photo) !== after.get(photo))
    .sort((a, b) => a - b);
  const owners = photos.map((photo) => ({
    photo_from: photo,
    photo_to: photo,
    swiss_equestrian_rider_id: before.get(photo) ?? null,
  }));
  const gaining = new Set(photos.flatMap((photo) => after.get(photo) ?? []));
  return { photos, owners: withStretches([], owners), gaining: [...gaining] };
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
