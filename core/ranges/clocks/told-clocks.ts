import { agreementsOf, type Stretch } from './agreement.ts';
import type { KnownClass } from '../class-input.ts';
import { MAX_GAIN, READ_SECONDS } from './clock-limits.ts';
import type { Start } from '../starts/known-owners.ts';
import { middleOf, shifted, type TimedPhoto } from '../photo-times.ts';
import { busyTimes, stepOf, tappedRides } from './ride-pattern.ts';

type KnownCamera = NonNullable<KnownClass['cameras']>[number];

/** The camera's lead over a photographed clock, and the moment by its own clock, in seconds. */
export interface ToldClock {
  error: number;
  at: number;
  /**
   * The possible further error among these photos, besides the reading error; 0 if the clock was photographed among
   * them.
   */
  doubt: number;
}

/** The clock error of each camera with a known one. */
export type ToldClocks = ReadonlyMap<string, ToldClock>;

/**
 * A clock was set since then if the rides agree with it less than this share of the best agreement. For a clock among
 * the photos this takes stronger evidence and enough taps.
 */
const BELIEVED = 0.7;
const OWN_BELIEVED = 0.6;
const OWN_TAPS = 15;
/** The share of the starts that must be tapped before the pattern can contradict a clock. */
const ENOUGH_TAPS = 2 / 3;
/**
 * The share of fewer taps that a right clock photographs; the likelihood of a clock without further evidence; and the
 * likelihood of one with it.
 */
const PHOTOGRAPHED = 0.75;
const UNCHECKED = 0.8;
const GUESSED = 0.5;
/** The greatest distance between two cameras, as a share of the cadence. */
const PLACES = 0.35;

interface Told {
  id: string;
  photos: TimedPhoto[];
  clock: ToldClock;
}

/** Returns the photographed clocks. */
export const readClocks = (
  known: Pick<KnownClass, 'cameras' | 'photos'>,
  cameras: ReadonlyMap<string, TimedPhoto[]>,
): ToldClocks =>
  new Map(
    (known.cameras ?? [])
      .flatMap((camera) => clockOf(camera, known.photos, cameras.get(camera.id) ?? []))
      .map(({ id, clock }) => [id, clock]),
  );

/**
 * Returns the photographed clocks, with the likelihood that each still holds for the photos. The code believes a clock
 * unless the pattern of rides and pauses contradicts it: a photographer may have set the camera since.
 */
export function toldClocks(
  known: Pick<KnownClass, 'cameras' | 'photos'>,
  cameras: ReadonlyMap<string, TimedPhoto[]>,
  starts: readonly Start[],
  cadence: number,
): { told: ToldClocks; likelihood: number } {
  const taps = starts.flatMap(({ tap }) => tap ?? []);
  const tapped = tappedRides(taps, cadence);
  const isPattern = isToldByRing(starts);
  const step = stepOf(cadence);
  const candidates = (known.cameras ?? [])
    .flatMap((camera) => clockOf(camera, known.photos, cameras.get(camera.id) ?? []))
    .filter((told) => {
      if (!tapped) return true;
      const isEnough = isPattern && (told.clock.doubt > 0 || taps.length >= OWN_TAPS);
      return isEnough ? agrees(told, tapped, cadence, step) : photographed(told, tapped) >= PHOTOGRAPHED;
    })
    .sort((a, b) => a.clock.doubt - b.clock.doubt || b.photos.length - a.photos.length);
  const [first] = candidates;
  if (!first) return { told: new Map(), likelihood: tapped && !isPattern ? GUESSED : 1 };
  const rides = busyTimes(shifted(first.photos, -first.clock.error), cadence);
  const told = candidates.filter(
    ({ id, photos, clock }) =>
      (tapped && isPattern) ||
      clock.doubt === 0 ||
      id === first.id ||
      agrees({ photos, clock }, rides, cadence, PLACES * cadence),
  );
  const isChecked =
    first.clock.doubt === 0 || taps.length === 0 || (tapped !== null && agrees(first, tapped, cadence, step));
  return {
    told: new Map(told.map(({ id, clock }) => [id, clock])),
    likelihood: isChecked ? 1 : UNCHECKED,
  };
}

/** Checks that enough starts were tapped for pauses to show. */
function isToldByRing(starts: readonly Start[]): boolean {
  const due = starts.filter(({ round, withdrawn, tap }) => round === 1 && (!withdrawn || tap !== null));
  return due.filter(({ tap }) => tap !== null).length >= ENOUGH_TAPS * due.length;
}

function clockOf(camera: KnownCamera, all: KnownClass['photos'], photos: TimedPhoto[]): Told[] {
  const clock = photos.length === 0 ? undefined : (own(camera, all, photos) ?? elsewhere(camera, photos));
  return clock ? [{ id: camera.id, photos, clock }] : [];
}

/** A photo with a borrowed time (`photo-times.ts`) says nothing about the camera's clock. */
function own(
  { clockPhoto }: KnownCamera,
  all: KnownClass['photos'],
  photos: readonly TimedPhoto[],
): ToldClock | undefined {
  const at = photos.find(({ id }) => id === clockPhoto?.photoId)?.seconds;
  const takenAt = all.find(({ id }) => id === clockPhoto?.photoId)?.takenAt ?? null;
  return clockPhoto && at !== undefined && takenAt === 1000 * at
    ? { error: at - clockPhoto.shownTime / 1000, at, doubt: 0 }
    : undefined;
}

function elsewhere({ clockPhoto, clockSeen }: KnownCamera, photos: readonly TimedPhoto[]): ToldClock | undefined {
  if (clockPhoto || !clockSeen) return undefined;
  const at = clockSeen.takenAt / 1000;
  return { error: at - clockSeen.shownTime / 1000, at, doubt: gainedSince(at, photos) };
}

/** Returns the seconds that a camera's clock may have gained or lost since it was read. */
const gainedSince = (at: number, photos: readonly TimedPhoto[]): number =>
  MAX_GAIN * Math.abs(at - middleOf(photos.map(({ seconds }) => seconds)));

const doubtOf = ({ photos, clock }: Omit<Told, 'id'>): number => READ_SECONDS + gainedSince(clock.at, photos);

/** @param apart the possible distance of the best agreement from the truth, in seconds */
function agrees(told: Omit<Told, 'id'>, rides: readonly Stretch[], cadence: number, apart: number): boolean {
  const all = agreementsOf(rides, busyTimes(told.photos, cadence), stepOf(cadence));
  const near = all.filter(({ shift }) => Math.abs(shift + told.clock.error) <= doubtOf(told) + apart);
  const best = (of: typeof all) => of.reduce((most, { agreement }) => Math.max(most, agreement), -Infinity);
  return best(near) >= (told.clock.doubt === 0 ? OWN_BELIEVED : BELIEVED) * best(all);
}

/** Returns the share of the rides with a photo of the camera, if its clock is right. */
function photographed(told: Told, rides: readonly Stretch[]): number {
  const taken = told.photos.map(({ seconds }) => seconds - told.clock.error);
  const doubt = doubtOf(told);
  const during = rides.filter(({ from, to }) => taken.some((at) => from - doubt <= at && at <= to + doubt));
  return during.length / rides.length;
}
