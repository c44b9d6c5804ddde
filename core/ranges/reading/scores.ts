import type { Burst } from '../rides/bursts.ts';
import { sideBySide, type Density } from '../clocks/density.ts';
import { FARTHEST_FROM_TAP, MAX_RIDE, type Habits } from '../rides/habits.ts';
import { NOBODY } from '../starts/known-owners.ts';
import { CONTRADICTS, nobodysOf } from '../rides/nobodys.ts';
import { shapesOf } from '../rides/ride-shapes.ts';
import type { Turn } from '../starts/running-order.ts';
import { fitsOf, SHARED } from '../rides/tapped-rides.ts';

/** How well parts of a reading fit what is seen and known, as weights. */
export interface Scores {
  turns: readonly Turn[];
  /** That a turn's start was photographed, and that it was not. */
  present: Float64Array;
  absent: Float64Array;
  /** A burst of nobody, after another one of nobody; and before anybody rode. */
  idle: Float64Array;
  early: Float64Array;
  /** By how many turns are dealt with: that the next ride is somebody's who is not due. */
  notDue: Float64Array;
  /** The last burst with which a ride that begins here can end. */
  lastEnd(first: number): number;
  /** The last burst with which the next ride can begin without a longer pause. */
  horizon(first: number): number;
  /** Whether the turn's ride can begin here at all. */
  canRide(first: number, turn: number): boolean;
  /** Rides from this burst on by that turn, or by somebody who is not due; by how many bursts later they end. */
  rides(first: number, turn: number | null): Float64Array;
  /** After so many turns that are dealt with, so many left out and then one that rode. */
  coming(done: number, leftOut: number): number;
  /** The time from one ride's first burst to the next one's, by how many turns are left out between them. */
  until(first: number, next: number): Float64Array;
  /** The ring says of both rides when they were: the time between them says nothing more. */
  isBetweenTaps(turn: number, leftOut: number): boolean;
}

/** The first burst of nobody between two rides, beside one after another. */
export const AFTER_RIDE = 0.05 / 0.6;
/** A pause longer than usual: how seldom, and that its length says nothing. */
export const INTO_PAUSE = 0.15 * 0.1;
const STRANGER_INSIDE = -4;
/** A number can be misread, or its rider go away again. */
const MARKED_OTHERWISE = -5;
const SOMEBODY_NOT_DUE = { timed: 0.012, untimed: 0.04 };
/** When all first rounds are ridden, what comes may be a jump-off that nobody announced. */
const JUMP_OFF = 0.25;
/** A time of one of them says when the first one rode; so do numbers before so many of the rides, which may not say whose. */
const FIRST_TURNS = 3;
const MAX_NUMBERED = 0.5;
const MAX_BURSTS_PER_RIDE = 45;
const BURSTS_UNTIL_NEXT = 15;
/** Turns left out between two rides without a longer pause. */
export const MAX_LEFT_OUT = 3;

export function scoresOf(
  bursts: readonly Burst[],
  turns: readonly Turn[],
  habits: Habits,
  markedTurn: readonly (number | null)[],
  isMarker: readonly boolean[],
): Scores {
  const { cadence } = habits;
  const knownBefore = new Int32Array(bursts.length + 1);
  bursts.forEach(({ owner }, at) => (knownBefore[at + 1] = knownBefore[at]! + (owner === undefined ? 0 : 1)));
  const dueStarts = new Set(turns.map(({ start }) => start));
  const isTimed = turns.some(({ tap }) => tap !== null);
  const numbers = isMarker.filter(Boolean).length;
  const isTold = {
    numbers: numbers > 0,
    firstRide: turns.slice(0, FIRST_TURNS).some(({ tap }) => tap !== null) || numbers > MAX_NUMBERED * turns.length,
  };
  const firstRounds = turns.filter(({ round }) => round === 1).length;
  const lastEnds = bursts.map((burst, first) => {
    let last = first;
    while (
      last + 1 < bursts.length &&
      last - first < MAX_BURSTS_PER_RIDE &&
      bursts[last + 1]!.to - burst.from < MAX_RIDE * cadence
    )
      last++;
    return last;
  });
  const interval = sideBySide(Array.from({ length: MAX_LEFT_OUT + 1 }, (_, leftOut) => intervalWith(habits, leftOut)));
  /** Nothing is known of any burst of a ride that begins here. */
  const isOpen = (first: number) => knownBefore[first] === knownBefore[lastEnds[first]! + 1];
  /** Against what is known of bursts: those of a ride are its rider's. */
  function contradictions(first: number, last: number, turn: number | null): number {
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
  const shapes = shapesOf(bursts, habits, lastEnds);
  const isMarkedOtherwise = (first: number, turn: number) => (markedTurn[first] ?? turn) !== turn;

  /** Turns of which nothing is known fit all alike, by their round, and whoever is not due (0): what they are asked for is told once. */
  function kindOf(first: number, turn: number | null): 0 | 1 | 2 | null {
    if (turn === null) return 0;
    const { tap, entry, end, round } = turns[turn]!;
    const isAnybodys = isOpen(first) && (markedTurn[first] ?? null) === null;
    return tap === null && entry === null && end === null && isAnybodys ? (round > 1 ? 2 : 1) : null;
  }
  let told: { first: number; weights: Float64Array[] } = { first: -1, weights: [] };
  const weigh = (first: number, turn: number | null) => {
    const [shape, fit] = [shapes(first), fits(turn, first, lastEnds[first]!)];
    const end = turn === null ? null : turns[turn]!.end;
    const begins = turn !== null && isMarkedOtherwise(first, turn) ? MARKED_OTHERWISE : 0;
    const isFree = isOpen(first);
    const weights = new Float64Array(shape.length);
    for (let at = 0; at < weights.length; at++) {
      const ends = end !== null && bursts[first + at]!.last !== end ? CONTRADICTS : 0;
      const known = isFree ? 0 : contradictions(first, first + at, turn);
      weights[at] = Math.exp(shape[at]! + known + ends + begins + fit[at]!);
    }
    return weights;
  };

  const [present, absent] = [turns.map((turn) => Math.exp(turn.present)), turns.map((turn) => Math.exp(turn.absent))];
  return {
    turns,
    present: Float64Array.from(present),
    absent: Float64Array.from(absent),
    ...nobodysOf(bursts, habits, turns.length, isTold),
    notDue: Float64Array.from({ length: turns.length + 1 }, (_, dealt) =>
      dealt >= firstRounds ? JUMP_OFF : SOMEBODY_NOT_DUE[isTimed ? 'timed' : 'untimed'],
    ),
    lastEnd: (first) => lastEnds[first]!,
    horizon: (first) => Math.min(bursts.length - 1, lastEnds[first]! + BURSTS_UNTIL_NEXT),
    canRide(first, turn) {
      const { tap, entry } = turns[turn]!;
      if (entry)
        return bursts[first]!.from > entry.from && bursts[first]!.from < entry.to + FARTHEST_FROM_TAP * cadence;
      return tap === null || Math.abs(bursts[first]!.from - tap) < FARTHEST_FROM_TAP * cadence;
    },
    rides(first, turn) {
      const kind = kindOf(first, turn);
      if (kind === null) return weigh(first, turn);
      if (told.first !== first) told = { first, weights: [] };
      return (told.weights[kind] ??= weigh(first, turn));
    },
    coming(done, leftOut) {
      let chance = present[done + leftOut]!;
      for (let turn = done; turn < done + leftOut; turn++) chance *= absent[turn]!;
      return chance;
    },
    until: (first, next) => interval((bursts[next]!.from - bursts[first]!.from) / cadence),
    isBetweenTaps(turn, leftOut) {
      const before = turns[turn - leftOut - 1];
      return isTimedTurn(turns[turn]!) && before !== undefined && isTimedTurn(before);
    },
  };
}

const isTimedTurn = ({ tap, entry }: Turn) => tap !== null || entry !== null;

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
