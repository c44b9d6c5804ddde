import type { Burst } from './bursts.ts';
import { logDensity, type Density } from './density.ts';
import { ANY_PAUSE, pauseOf, type Habits } from './habits.ts';
import { NOBODY } from './known-owners.ts';
import type { Turn } from './running-order.ts';
import { FARTHEST_FROM_TAP, fitsOf, SHARED } from './tapped-rides.ts';

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
const LONGEST_RIDE = 1.9;
const MOST_BURSTS_OF_A_RIDE = 45;
const BURSTS_UNTIL_NEXT = 15;
/** Turns left out between two rides without a longer pause. */
export const MOST_LEFT_OUT = 3;

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

  const fits = fitsOf(bursts, turns, habits);
  const tapped = (turn: number, first: number, last: number) => {
    const { end } = turns[turn]!;
    return end !== null && bursts[last]!.last !== end ? CONTRADICTS : fits(turn, first, last);
  };

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
