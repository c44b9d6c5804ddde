import type { Burst } from '../rides/bursts.ts';
import { sideBySide, type Density } from '../clocks/density.ts';
import type { Habits } from '../rides/habits.ts';
import { FARTHEST_FROM_TAP, MAX_RIDE } from '../rides/ride-limits.ts';
import { NOBODY } from '../starts/known-owners.ts';
import { CONTRADICTS, nobodysOf } from '../rides/nobodys.ts';
import { shapesOf } from '../rides/ride-shapes.ts';
import type { Turn } from '../starts/running-order.ts';
import { fitsOf, SHARED } from '../rides/tapped-rides.ts';

/** The fit of parts of a reading to sight and knowledge, as weights. */
export interface Scores {
  turns: readonly Turn[];
  /** The weight that a turn's start was photographed, and that it was not. */
  present: Float64Array;
  absent: Float64Array;
  /** The weight of an unassigned burst after another one, and before the first ride. */
  idle: Float64Array;
  early: Float64Array;
  /** By the number of finished turns: the weight that the next rider is not due. */
  notDue: Float64Array;
  /** The last burst that can end a ride that begins here. */
  lastEnd(first: number): number;
  /** The last burst that can begin the next ride without a longer pause. */
  horizon(first: number): number;
  /** True if the turn's ride can begin here. */
  canRide(first: number, turn: number): boolean;
  /** Rides from this burst on by that turn, or by a rider who is not due; by the number of bursts until they end. */
  rides(first: number, turn: number | null): Float64Array;
  /** The weight, after this many finished turns, that some are skipped and the next one rode. */
  coming(done: number, leftOut: number): number;
  /** The time from one ride's first burst to the next one's, by the number of skipped turns between. */
  until(first: number, next: number): Float64Array;
  /** The ring dates both rides, so the time between them adds nothing. */
  isBetweenTaps(turn: number, leftOut: number): boolean;
}

/** The first unassigned burst between two rides, against one after another. */
export const AFTER_RIDE = 0.05 / 0.6;
/** A longer pause than usual: it is rare, and its length adds nothing. */
export const INTO_PAUSE = 0.15 * 0.1;
const STRANGER_INSIDE = -4;
/** A number can be misread, or its rider leave again. */
const MARKED_OTHERWISE = -5;
const SOMEBODY_NOT_DUE = { timed: 0.012, untimed: 0.04 };
/** After all first rounds, an unannounced jump-off may follow. */
const JUMP_OFF = 0.25;
/** A ring time dates the first ride. So do numbers photographed before enough rides, even if they name no start. */
const FIRST_TURNS = 3;
const MAX_NUMBERED = 0.5;
const MAX_BURSTS_PER_RIDE = 45;
const BURSTS_UNTIL_NEXT = 15;
/** Turns skipped between two rides without a longer pause. */
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
  /** No burst of a ride that begins here is known. */
  const isOpen = (first: number) => knownBefore[first] === knownBefore[lastEnds[first]! + 1];
  /** The penalty if a ride's bursts contradict known owners. */
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

  /**
   * Turns without knowledge fit equally within their round, as do riders who are not due (0). So the answer is computed
   * once.
   */
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

/** The step from one ride to the next with skipped turns between, with or without their time left empty. */
function intervalWith({ interval, leavesHole }: Habits, leftOut: number): Density {
  const logs = interval.logs.map((close, at) => {
    const hole = interval.logs[at - Math.round(leftOut / interval.width)] ?? interval.outside;
    return (
      SHARED * (leftOut === 0 ? close : Math.log(leavesHole * Math.exp(hole) + (1 - leavesHole) * Math.exp(close)))
    );
  });
  return { ...interval, logs };
}
