import type { StartId } from '../../ids.ts';
import type { Entry, LiveRace } from './live-race.ts';
import type { TimedPhoto } from './trusted-photos.ts';

/** Photos this soon after an entry (ms) may show the rider before, who still salutes or leaves. */
export const LEAD_MS = 25_000;
/** A ride has ended after this time (ms) without a photo or another entry. */
export const SILENCE_MS = 90_000;

/** The usual interval is known after so many. */
const MIN_INTERVALS = 4;
/** The longest interval (ms) that is believed before: a dressage test with its way in. */
const MAX_UNKNOWN_MS = { dressage: 12 * 60_000, other: 5 * 60_000 };
/** An interval between these shares of the usual one has one ride. */
const [SHORTEST, LONGEST] = [0.4, 1.3];
/** The share of intervals below the usual one: those with a missing tap are long, and must not count. */
const USUAL_AT = 0.3;

/** A time in which only one start's photos were taken, after its lead. */
interface SureWindow {
  start: StartId;
  from: number;
  to: number;
}

/**
 * Returns the windows of the rides that have ended, from each entry to the next one.
 *
 * A much shorter interval than usual is a tap made twice: neither rider's photos are sure. A longer one may have a ride
 * without a tap. If the next rider of the order came next, none is missing from the list: the window ends after the
 * usual time. If starts were skipped without a word, one of them may have ridden: the whole window is left out. An
 * undone tap ends a window, too.
 */
export function sureWindows(race: LiveRace, photos: readonly TimedPhoto[]): SureWindow[] {
  const { entries, now } = race;
  const usual = usualInterval(entries);
  const windows = entries.map((entry, at) => {
    const next = entries[at + 1];
    const interval = next ? next.at - entry.at : null;
    return { entry, next, interval, isDoubled: interval !== null && isDoubled(interval, usual) };
  });
  return windows.flatMap(({ entry, next, interval, isDoubled }, at) => {
    if (isDoubled || windows[at - 1]?.isDoubled) return [];
    const to = interval === null ? endOfLast(entry, usual, photos, now) : sureEnd(race, entry, next!, usual);
    const border = race.borders.find((tap) => tap > entry.at) ?? Infinity;
    return to === null ? [] : [{ start: entry.start, from: entry.at, to: Math.min(to, border) }];
  });
}

/** Returns the usual time between two entries; null while too few are known. */
function usualInterval(entries: readonly Entry[]): number | null {
  const intervals = entries
    .slice(1)
    .map(({ at }, before) => at - entries[before]!.at)
    .sort((a, b) => a - b);
  return intervals.length < MIN_INTERVALS ? null : intervals[Math.floor(USUAL_AT * intervals.length)]!;
}

const isDoubled = (interval: number, usual: number | null): boolean =>
  interval < (usual === null ? LEAD_MS : SHORTEST * usual);

function sureEnd(race: LiveRace, entry: Entry, next: Entry, usual: number | null): number | null {
  const interval = next.at - entry.at;
  const isNext = isNextInOrder(race, entry, next);
  if (usual === null) {
    const longest = race.discipline === 'dressage' ? MAX_UNKNOWN_MS.dressage : MAX_UNKNOWN_MS.other;
    return isNext && interval <= longest ? next.at : null;
  }
  if (interval <= LONGEST * usual) return next.at;
  return isNext ? entry.at + usual : null;
}

/** Tells whether every start between two entries in the order had entered before. */
function isNextInOrder({ order, entries }: LiveRace, entry: Entry, next: Entry): boolean {
  const [from, to] = [order.indexOf(entry.start), order.indexOf(next.start)];
  if (from < 0 || to <= from) return false;
  const before = new Set(entries.filter(({ at }) => at <= next.at).map(({ start }) => start));
  return order.slice(from + 1, to).every((start) => before.has(start));
}

/** Returns the end of the latest ride: after a silence. Null while it may still go on. */
function endOfLast(entry: Entry, usual: number | null, photos: readonly TimedPhoto[], now: number): number | null {
  if (usual === null) return null;
  const to = Math.min(now, entry.at + usual);
  const last = Math.max(entry.at, photos.at(-1)?.at ?? entry.at);
  return now - last >= SILENCE_MS && last <= entry.at + LONGEST * usual ? to : null;
}
