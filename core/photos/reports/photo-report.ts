import type { StartId } from '../../ids.ts';
import { encodePhotoNumbers, runsOf } from '../photo-numbers.ts';
import { assignPhotos, photoRanges, withEnd, type PhotographedRace, type RangeEnd } from '../photo-ranges.ts';
import { cameraOf } from '../register/cameras.ts';
import { narrowed, widened, type EndMove, type InLine } from './photo-report-ends.ts';
import { withStretches, type PhotoStretch } from '../photo-stretches.ts';
import { groupBy } from '../../wire/lists/group-by.ts';

/* A visitor's report about a start's photos in its gallery. Some belong to another rider, some are with a neighbour, or
   some are missing and cannot be found. It moves nothing. Where a moved end between two neighbours corrects it, the
   shop proposes this end to the office. Photos in the middle of a ride are proposed for removal, or for their owner.
   Each camera has a line of its own. */

export const reportKinds = ['not_mine', 'missing', 'take_down'] as const;

export interface PhotoReport {
  /** The start of the gallery. */
  swiss_equestrian_rider_id: StartId;
  /** `not_mine`: the start has the photos, but should not. `missing`: the start should have them, but does not.
   * `take_down`: nobody should see them, whoever owns them (`taken-down.ts`). */
  kind: (typeof reportKinds)[number];
  /** Empty when some are missing and the visitor finds them at no neighbour, or when all shall be taken down. */
  photos: readonly number[];
}

/** The changes that correct a report: new ends, or new owners of single photos. */
export interface Mending {
  /** At most two per camera: a start's photos begin at its neighbour's end. */
  moves: EndMove[];
  /** The owners of these photos alone, whatever the ends say (`photo-stretches.ts`). */
  stretches: PhotoStretch[];
}

export interface Boundary extends Mending {
  /** Ascending numbers of the photos that change their owner. */
  photos: number[];
  /** Their owners before the change. */
  owners: PhotoStretch[];
  /** Starts that gain photos. */
  gaining: StartId[];
}

/**
 * Finds the changes that correct a report: ends between neighbours where possible, otherwise single photos in the
 * middle of a ride. Returns null when an admin must look:
 * - a start would lose all photos of a camera
 * - single photos may be a neighbour's
 * - the start is not shown
 * - no photo was selected
 *
 * A report about correct photos needs no changes.
 */
export function boundaryFor(race: PhotographedRace, report: PhotoReport): Boundary | null {
  const mine = assignPhotos(race).owned.get(report.swiss_equestrian_rider_id);
  if (!mine || report.photos.length === 0 || report.kind === 'take_down') return null;
  const mending: Mending = { moves: [], stretches: [] };
  for (const photos of groupBy(wrongIn(race, report), (photo) => cameraOf(photo, race.race.cameras)).values()) {
    const found = report.kind === 'missing' ? givenTo(race, report, photos) : takenFrom(race, report, photos, mine);
    if (!found) return null;
    mending.moves.push(...found.moves);
    mending.stretches.push(...found.stretches);
  }
  return takesAll(race, mending) ? null : { ...mending, ...consequences(race, mending) };
}

/** Returns the photos, ascending, that contradict the report. */
function wrongIn(race: PhotographedRace, { swiss_equestrian_rider_id: start, kind, photos }: PhotoReport): number[] {
  const owners = ownersIn(race);
  return photos.filter((photo) => (owners.get(photo) === start) === (kind === 'not_mine')).sort((a, b) => a - b);
}

/** Tells whether a start would lose all photos of a camera: a dog in the middle of a ride cannot cause that. */
function takesAll(race: PhotographedRace, mending: Mending): boolean {
  const lines = (of: PhotographedRace) =>
    new Set([...ownersIn(of)].map(([photo, start]) => `${start} ${cameraOf(photo, of.race.cameras)}`));
  const after = lines(mended(race, mending));
  return [...lines(race)].some((line) => !after.has(line));
}

/** Gives missing photos of one camera to the start: by the neighbours' ends, otherwise as single photos. */
function givenTo(race: PhotographedRace, report: PhotoReport, photos: readonly number[]): Mending {
  const line = lineOf(race, report, photos);
  const moves = line && widened(line, photos);
  return moves && makesRight(race, { moves, stretches: [] }, { ...report, photos })
    ? { moves, stretches: [] }
    : { moves: [], stretches: singlePhotos(photos, report.swiss_equestrian_rider_id) };
}

/**
 * Takes photos of one camera from the start. The neighbour gets those at an edge; those in the middle become
 * unassigned.
 */
function takenFrom(
  race: PhotographedRace,
  report: PhotoReport,
  photos: readonly number[],
  mine: readonly number[],
): Mending | null {
  const line = lineOf(race, report, photos);
  const isInLine = (photo: number) => line !== undefined && photo >= line.own.photo_from && photo <= line.own.photo_to;
  const inLine = photos.filter(isInLine);
  const elsewhere = photos.filter((photo) => !isInLine(photo));
  const found = line && inLine.length > 0 ? narrowed(line, mine.filter(isInLine), inLine) : { moves: [], amid: [] };
  const mending = found && {
    moves: found.moves,
    stretches: singlePhotos(
      [...found.amid, ...elsewhere].sort((a, b) => a - b),
      null,
    ),
  };
  return mending && makesRight(race, mending, { ...report, photos }) ? mending : null;
}

/** Returns the start's position on the line of the photos' camera; undefined without an end there. */
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

/** Checks the result, because no end moves the photos of an assigned stretch. */
const makesRight = (race: PhotographedRace, mending: Mending, report: PhotoReport): boolean =>
  wrongIn(mended(race, mending), report).length === 0;

/** Turns ascending photos into one stretch per run. */
const singlePhotos = (photos: readonly number[], owner: StartId | null): PhotoStretch[] =>
  runsOf(encodePhotoNumbers(photos)).map(({ first, last }) => ({
    photo_from: first,
    photo_to: last,
    swiss_equestrian_rider_id: owner,
  }));

/**
 * Tells whether a report's shown changes may be carried out.
 * - Single photos are those of the report, and go where it says.
 * - Each photo that changes hands still has the seen owner, or already has its new one.
 * - The change corrects the report.
 *
 * An empty change is always allowed. A report without photos allows only that.
 * @param seen the seen owners of the photos that change hands
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

/** Returns the effects of the changes: the moved photos, their previous owners, and the starts that gain some. */
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
