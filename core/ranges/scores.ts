import type { Burst } from './bursts.ts';
import { logDensity, type Density } from './density.ts';
import { ANY_PAUSE, pauseOf, type Habits } from './habits.ts';
import { NOBODY } from './known-owners.ts';
import type { Turn } from './running-order.ts';
import { FARTHEST_FROM_TAP, fitsOf, SHARED } from './tapped-rides.ts';

/** How well parts of a reading fit what is seen and known, as weights. */
export interface Scores {
  turns: readonly Turn[];
  /** That a turn's start was photographed, and that it was not. */
  present: Float64Array;
  absent: Float64Array;
  /** A burst of nobody, after another one of nobody. */
  idle: Float64Array;
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
  /** The time from one ride's first burst to the next one's, with so many turns left out between them. */
  until(first: number, next: number, leftOut: number): number;
  /** The ring says of both rides when they were: the time between them says nothing more. */
  isBetweenTaps(turn: number, leftOut: number): boolean;
}

/** A burst of nobody after another; less likely where there are few bursts for each start, most of which are then of rides. */
const IDLE = 0.6;
const IDLE_OF_FEW = 0.15;
/** Where numbers are photographed, what follows one is that rider's. */
const STRAY_AMONG_NUMBERS = Math.log(0.08) + ANY_PAUSE;
/** The first burst of nobody between two rides, beside one after another. */
export const AFTER_RIDE = 0.05 / 0.6;
/** A pause longer than usual: how seldom, and that its length says nothing. */
export const INTO_PAUSE = 0.15 * 0.1;
/** A ride of many bursts is one of many photos: of both the second counts for less. */
const PHOTOS_SHARE = 0.5;
/** What an answer says is true, unless it contradicts another. */
const CONTRADICTS = -40;
const STRANGER_INSIDE = -4;
/** A number can be misread, or its rider go away again. */
const MARKED_OTHERWISE = -5;
const SOMEBODY_NOT_DUE = { timed: 0.012, untimed: 0.04 };
/** When all first rounds are ridden, what comes may be a jump-off that nobody announced. */
const JUMP_OFF = 0.25;
const LONGEST_RIDE = 1.9;
const MOST_BURSTS_OF_A_RIDE = 45;
const BURSTS_UNTIL_NEXT = 15;
/** Turns left out between two rides without a longer pause. */
export const MOST_LEFT_OUT = 3;

const idleOf = (burstsOfAStart: number) => Math.min(IDLE, IDLE_OF_FEW * Math.max(1, burstsOfAStart));

export function scoresOf(
  bursts: readonly Burst[],
  turns: readonly Turn[],
  habits: Habits,
  markedTurn: readonly (number | null)[],
  isMarker: readonly boolean[],
): Scores {
  const { cadence } = habits;
  const pauses = bursts.map((burst, at) => (at === 0 ? 0 : pauseOf(burst.from - bursts[at - 1]!.to, cadence)));
  /** Sum of the pauses inside a ride up to each burst. */
  const inside = new Float64Array(bursts.length);
  for (let at = 1; at < bursts.length; at++) inside[at] = inside[at - 1]! + logDensity(habits.inside, pauses[at]!);
  const after = bursts.map((_, at) => (at + 1 < bursts.length ? logDensity(habits.after, pauses[at + 1]!) : 0));
  const stray = isMarker.includes(true)
    ? STRAY_AMONG_NUMBERS
    : Math.log(idleOf(bursts.length / Math.max(1, turns.length))) + ANY_PAUSE;
  const idle = Float64Array.from(bursts, ({ owner }) =>
    Math.exp(owner === undefined ? stray : owner === NOBODY ? ANY_PAUSE : CONTRADICTS),
  );
  const knownBefore = new Int32Array(bursts.length + 1);
  bursts.forEach(({ owner }, at) => (knownBefore[at + 1] = knownBefore[at]! + (owner === undefined ? 0 : 1)));
  const dueStarts = new Set(turns.map(({ start }) => start));
  const isTimed = turns.some(({ tap }) => tap !== null);
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
  const sizeOf = (first: number, last: number) =>
    logDensity(habits.bursts, last - first + 1) +
    PHOTOS_SHARE * logDensity(habits.photos, Math.log2(bursts[last]!.last - bursts[first]!.first + 1));

  /** As a logarithm. */
  function ride(first: number, last: number, turn: number | null): number {
    const size = sizeOf(first, last);
    const shape = inside[last]! - inside[first]! + after[last]! + size + contradictions(first, last, turn);
    if (turn === null) return shape;
    const { end } = turns[turn]!;
    const marked = markedTurn[first] ?? null;
    const ends = end !== null && bursts[last]!.last !== end ? CONTRADICTS : 0;
    return shape + ends + (marked === null || marked === turn ? 0 : MARKED_OTHERWISE);
  }

  /** Turns of which nothing is known fit all alike: what they are asked for is told once. */
  function kindOf(first: number, turn: number | null): string | null {
    if (turn === null) return 'not due';
    const { tap, entry, end, round } = turns[turn]!;
    const isOpen = knownBefore[first] === knownBefore[lastEnds[first]! + 1] && (markedTurn[first] ?? null) === null;
    return tap === null && entry === null && end === null && isOpen ? `round ${Math.min(round, 2)}` : null;
  }
  let told = { first: -1, weights: new Map<string, Float64Array>() };
  const weigh = (first: number, turn: number | null) => {
    const fit = fits(turn, first, lastEnds[first]!);
    return Float64Array.from({ length: lastEnds[first]! - first + 1 }, (_, at) =>
      Math.exp(ride(first, first + at, turn) + fit[at]!),
    );
  };

  const [present, absent] = [turns.map((turn) => Math.exp(turn.present)), turns.map((turn) => Math.exp(turn.absent))];
  return {
    turns,
    present: Float64Array.from(present),
    absent: Float64Array.from(absent),
    idle,
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
      if (told.first !== first) told = { first, weights: new Map() };
      const known = told.weights.get(kind) ?? weigh(first, turn);
      told.weights.set(kind, known);
      return known;
    },
    coming(done, leftOut) {
      let chance = present[done + leftOut]!;
      for (let turn = done; turn < done + leftOut; turn++) chance *= absent[turn]!;
      return chance;
    },
    until: (first, next, leftOut) =>
      Math.exp(logDensity(intervals[leftOut]!, (bursts[next]!.from - bursts[first]!.from) / cadence)),
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
