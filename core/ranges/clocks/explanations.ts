import type { KnownClass } from '../class-input.ts';
import { middleOf, type TimedPhoto } from '../photo-times.ts';
import type { Start } from '../starts/known-owners.ts';
import { oddsOfError } from './clock-errors.ts';
import { bell } from './density.ts';
import { punctual } from './lateness.ts';
import { possibleClocks, windows, type PossibleClock } from './possible-clocks.ts';
import { burstTimes, placeIn, profileOf, summed, type Entry, type Profile, type Window } from './profile.ts';
import { readClocks, type ToldClocks } from './told-clocks.ts';

/** One way to understand the ring's times and the cameras' clocks together. */
export interface Explanation {
  /** The error of each camera's clock, photographed or found. */
  clocks: ToldClocks;
  /** The cameras with a photographed clock that is believed. */
  believed: readonly string[];
  /** From a ring time to the entering into the ring, in seconds. */
  toEntry: number;
  /** By how much each ring time is late, in seconds. */
  late: ReadonlyMap<number, number>;
  /** Where riders pass each camera; undefined if only the readings tell it. */
  profiles: ReadonlyMap<string, Profile> | undefined;
  /** The share of belief in this explanation. */
  weight: number;
  /** The likelihood that an unchecked clock holds. */
  likelihood: number;
}

/** The fewest ring times from which anything follows. */
const MIN_TIMES = 4;
/** Most rides lie between these times after the entering, in cadences; the spread of classes around them. */
const FIRST = 0.1;
const LAST = 0.75;
const USUAL_SPREAD = 0.25;
/** The chance of rides anywhere else: riders on a long course pass a camera at any time. */
const ANYWHERE = { ring: 1e-4, course: 0.3 };
/** This share of a rider's photos comes within so many cadences after the entering. */
const EARLY_SHARE = 0.25;
const EARLY = 0.3;
/** Around the middle of the rides, in cadences: entering and leaving may be photographed. */
const AROUND = 0.9;
/** The belief that riders enter at their ring times, against all other meanings together. */
const ENTERING = 0.44;
/** Explanations with less belief are left out, as are those that hold the same rides. */
const MIN_WEIGHT = 0.1;
const MAX_EXPLANATIONS = 2;
const SAME_RIDES = 0.4;
const SAME_SECONDS = 60;

/** Tells whether the ring holds one rider at a time, as it does unless a course is long. */
export const isOneAtATime = (discipline: string | null | undefined): boolean =>
  !/cross|driv|event|endur/i.test(discipline ?? '');

/**
 * Returns the explanations that fit, by their weights; null with too few ring times, or with a camera whose clock was
 * not photographed or is contradicted.
 */
export function explain(
  known: Pick<KnownClass, 'cameras' | 'photos' | 'timing' | 'discipline'>,
  cameras: ReadonlyMap<string, TimedPhoto[]>,
  starts: readonly Start[],
  cadence: number,
): Explanation[] | null {
  const entries = entriesOf(starts, cadence);
  if (entries.filter(({ weight }) => weight === 1).length < MIN_TIMES || cameras.size === 0) return null;
  const told = readClocks(known, cameras);
  if ([...cameras.keys()].some((camera) => !told.has(camera))) return null;
  const isEnd = (known.timing ?? []).every(({ start }) => start === null);
  const begin = isEnd ? -LAST : 0;
  const anywhere = ANYWHERE[isOneAtATime(known.discipline) ? 'ring' : 'course'];
  const oddsOfPlace = ([first, last]: readonly [number, number]) =>
    Math.log(bell(first - begin, FIRST, USUAL_SPREAD) * bell(last - begin, LAST, USUAL_SPREAD) + anywhere);
  const clocks = [...cameras].map(([camera, photos]) =>
    possibleClocks(photos, told.get(camera) ?? null, entries, cadence).map((clock) => ({ camera, ...clock })),
  );
  const all = combined(clocks).flatMap((ways) => waysToLay(ways, cadence, oddsOfPlace));
  const fitting = weighed(all);
  // Contradicted clocks are weighed with all other evidence against them (`told-clocks.ts`).
  if (fitting[0]!.clocks.some((clock) => !clock.told)) return null;
  const profiled = fitting.map((laid) => ({
    ...explained(laid, cameras, entries, cadence),
    weight: (1 - ENTERING) * laid.weight,
  }));
  const plain = { ...profiled[0]!, toEntry: 0, late: new Map(), profiles: undefined, weight: ENTERING };
  return isEnd ? profiled.map((one) => ({ ...one, weight: one.weight / (1 - ENTERING) })) : [...profiled, plain];
}

type CameraClock = PossibleClock & { camera: string };

/** A clock of each camera, and the place of the rides after their ring times. */
interface Laid {
  clocks: readonly CameraClock[];
  window: Window;
  odds: number;
}

function explained(
  { clocks, window }: Laid,
  cameras: ReadonlyMap<string, TimedPhoto[]>,
  entries: readonly Entry[],
  cadence: number,
): Omit<Explanation, 'weight'> {
  const bursts = new Map(
    clocks.map(({ camera, error }) => [
      camera,
      burstTimes(cameras.get(camera)!, cadence).map((seconds) => seconds - error),
    ]),
  );
  const roughly = summed([...bursts.values()].map((times) => profileOf(times, entries, cadence, window)));
  const middle = placeIn(roughly, 0.5);
  const around = { from: middle - AROUND, to: middle + AROUND };
  const { profiles, entries: noticed } = punctual(bursts, entries, cadence, around);
  return {
    profiles,
    late: new Map(entries.map(({ at }, nth) => [at, at - noticed[nth]!.at])),
    toEntry: (placeIn(roughly, EARLY_SHARE) - EARLY) * cadence,
    believed: clocks.flatMap(({ camera, told }) => (told ? [camera] : [])),
    clocks: new Map(
      clocks.map(({ camera, error, told }) => [
        camera,
        told ?? { error, at: middleOf(cameras.get(camera)!.map(({ seconds }) => seconds)), doubt: 0 },
      ]),
    ),
    likelihood: 1,
  };
}

/** The place of the rides if no clock tells it. */
const HOME = windows.findIndex(({ from }) => from === 0);

/** Returns each place of the rides after their ring times, with the cameras of unknown clocks moved there. */
function waysToLay(
  clocks: readonly CameraClock[],
  cadence: number,
  oddsOfPlace: (ends: readonly [number, number]) => number,
): Laid[] {
  const told = clocks.filter((clock) => clock.told);
  return windows.map((_, at) => {
    const ends = told.map((clock) => clock.ends[at]!);
    const place = [Math.min(...ends.map(([first]) => first)), Math.max(...ends.map(([, last]) => last))] as const;
    let odds = told.length > 0 ? oddsOfPlace(place) : 0;
    const window = windows[told.length > 0 ? at : HOME]!;
    const laid = clocks.map((clock, nth): CameraClock => {
      if (clock.told) {
        odds += clock.scores[at]! + clock.odds;
        return clock;
      }
      const moves = windows.map(({ from }, best) => {
        const error = clock.error + (from - window.from) * cadence;
        return { error, odds: clock.scores[best]! + clock.odds + oddsOfError(-error) };
      });
      const isReference = told.length === 0 && nth === 0;
      const move = isReference ? moves[at]! : moves.reduce((a, b) => (b.odds > a.odds ? b : a));
      odds += move.odds;
      return { ...clock, error: move.error };
    });
    return { clocks: laid, window, odds };
  });
}

/** Returns the best ways that differ, by their weights. */
function weighed(all: readonly Laid[]): (Laid & { weight: number })[] {
  const sorted = [...all].sort((a, b) => b.odds - a.odds);
  const weigh = ({ odds }: Laid) => Math.exp(odds - sorted[0]!.odds);
  const apart: Laid[] = [];
  for (const one of sorted) if (weigh(one) > MIN_WEIGHT && !apart.some((other) => isSame(one, other))) apart.push(one);
  const kept = apart.slice(0, MAX_EXPLANATIONS);
  const total = kept.reduce((sum, one) => sum + weigh(one), 0);
  return kept.map((one) => ({ ...one, weight: weigh(one) / total }));
}

const isSame = (one: Laid, other: Laid): boolean =>
  Math.abs(one.window.from - other.window.from) < SAME_RIDES &&
  one.clocks.every(({ error }, at) => Math.abs(error - other.clocks[at]!.error) < SAME_SECONDS);

const combined = (of: readonly (readonly CameraClock[])[]): CameraClock[][] =>
  of.reduce<CameraClock[][]>((all, clocks) => all.flatMap((some) => clocks.map((clock) => [...some, clock])), [[]]);

/** The highest share of starts without a time that rode in a gap. */
const MOST_RIDE = 0.8;
/** The steps of a cadence in a gap that some starts without a time fill; a wider gap is a break. */
const GAPS = [2, 3];

/** Returns the riders with a ring time, and those who may have ridden in gaps between ring times. */
function entriesOf(starts: readonly Start[], cadence: number): Entry[] {
  const taps = starts.flatMap(({ tap }) => tap ?? []).sort((a, b) => a - b);
  const between = taps.slice(1).flatMap((tap, at) => {
    const gap = tap - taps[at]!;
    const steps = Math.round(gap / cadence);
    return GAPS.includes(steps)
      ? Array.from({ length: steps - 1 }, (_, nth) => taps[at]! + (gap * (nth + 1)) / steps)
      : [];
  });
  const untapped = starts.filter(({ tap, withdrawn }) => tap === null && !withdrawn).length;
  const weight = Math.min(MOST_RIDE, untapped / Math.max(1, between.length));
  const riders = taps.map((at) => ({ at, weight: 1 }));
  return [...riders, ...(weight > 0 ? between.map((at) => ({ at, weight })) : [])].sort((a, b) => a.at - b.at);
}
