import type { TimedPhoto } from '../photo-times.ts';
import { oddsOfError } from './clock-errors.ts';
import { burstTimes, placeIn, profileOf, REACH, type Entry, type Window } from './profile.ts';
import type { ToldClock } from './told-clocks.ts';

/** The length of a ride with its variation, and the step between tried places, in cadences. */
const WIDE = 1;
const STEP = 0.125;

/** The places of rides after their ring times that are tried. */
export const windows: readonly Window[] = Array.from(
  { length: Math.floor((REACH.to - REACH.from - WIDE) / STEP) + 1 },
  (_, at) => ({ from: REACH.from + at * STEP, to: REACH.from + at * STEP + WIDE }),
);

/** A possible error of a camera's clock, with the fit of its photos to each window. */
export interface PossibleClock {
  /** The camera's lead, in seconds. */
  error: number;
  /** The log odds that this clock holds, whatever it shows. */
  odds: number;
  /** The photographed clock, if it tells this error. */
  told: ToldClock | null;
  /** By window, the log likelihood. */
  scores: number[];
  /** By window, the first and last photos after the ring time, in cadences. */
  ends: [number, number][];
}

/** The chance that a photographed clock was set since: among the photos, and outside of them. */
const SET_SINCE = 0.02;
const SET_SINCE_ELSEWHERE = 0.1;
/** The log number of errors among which the best one is found. */
const MANY_ERRORS = Math.log(50);
/** Each ride speaks for a place with an error of its own, so their sum errs by the root of their number. */
const ERROR_PER_RIDE = 0.5;
const FIRST_SHARE = 0.1;

/** Returns the photographed error of a camera's clock, and the likeliest of all errors. */
export function possibleClocks(
  photos: readonly TimedPhoto[],
  told: ToldClock | null,
  entries: readonly Entry[],
  cadence: number,
): PossibleClock[] {
  const begins = burstTimes(photos, cadence);
  const spread = Math.max(1, ERROR_PER_RIDE * Math.sqrt(entries.length));
  const fitsAt = (error: number) => {
    const moved = begins.map((seconds) => seconds - error);
    const profiles = windows.map((window) => profileOf(moved, entries, cadence, window));
    const most = Math.max(...profiles.map(({ score }) => score));
    return {
      scores: profiles.map(({ score }) => most + (score - most) / spread),
      ends: profiles.map((profile): [number, number] => [
        placeIn(profile, FIRST_SHARE),
        placeIn(profile, 1 - FIRST_SHARE),
      ]),
    };
  };
  const isSet = told && told.doubt > 0 ? SET_SINCE_ELSEWHERE : SET_SINCE;
  const error = likeliestError(photos, entries, cadence);
  const odds = (told ? Math.log(isSet) : 0) - MANY_ERRORS;
  const found: PossibleClock = { error, odds, told: null, ...fitsAt(error) };
  return told ? [{ error: told.error, odds: Math.log(1 - isSet), told, ...fitsAt(told.error) }, found] : [found];
}

/** Errors are tried in steps of this many cadences, because a profile reaches farther; in few rounds and bursts. */
const SEARCH_STEP = 2;
const SEARCH_ROUNDS = 8;
const SEARCH_BURSTS = 250;
const MAX_TRIED = 400;

/** Returns the clock error with the best profile of all. */
function likeliestError(photos: readonly TimedPhoto[], entries: readonly Entry[], cadence: number): number {
  const begins = burstTimes(photos, cadence, SEARCH_BURSTS);
  const step = SEARCH_STEP * cadence;
  const first = begins[0]! - entries.at(-1)!.at;
  const count = Math.ceil((begins.at(-1)! - entries[0]!.at - first) / step);
  let best = { error: first, odds: -Infinity };
  for (let at = 0; at <= Math.min(count, MAX_TRIED); at++) {
    const error = first + at * step;
    const moved = begins.map((seconds) => seconds - error);
    const odds = profileOf(moved, entries, cadence, REACH, SEARCH_ROUNDS).score + oddsOfError(-error);
    if (odds > best.odds) best = { error, odds };
  }
  return best.error;
}
