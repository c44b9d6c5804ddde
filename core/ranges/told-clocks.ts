import { agreementsOf, type Stretch } from './agreement.ts';
import type { KnownClass } from './class-input.ts';
import type { Start } from './known-owners.ts';
import { middleOf, shifted, type TimedPhoto } from './photo-times.ts';
import { busyTimes, stepOf, tappedRides } from './ride-pattern.ts';

type KnownCamera = NonNullable<KnownClass['cameras']>[number];

/** How far a camera was ahead of a photographed clock, and when by its own clock, seconds. */
export interface ToldClock {
  error: number;
  at: number;
  /** What it may be wrong by among these photos; 0 of a clock that was photographed among them. */
  doubt: number;
}

/** Of each camera of which it is known, what its clock is wrong by. */
export type ToldClocks = ReadonlyMap<string, ToldClock>;

/** Seconds a second that a clock gains at most, and what the reading of one is wrong by. */
const MOST_GAIN = 1e-3;
const READING = 1;
/** A clock of hours ago with which the rides agree less well than this share of what another one would was set since then. */
const BELIEVED = 0.7;
/** The share of the starts whose taps make a pattern that can say so. */
const ENOUGH_TAPS = 2 / 3;
/** How far apart two cameras stand at most, as a share of the cadence. */
const PLACES = 0.35;

/**
 * The clocks that cameras photographed. One that was photographed hours before or after is believed unless the pattern of rides and pauses speaks against
 * it: somebody may have set the camera's clock in between.
 */
export function toldClocks(
  known: KnownClass['cameras'],
  cameras: ReadonlyMap<string, TimedPhoto[]>,
  starts: readonly Start[],
  cadence: number,
): ToldClocks {
  const told = (known ?? []).flatMap((camera) => {
    const photos = cameras.get(camera.id);
    const clock = photos && (own(camera, photos) ?? elsewhere(camera, photos));
    return clock ? [{ id: camera.id, photos, clock }] : [];
  });
  const taps = starts.flatMap(({ tap }) => tap ?? []);
  const tapped = taps.length >= ENOUGH_TAPS * starts.length ? tappedRides(taps, cadence) : null;
  const [first] = told.toSorted((a, b) => a.clock.doubt - b.clock.doubt || b.photos.length - a.photos.length);
  const isSure = ({ photos, clock }: (typeof told)[number]): boolean => {
    if (clock.doubt === 0) return true;
    if (tapped) return isBelieved(clock, tapped, photos, cadence, stepOf(cadence));
    const others = busyTimes(shifted(first!.photos, -first!.clock.error), cadence);
    return photos === first!.photos || isBelieved(clock, others, photos, cadence, PLACES * cadence);
  };
  return new Map(told.filter(isSure).map(({ id, clock }) => [id, clock]));
}

function own({ clockPhoto }: KnownCamera, photos: readonly TimedPhoto[]): ToldClock | undefined {
  const taken = photos.find(({ id }) => id === clockPhoto?.photoId);
  return clockPhoto && taken
    ? { error: taken.seconds - clockPhoto.shownTime / 1000, at: taken.seconds, doubt: 0 }
    : undefined;
}

function elsewhere({ clockPhoto, clockSeen }: KnownCamera, photos: readonly TimedPhoto[]): ToldClock | undefined {
  if (clockPhoto || !clockSeen) return undefined;
  const at = clockSeen.takenAt / 1000;
  const apart = Math.abs(at - middleOf(photos.map(({ seconds }) => seconds)));
  return { error: at - clockSeen.shownTime / 1000, at, doubt: READING + MOST_GAIN * apart };
}

/** @param apart how far what agrees best may lie from what is true, seconds */
function isBelieved(
  { error, doubt }: ToldClock,
  rides: readonly Stretch[],
  photos: TimedPhoto[],
  cadence: number,
  apart: number,
): boolean {
  const all = agreementsOf(rides, busyTimes(photos, cadence), stepOf(cadence));
  const near = all.filter(({ shift }) => Math.abs(shift + error) <= doubt + apart);
  const best = (of: typeof all) => of.reduce((most, { agreement }) => Math.max(most, agreement), -Infinity);
  return best(near) >= BELIEVED * best(all);
}
