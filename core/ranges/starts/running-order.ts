import type { Burst } from '../rides/bursts.ts';
import { entriesBetween, roomBetween, type Entry } from './between-taps.ts';
import type { Start } from './known-owners.ts';
import { isSlip } from './slip.ts';

/** A position in the expected running order. */
export interface Turn {
  /** The index among the starts. */
  start: number;
  round: number;
  /** The entering time, in seconds; null without a tap. */
  tap: number | null;
  /** The possible entering times of an untapped start, if its neighbours' taps bound them. */
  entry: Entry | null;
  /** The log odds that it was photographed, and that it was not. */
  present: number;
  absent: number;
  /** The only possible last photo, as a position on the line; null without an admin's end. */
  end: number | null;
}

export interface RunningOrder {
  turns: Turn[];
  /** True if most starts have a tap or a photographed number. */
  isTimed: boolean;
}

/** The share of listed starts that do not start or are missed by the camera. */
const ABSENT = 0.09;
/** The camera seldom misses a start that entered the ring. */
const MISSED = 0.025;
/** The highest share of starters that the ring taps. */
const MAX_NOTED = 0.95;
/** The list neighbours over which the share of tapped starts is taken. */
const NEIGHBOURS = 15;
/** Taps closer together than this share of the cadence were made late, so the list's order is more reliable. */
const IN_ONE_GO = 0.35;

/**
 * @param firstSeen the first known photo of a start, by its index; a seen start keeps that position
 * @param cadence seconds from start to start
 */
export function runningOrder(
  starts: readonly Start[],
  bursts: readonly Burst[],
  endsAt: ReadonlyMap<number, number>,
  cadence: number,
): RunningOrder {
  const listed = starts.map((_, place) => place).sort((a, b) => starts[a]!.listed - starts[b]!.listed);
  const seen = firstSeen(bursts);
  const taps = starts.map(({ tap }, place) => {
    const at = seen.get(place);
    return tap !== null && at !== undefined && isSlip(tap, at, cadence) ? null : tap;
  });
  const tapped = listed.filter((place) => taps[place] !== null);
  const isTimed = tapped.length >= 0.4 * listed.length;
  const anchors = new Map<number, number>();
  for (const place of listed) {
    const at = seen.get(place);
    const anchor = taps[place] ?? (at === undefined ? null : at - cadence / 4);
    if (anchor !== null) anchors.set(place, anchor);
  }
  const { inOrder, outOfOrder } = anchoredOrder(listed, anchors, cadence);
  const sequence = isTimed ? merged(listed, anchors, inOrder) : listed.filter((place) => !outOfOrder.has(place));
  const share = sharesNoted(listed, taps);
  const room = roomBetween(sequence, taps, cadence);
  const entries = entriesBetween(sequence, taps, cadence);
  const turns = sequence.map((place, at): Turn => {
    const start = starts[place]!;
    const tap = taps[place] ?? null;
    const isSeen = seen.has(place);
    const photographed = chanceOfPhotos(start, tap, share.get(place)!, isSeen, () => wasAtWork(bursts, tap!, cadence));
    const chance = isSeen ? photographed : (photographed * room[at]!) / (1 - photographed + photographed * room[at]!);
    const { round } = start;
    return {
      start: place,
      round,
      tap,
      entry: !isTimed || tap !== null ? null : isSeen ? around(seen.get(place)!, cadence) : entries[at]!,
      present: Math.log(chance),
      absent: Math.log(1 - chance),
      end: endsAt.get(place) ?? null,
    };
  });
  return { turns, isTimed };
}

/** Returns the entering time of a start with photos that begin then or shortly after. */
const around = (at: number, cadence: number): Entry => ({ from: at - cadence, to: at });

const IMPOSSIBLE = 1e-6;

function chanceOfPhotos(start: Start, tap: number | null, noted: number, seen: boolean, atWork: () => boolean): number {
  if (seen) return 1 - IMPOSSIBLE;
  if (start.ownEnds === null) return IMPOSSIBLE;
  if (tap !== null) return atWork() ? 1 - MISSED : 0.1;
  if (start.withdrawn) return 0.02;
  if (start.rode) return 1 - MISSED;
  // Some neighbours without a time did not start either.
  const notedRiders = Math.min(noted / (1 - ABSENT), MAX_NOTED);
  const absent = ABSENT / (ABSENT + (1 - ABSENT) * (1 - notedRiders));
  return 1 - absent;
}

/** Checks for any photo taken while the start could have been in the ring. */
function wasAtWork(bursts: readonly Burst[], tap: number, cadence: number): boolean {
  return bursts.some(({ from, to }) => to > tap - cadence / 4 && from < tap + 1.5 * cadence);
}

function firstSeen(bursts: readonly Burst[]): Map<number, number> {
  const seen = new Map<number, number>();
  for (const { owner, from } of bursts) if (owner !== undefined && !seen.has(owner)) seen.set(owner, from);
  return seen;
}

/** Returns the number of list neighbours with a time. */
function sharesNoted(listed: readonly number[], taps: readonly (number | null)[]): Map<number, number> {
  return new Map(
    listed.map((place, at) => {
      const near = listed.slice(Math.max(0, at - NEIGHBOURS), at + NEIGHBOURS + 1).filter((other) => other !== place);
      return [place, near.filter((other) => taps[other] !== null).length / Math.max(1, near.length)];
    }),
  );
}

/** Splits anchored starts into those that follow the list's order by time, and those that rode elsewhere. */
function anchoredOrder(listed: readonly number[], anchors: ReadonlyMap<number, number>, cadence: number) {
  const anchored = listed.filter((place) => anchors.has(place));
  const inOrder = new Set(longestRising(anchored, (place) => anchors.get(place)!, IN_ONE_GO * cadence));
  return { inOrder, outOfOrder: new Set(anchored.filter((place) => !inOrder.has(place))) };
}

/** Orders anchored starts by time. A start without a time follows its list predecessor, if that kept its place. */
function merged(
  listed: readonly number[],
  anchors: ReadonlyMap<number, number>,
  inOrder: ReadonlySet<number>,
): number[] {
  const rank = new Map<number, number>();
  let last = -Infinity;
  for (const place of listed) {
    const anchor = anchors.get(place);
    if (anchor === undefined) rank.set(place, last);
    // Starts tapped in one go keep the list's order.
    else if (inOrder.has(place)) rank.set(place, (last = Math.max(last, anchor)));
    else rank.set(place, anchor);
  }
  const order = new Map(listed.map((place, at) => [place, at]));
  return [...listed].sort((a, b) => compare(rank.get(a)!, rank.get(b)!) || order.get(a)! - order.get(b)!);

  function compare(a: number, b: number): number {
    return a === b ? 0 : a < b ? -1 : 1;
  }
}

/** Returns the longest part whose values never fall by more than `slack`. */
function longestRising(items: readonly number[], valueOf: (item: number) => number, slack: number): number[] {
  const lengths: number[] = [];
  const before: number[] = [];
  let best = -1;
  items.forEach((item, at) => {
    lengths[at] = 1;
    before[at] = -1;
    for (let other = 0; other < at; other++) {
      if (valueOf(items[other]!) > valueOf(item) + slack || lengths[other]! + 1 <= lengths[at]) continue;
      lengths[at] = lengths[other]! + 1;
      before[at] = other;
    }
    if (best < 0 || lengths[at] > lengths[best]!) best = at;
  });
  const rising: number[] = [];
  for (let at = best; at >= 0; at = before[at]!) rising.unshift(items[at]!);
  return rising;
}
