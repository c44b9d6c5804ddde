import type { RaceId } from '../../ids.ts';

/** A race with everything that tells when it took place. Times are those of a wall clock, read as UTC (ms). */
export interface DayRace {
  race: RaceId;
  /** The midnight before it. */
  day: number;
  /** By the schedule; null if unknown. */
  begin: number | null;
  /** The entries into the ring, ascending. */
  rides: readonly number[];
  starts: number;
  /** Its start numbers. */
  numbers: ReadonlySet<number>;
}

/** The time of a race. */
export interface Window {
  race: RaceId;
  from: number;
  to: number;
  /** So far beyond its end (ms), a photo costs 1. A known time is sharp, the schedule is not. */
  soft: number;
  /** The cost of every photo: the less is known, the more. A schedule alone is never sure. */
  base: number;
  numbers: ReadonlySet<number>;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Photos before the first entry, of the warm-up, and after the last one, of the ride and the prizes. */
const AROUND_MS = 3 * MINUTE_MS;
/** The usual time from start to start. */
const CADENCE_MS = 2 * MINUTE_MS;

/** The cost of a photo of no race. */
export const NO_RACE = 2;
const MOST = 6;
/** A photographed number that the race does not have. */
const FOREIGN_NUMBER = 4;

/** Returns the time of each race: of its rides, else from its begin on, else its whole day. */
export const windowsOf = (races: readonly DayRace[]): Window[] => races.map(windowOf);

function windowOf({ race, day, begin, rides, starts, numbers }: DayRace): Window {
  if (rides.length > 1)
    return { race, from: rides[0]! - AROUND_MS, to: rides.at(-1)! + AROUND_MS, soft: 3 * MINUTE_MS, base: 0, numbers };
  if (begin !== null) {
    const to = begin + Math.max(10, starts) * CADENCE_MS;
    return { race, from: begin - AROUND_MS, to, soft: 15 * MINUTE_MS, base: 0.6, numbers };
  }
  return { race, from: day, to: day + DAY_MS, soft: MINUTE_MS, base: 1.5, numbers };
}

/** Returns the cost of a photo in a race: nothing within its time, more with the distance. */
export function costOf({ from, to, soft, base, numbers }: Window, moment: number, number: number | undefined): number {
  const apart = Math.max(0, from - moment, moment - to);
  const foreign = number !== undefined && numbers.size > 0 && !numbers.has(number) ? FOREIGN_NUMBER : 0;
  return Math.min(MOST, base + apart / soft) + foreign;
}
