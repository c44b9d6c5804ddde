import type { Burst } from './bursts.ts';
import { logDensity, type Density } from './density.ts';
import { ANY_PAUSE, pauseOf, type Habits } from './habits.ts';
import { NOBODY } from './known-owners.ts';
import type { Turn } from './running-order.ts';

/** Logarithms of how well parts of a reading fit what is seen and known. */
export interface Scores {
  turns: readonly Turn[];
  /** A burst of nobody, after another one of nobody. */
  idle: Float64Array;
  /** The sum of `idle` of all earlier bursts. */
  idleBefore: Float64Array;
  /** The last burst with which a ride that begins here can end. */
  lastEnd(first: number): number;
  /** The last burst with which the next ride can begin without a longer pause. */
  horizon(first: number): number;
  /** Whether the turn's ride can begin here at all. */
  canRide(first: number, turn: number): boolean;
  /** A ride of these bursts, by that turn, or by somebody who is not due. */
  ride(first: number, last: number, turn: number | null): number;
  /** That the next ride is somebody's who is not due. */
  notDue(dealt: number): number;
  /** The time from one ride's first burst to the next one's. */
  toDue(first: number, next: number, turn: number, leftOut: number): number;
  toOther(first: number, next: number): number;
}

export const IDLE = Math.log(0.6) + ANY_PAUSE;
/** Where numbers are photographed, what follows one is that rider's. */
const STRAY_AMONG_NUMBERS = Math.log(0.08) + ANY_PAUSE;
/** The first burst of nobody between two rides. */
export const IDLE_AFTER_RIDE = Math.log(0.05) + ANY_PAUSE;
/** A pause longer than usual: how seldom, and that its length says nothing. */
export const INTO_PAUSE = Math.log(0.15 * 0.1);
/** What an answer says is true, unless it contradicts another. */
const CONTRADICTS = -40;
const STRANGER_INSIDE = -4;
/** A number can be misread, or its rider go away again. */
const MARKED_OTHERWISE = -5;
const SOMEBODY_NOT_DUE = Math.log(0.012);
/** When all first rounds are ridden, what comes may be a jump-off that nobody announced. */
const JUMP_OFF = Math.log(0.25);
const FARTHEST_FROM_TAP = 2.5;
const LONGEST_RIDE = 1.9;
const MOST_BURSTS_OF_A_RIDE = 45;
const BURSTS_UNTIL_NEXT = 15;
/** A tap may be forgotten and made at any later time. */
const STRAY_TAP = Math.log(0.01);
/** Times, pauses and lengths say the same thing twice: each counts for less. */
const SHARED = 0.8;
/** Turns left out between two rides without a longer pause. */
export const MOST_LEFT_OUT = 3;
const PASSING = 0.8;
const ENDS_SHARE = 0.6;
/** Bursts of a ride spread over all of its time. */
const EVENLY = Math.log(1 / 0.9);

export function scoresOf(
  bursts: readonly Burst[],
  turns: readonly Turn[],
  habits: Habits,
  markedTurn: readonly (number | null)[],
  isMarker: readonly boolean[],
): Scores {
  const { cadence } = habits;
  const pauses = bursts.map((burst, at) => (at === 0 ? 0 : pauseOf(burst.from - bursts[at - 1]!.to, cadence)));
  const going = Math.log(1 - 1 / habits.bursts);
  const ending = Math.log(1 / habits.bursts);
  /** Sum of the pauses inside a ride up to each burst. */
  const inside = new Float64Array(bursts.length);
  for (let at = 1; at < bursts.length; at++)
    inside[at] = inside[at - 1]! + logDensity(habits.inside, pauses[at]!) + going;
  const after = bursts.map(
    (_, at) => (at + 1 < bursts.length ? logDensity(habits.after, pauses[at + 1]!) : 0) + ending,
  );
  const stray = isMarker.includes(true) ? STRAY_AMONG_NUMBERS : IDLE;
  const idle = Float64Array.from(bursts, ({ owner }) =>
    owner === undefined ? stray : owner === NOBODY ? ANY_PAUSE : CONTRADICTS,
  );
  const idleBefore = new Float64Array(bursts.length + 1);
  idle.forEach((cost, at) => (idleBefore[at + 1] = idleBefore[at]! + cost));
  const knownBefore = new Int32Array(bursts.length + 1);
  bursts.forEach(({ owner }, at) => (knownBefore[at + 1] = knownBefore[at]! + (owner === undefined ? 0 : 1)));
  const dueStarts = new Set(turns.map(({ start }) => start));
  const firstRounds = turns.filter(({ round }) => round === 1).length;
  const lastEnds = bursts.map((burst, first) => {
    let last = first;
    while (
      last + 1 < bursts.length &&
      last - first < MOST_BURSTS_OF_A_RIDE &&
      bursts[last + 1]!.to - burst.from < LONGEST_RIDE * cadence
    )
      last++;
    return last;
  });
  const intervals = Array.from({ length: MOST_LEFT_OUT + 1 }, (_, leftOut) => intervalWith(habits, leftOut));
  const since = (first: number, next: number) => (bursts[next]!.from - bursts[first]!.from) / cadence;

  /** Against what is known of bursts: those of a ride are its rider's. */
  function contradictions(first: number, last: number, turn: number | null): number {
    if (knownBefore[first] === knownBefore[last + 1]) return 0;
    let cost = 0;
    let rider = turn === null ? undefined : turns[turn]!.start;
    for (let at = first; at <= last; at++) {
      const { owner } = bursts[at]!;
      if (owner === undefined) continue;
      if (owner === NOBODY) cost += at === first || at === last || isMarker[at] ? CONTRADICTS : STRANGER_INSIDE;
      else if (turn === null && dueStarts.has(owner)) cost += CONTRADICTS;
      else if (rider !== undefined && owner !== rider) cost += CONTRADICTS;
      else rider = owner;
    }
    return cost;
  }

  const sumsOfPassing = new Map<number, { from: number; sums: Float64Array }>();
  /** How well the bursts around a turn's tap fit its ride, summed from a burst well before it. */
  function passed(turn: number): { from: number; sums: Float64Array } {
    const known = sumsOfPassing.get(turn);
    if (known) return known;
    const { tap, round } = turns[turn]!;
    const near = (seconds: number) => Math.abs(seconds - tap!) < 2 * FARTHEST_FROM_TAP * cadence;
    const from = Math.max(
      0,
      bursts.findIndex((burst) => near(burst.from)),
    );
    let end = from;
    while (end < bursts.length && near(bursts[end]!.from)) end++;
    const sums = new Float64Array(bursts.length - from + 2);
    for (let at = from; at < bursts.length; at++) {
      const density = round === 1 && at < end ? habits.passing.get(bursts[at]!.camera) : undefined;
      const fits = density ? logDensity(density, (bursts[at]!.from - tap!) / cadence) - EVENLY : 0;
      sums[at + 1 - from] = sums[at - from]! + Math.max(-4, fits);
    }
    const summed = { from, sums };
    sumsOfPassing.set(turn, summed);
    return summed;
  }

  function tapped(turn: number, first: number, last: number): number {
    const { tap, round, end } = turns[turn]!;
    const later = round > 1 ? 1 : 0;
    if (end !== null && bursts[last]!.last !== end) return CONTRADICTS;
    if (tap === null)
      return SHARED * logDensity(habits.length[later], (bursts[last]!.to - bursts[first]!.from) / cadence);
    const passing = passed(turn);
    const shape = PASSING * (passing.sums[last + 1 - passing.from]! - passing.sums[first - passing.from]!);
    const begins = logDensity(habits.firstPhoto[later], (bursts[first]!.from - tap) / cadence);
    const ends = logDensity(habits.lastPhoto[later], (bursts[last]!.to - tap) / cadence);
    return shape + Math.max(ENDS_SHARE * begins, STRAY_TAP) + ENDS_SHARE * ends;
  }

  return {
    turns,
    idle,
    idleBefore,
    lastEnd: (first) => lastEnds[first]!,
    horizon: (first) => Math.min(bursts.length - 1, lastEnds[first]! + BURSTS_UNTIL_NEXT),
    canRide(first, turn) {
      const { tap } = turns[turn]!;
      return tap === null || Math.abs(bursts[first]!.from - tap) < FARTHEST_FROM_TAP * cadence;
    },
    ride(first, last, turn) {
      const shape = inside[last]! - inside[first]! + after[last]! + contradictions(first, last, turn);
      if (turn !== null) {
        const marked = markedTurn[first] ?? null;
        return shape + tapped(turn, first, last) + (marked === null || marked === turn ? 0 : MARKED_OTHERWISE);
      }
      const length = (bursts[last]!.to - bursts[first]!.from) / cadence;
      return shape + SHARED * Math.max(...habits.length.map((density) => logDensity(density, length)));
    },
    notDue: (dealt) => (dealt >= firstRounds ? JUMP_OFF : SOMEBODY_NOT_DUE),
    toDue(first, next, turn, leftOut) {
      const isBetweenTaps = turns[turn]!.tap !== null && (turns[turn - leftOut - 1]?.tap ?? null) !== null;
      return isBetweenTaps ? 0 : logDensity(intervals[leftOut]!, since(first, next));
    },
    toOther: (first, next) => logDensity(intervals[0]!, since(first, next)),
  };
}

/** From one ride to the next with so many turns left out between them, whose time stays empty or not. */
function intervalWith({ interval, leavesHole }: Habits, leftOut: number): Density {
  const logs = interval.logs.map((close, at) => {
    const hole = interval.logs[at - Math.round(leftOut / interval.width)] ?? interval.outside;
    return (
      SHARED * (leftOut === 0 ? close : Math.log(leavesHole * Math.exp(hole) + (1 - leavesHole) * Math.exp(close)))
    );
  });
  return { ...interval, logs };
}
