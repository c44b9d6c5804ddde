import { bestShift, type Stretch } from './agreement.ts';
import type { KnownClass } from './class-input.ts';
import type { TimedPhoto } from './photo-times.ts';

/** Steps a cadence in which the clocks of two cameras are compared. */
const STEPS = 24;
/** A pause after which a card holds another part of the day. */
const OTHER_SESSION_SECONDS = 3 * 3600;
/** Shares of the cadence, after a start entered the ring, in which it is photographed. */
const RIDE_BEGINS = 0.15;
const RIDE_ENDS = 0.95;
/** Taps that make a pattern. */
const FEWEST_TAPS = 4;

/**
 * The photos of all cameras in the order in which they were taken, with times of one clock: that of the ring when its times are known, else that of the first
 * camera with a photographed clock, else that of the camera with the most photos.
 * @param taps when starts entered the ring, seconds
 * @param cadence seconds from start to start
 */
export function onOneClock(
  cameras: ReadonlyMap<string, TimedPhoto[]>,
  known: KnownClass['cameras'],
  taps: readonly number[],
  cadence: number,
): TimedPhoto[] {
  const rides = taps.length < FEWEST_TAPS ? null : taps.map((tap) => rideAfter(tap, cadence));
  const told = new Map((known ?? []).flatMap((camera) => clockError(camera, cameras.get(camera.id))));
  const corrected: TimedPhoto[][] = [];
  for (const [camera, photos] of referenceFirst(cameras, told)) {
    const clock = told.get(camera);
    const reference = rides ?? (corrected[0] && busyTimes(corrected[0], cadence));
    const roughly = shifted(photos, clock ? -clock.error : reference ? roughShift(reference, photos, cadence) : 0);
    corrected.push(roughly);
  }
  return inOrder(corrected.flat());
}

const inOrder = (photos: TimedPhoto[]) =>
  photos.sort((a, b) => a.seconds - b.seconds || (a.camera < b.camera ? -1 : 1));

/** Two cameras stand at different places of a course: what agrees best may be wrong by the way between them, a share of the cadence. */
const NUDGES = [-0.2, -0.13, -0.07, 0, 0.07, 0.13, 0.2];

/** The line once more for each small error that a camera whose clock was only guessed may have; none where there is nothing to guess. */
export function likelyLines(
  line: readonly TimedPhoto[],
  known: KnownClass['cameras'],
  cadence: number,
): TimedPhoto[][] {
  const told = new Set((known ?? []).flatMap(({ id, clockPhoto }) => (clockPhoto ? id : [])));
  const counts = new Map<string, number>();
  for (const { camera } of line) counts.set(camera, (counts.get(camera) ?? 0) + 1);
  const [reference] = [...counts.keys()].sort(
    (a, b) => Number(told.has(b)) - Number(told.has(a)) || counts.get(b)! - counts.get(a)!,
  );
  const isGuessed = ({ camera }: TimedPhoto) => camera !== reference && !told.has(camera);
  if (!line.some(isGuessed)) return [[...line]];
  return NUDGES.map((nudge) =>
    inOrder(
      line.map((photo) => (isGuessed(photo) ? { ...photo, seconds: photo.seconds + nudge * cadence } : { ...photo })),
    ),
  );
}

const rideAfter = (tap: number, cadence: number): Stretch => ({
  from: tap + RIDE_BEGINS * cadence,
  to: tap + RIDE_ENDS * cadence,
});

const shifted = (photos: readonly TimedPhoto[], by: number): TimedPhoto[] =>
  photos.map((photo) => ({ ...photo, seconds: photo.seconds + by }));

/** How far a camera was ahead of the photographed clock, and when by its own clock, seconds. */
function clockError(
  { id, clockPhoto }: NonNullable<KnownClass['cameras']>[number],
  photos: readonly TimedPhoto[] | undefined,
): [string, { error: number; at: number }][] {
  const taken = clockPhoto && photos?.find((photo) => photo.id === clockPhoto.photoId);
  return taken ? [[id, { error: taken.seconds - clockPhoto.shownTime / 1000, at: taken.seconds }]] : [];
}

function referenceFirst(
  cameras: ReadonlyMap<string, TimedPhoto[]>,
  told: ReadonlyMap<string, unknown>,
): [string, TimedPhoto[]][] {
  return [...cameras].sort(
    ([a, photosA], [b, photosB]) => Number(told.has(b)) - Number(told.has(a)) || photosB.length - photosA.length,
  );
}

/** When the camera was at work, in the longest part of the day that it has. */
function busyTimes(photos: readonly TimedPhoto[], cadence: number): Stretch[] {
  const sessions: TimedPhoto[][] = [];
  let last = -Infinity;
  for (const photo of photos) {
    if (photo.seconds - last > OTHER_SESSION_SECONDS) sessions.push([]);
    sessions.at(-1)!.push(photo);
    last = photo.seconds;
  }
  const longest = sessions.reduce((most, session) => (session.length > most.length ? session : most), []);
  return longest.map(({ seconds }) => ({ from: seconds - cadence / 10, to: seconds + cadence / 10 }));
}

const roughShift = (reference: readonly Stretch[], photos: readonly TimedPhoto[], cadence: number): number =>
  bestShift(reference, busyTimes(photos, cadence), cadence / STEPS).shift;
