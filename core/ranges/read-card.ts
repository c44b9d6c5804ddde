import { burstsOf, type Burst } from './bursts.ts';
import { firstHabits, RIDES, type Habits } from './habits.ts';
import type { Known } from './known-owners.ts';
import { weighReadings, weightOfAll, type Lattice } from './lattice.ts';
import { learnHabits } from './learning.ts';
import type { TimedPhoto } from './photo-times.ts';
import { drawReadings } from './readings.ts';
import { runningOrder, type RunningOrder } from './running-order.ts';
import { scoresOf } from './scores.ts';
import { accountOf, type Account } from './verdict.ts';

export interface CardReadings {
  bursts: Burst[];
  accounts: Account[];
  order: RunningOrder;
  habits: Habits;
}

/** How often the habits of the class are learnt anew, and from how many readings. */
const ROUNDS = 3;
const READINGS_TO_LEARN = 16;
const USUAL_RIDE = 0.6;
/** Habits are compared by lattices that leave out more. */
const HASTY = 12;

export interface Expected {
  /** Seconds from start to start that are worth a try. */
  cadences: readonly number[];
  discipline: string | null | undefined;
}

/** Many ways to read the card, each as often as it is likely. */
export function readCard(
  line: readonly TimedPhoto[],
  known: Known,
  { cadences, discipline }: Expected,
  { count, dice }: { count: number; dice: () => number },
): CardReadings {
  function attempt(bursts: Burst[], order: RunningOrder, cadence: number, ride: number): Attempt {
    const first = firstHabits(cadence, ride, discipline);
    return { bursts, order, first, lattice: weigh(line, known, bursts, order, first, HASTY) };
  }
  // First the pace, then how long a ride is: each with each would take too long where nothing tells the pace.
  const paced = heaviest(
    cadences.map((cadence) => {
      const bursts = burstsOf(line, known.owners, ownEnds(known), known.alone, cadence);
      const order = runningOrder(known.starts, bursts, endPlaces(line, known), cadence);
      const [usual, ...others] = RIDES[order.isTimed ? 'timed' : 'untimed'];
      return { ...attempt(bursts, order, cadence, usual), others };
    }),
  );
  const { bursts, order } = paced;
  const { first, lattice } = heaviest([
    paced,
    ...paced.others.map((ride) => attempt(bursts, order, paced.first.cadence, ride)),
  ]);
  let habits = first;
  let best = lattice;
  for (let round = 0; round < ROUNDS; round++) {
    habits = learnHabits(first, drawReadings(best, READINGS_TO_LEARN, dice), bursts, order.turns);
    const isLast = round === ROUNDS - 1;
    best = weigh(line, known, bursts, order, habits, isLast || order.isTimed ? undefined : HASTY);
  }
  const readings = drawReadings(best, count, dice);
  const accounts = readings.map((reading) => accountOf(reading, bursts, order.turns, known.starts.length, dice));
  return { bursts, order, habits, accounts };
}

/** Of some lines that differ in a camera's clock the one that can be read best. */
export function likeliestLine(
  lines: readonly TimedPhoto[][],
  known: Known,
  { cadences, discipline }: Expected,
): TimedPhoto[] {
  if (lines.length === 1) return lines[0]!;
  const cadence = cadences[cadences.length >> 1]!;
  const weights = lines.map((line) => {
    const bursts = burstsOf(line, known.owners, ownEnds(known), known.alone, cadence);
    const order = runningOrder(known.starts, bursts, endPlaces(line, known), cadence);
    return weightOfAll(weigh(line, known, bursts, order, firstHabits(cadence, USUAL_RIDE, discipline), HASTY));
  });
  return lines[weights.indexOf(Math.max(...weights))]!;
}

function weigh(
  line: readonly TimedPhoto[],
  known: Known,
  bursts: readonly Burst[],
  order: RunningOrder,
  habits: Habits,
  negligible?: number,
): Lattice {
  const marked = markedTurns(line, known, bursts, order, habits.cadence);
  const isMarker = bursts.map(({ first }) => known.markers.has(line[first]!.id));
  return weighReadings(bursts, scoresOf(bursts, order.turns, habits, marked, isMarker), negligible);
}

interface Attempt {
  bursts: Burst[];
  order: RunningOrder;
  first: Habits;
  lattice: Lattice;
}

const heaviest = <T extends Attempt>(attempts: readonly T[]): T =>
  attempts.reduce((a, b) => (weightOf(b) > weightOf(a) ? b : a));

/** The weight of all readings together, for cadences to be compared: each start that rode has two times that are told in shares of it. */
function weightOf({ lattice, order, first }: Attempt): number {
  return weightOfAll(lattice) - 1.6 * order.turns.length * Math.log(first.cadence);
}

const ownEnds = ({ starts }: Known) => new Set(starts.flatMap(({ ownEnd }) => ownEnd ?? []));

/** The place on the line of the last photo of each start of which an admin said it. */
function endPlaces(line: readonly TimedPhoto[], { starts }: Known): Map<number, number> {
  const places = new Map(line.map(({ id }, at) => [id, at]));
  return new Map(
    starts.flatMap(({ ownEnd }, start) => {
      const place = ownEnd === null || ownEnd === undefined ? undefined : places.get(ownEnd);
      return place === undefined ? [] : [[start, place] as const];
    }),
  );
}

/** A photographed number holds for rides that begin within so much of the cadence. */
const MARKER_HOLDS = 0.9;

/** For each burst whose number was photographed shortly before it. */
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
