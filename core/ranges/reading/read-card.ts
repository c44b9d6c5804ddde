import { burstByBurst, burstsOf, type Burst } from '../rides/bursts.ts';
import { firstHabits, foreseenHabits, RIDES, type Habits, type Passing } from '../rides/habits.ts';
import type { Known } from '../starts/known-owners.ts';
import type { Lattice } from './cells.ts';
import { weighReadings, weightOfAll } from './lattice.ts';
import { learnHabits } from './learning.ts';
import { middleOf, type TimedPhoto } from '../photo-times.ts';
import { drawReadings } from './readings.ts';
import { runningOrder, type RunningOrder } from '../starts/running-order.ts';
import { scoresOf } from './scores.ts';
import { accountOf, type Account } from '../answers/account.ts';

export interface CardReadings {
  bursts: Burst[];
  accounts: Account[];
  order: RunningOrder;
  habits: Habits;
}

/** The number of learning rounds, and of readings per round. */
const ROUNDS = 3;
const READINGS_TO_LEARN = 16;
/** The number of guesses that are followed: only learning shows which guess is right. */
const MAX_LEARNT_FROM = { timed: 4, untimed: 3 };
const USUAL_RIDE = 0.6;
/** Lattices that compare habits leave out more. */
const HASTY = 12;

export interface Expected {
  /** Candidate cadences, in seconds from start to start. */
  cadences: readonly number[];
  discipline: string | null | undefined;
  /** Where riders pass the cameras, by the ring's times. */
  passing?: Passing | undefined;
}

/** Returns many readings of the card, each as often as it is likely. */
export function readCard(
  line: readonly TimedPhoto[],
  known: Known,
  { cadences, discipline, passing }: Expected,
  { count, dice }: { count: number; dice: () => number },
): CardReadings {
  const bursts = burstsOf(line, { ...known, ends: ownEnds(known) }, middleOf(cadences));
  const order = runningOrder(known.starts, bursts, endPlaces(line, known), middleOf(cadences));
  const weighed = (habits: Habits, negligible?: number): Attempt => {
    return { habits, turns: order.turns.length, lattice: weigh({ line, known, bursts, order }, habits, negligible) };
  };
  const learn = (first: Habits, { lattice }: Attempt, negligible?: number) =>
    weighed(learnHabits(first, drawReadings(lattice, READINGS_TO_LEARN, dice), bursts, order.turns), negligible);

  const timed = order.isTimed ? 'timed' : 'untimed';
  const firsts = passing
    ? [foreseenHabits(firstHabits(cadences[0]!, USUAL_RIDE, discipline), passing)]
    : cadences.flatMap((cadence) => RIDES[timed].map((ride) => firstHabits(cadence, ride, discipline)));
  const tried = heaviestFirst(firsts.map((habits) => weighed(habits, HASTY))).slice(0, MAX_LEARNT_FROM[timed]);
  const learning = tried.map((first) => ({ first: first.habits, ...learn(first.habits, first, HASTY) }));
  const chosen = heaviestFirst(learning)[0]!;
  let best: Attempt = chosen;
  for (let round = 1; round < ROUNDS; round++)
    best = learn(chosen.first, best, round === ROUNDS - 1 ? undefined : HASTY);
  const readings = drawReadings(best.lattice, count, dice);
  const accounts = readings.map((reading) =>
    accountOf(reading, bursts, { turns: order.turns, starts: known.starts.length, cadence: best.habits.cadence }, dice),
  );
  return { bursts, order, habits: best.habits, accounts };
}

/** Returns the log likelihood of a line, to compare lines that differ in a camera's clock. */
export function evidenceOf(photos: readonly TimedPhoto[], known: Known, { cadences, discipline }: Expected): number {
  const cadence = middleOf(cadences);
  const line = burstByBurst(photos, cadence);
  const bursts = burstsOf(line, { ...known, ends: ownEnds(known) }, cadence, true);
  const order = runningOrder(known.starts, bursts, endPlaces(line, known), cadence);
  return weightOfAll(weigh({ line, known, bursts, order }, firstHabits(cadence, USUAL_RIDE, discipline), HASTY));
}

interface OnCard {
  line: readonly TimedPhoto[];
  known: Known;
  bursts: readonly Burst[];
  order: RunningOrder;
}

function weigh({ line, known, bursts, order }: OnCard, habits: Habits, negligible?: number): Lattice {
  const marked = markedTurns(line, known, bursts, order, habits.cadence);
  const isMarker = bursts.map(({ first }) => known.markers.has(line[first]!.id));
  return weighReadings(bursts, scoresOf(bursts, order.turns, habits, marked, isMarker), negligible);
}

interface Attempt {
  habits: Habits;
  turns: number;
  lattice: Lattice;
}

const heaviestFirst = <T extends Attempt>(attempts: readonly T[]): T[] =>
  attempts
    .map((attempt) => ({ attempt, weight: weightOf(attempt) }))
    .sort((a, b) => b.weight - a.weight)
    .map(({ attempt }) => attempt);

/**
 * Returns the weight of all readings, to compare cadences: each start that rode has two times in shares of the cadence.
 */
function weightOf({ lattice, turns, habits }: Attempt): number {
  return weightOfAll(lattice) - 1.6 * turns * Math.log(habits.cadence);
}

const ownEnds = ({ starts }: Known) => new Set(starts.flatMap(({ ownEnds }) => ownEnds ?? []));

/** Returns the last burst of each start with an admin's end on the line; null for a start without photos. */
export function endBursts(
  line: readonly TimedPhoto[],
  known: Known,
  bursts: readonly Burst[],
): Map<number, number | null> {
  const none = known.starts.flatMap(({ ownEnds }, start) => (ownEnds === null ? [[start, null] as const] : []));
  const ended = [...endPlaces(line, known)].map(
    ([start, place]) => [start, bursts.findIndex(({ last }) => last === place)] as const,
  );
  return new Map([...none, ...ended]);
}

/**
 * Returns the line position of each start's last photo set by an admin. With several cameras, the latest by the common
 * clock.
 */
function endPlaces(line: readonly TimedPhoto[], { starts }: Known): Map<number, number> {
  const places = new Map(line.map(({ id }, at) => [id, at]));
  return new Map(
    starts.flatMap(({ ownEnds }, start) => {
      const said = (ownEnds ?? []).flatMap((end) => places.get(end) ?? []);
      return said.length === 0 ? [] : [[start, Math.max(...said)] as const];
    }),
  );
}

/** A photographed number holds for rides that begin within this share of the cadence. */
const MARKER_HOLDS = 0.9;

/** Returns for each burst the start whose number was photographed shortly before. */
function markedTurns(
  line: readonly TimedPhoto[],
  { markers }: Known,
  bursts: readonly Burst[],
  { turns }: RunningOrder,
  cadence: number,
): (number | null)[] {
  const turnOf = new Map(turns.map(({ start }, turn) => [start, turn]));
  let shown: { turn: number | null; at: number } = { turn: null, at: -Infinity };
  return bursts.map(({ first, from }) => {
    const marked = markers.get(line[first]!.id);
    if (marked !== undefined) shown = { turn: turnOf.get(marked) ?? null, at: from };
    return from - shown.at < MARKER_HOLDS * cadence ? shown.turn : null;
  });
}
