import type { Burst } from '../rides/bursts.ts';
import { NOBODY } from '../starts/known-owners.ts';
import type { Reading } from '../reading/readings.ts';
import type { Turn } from '../starts/running-order.ts';

/** One reading of the card: for each start its first and last burst, and for each burst its owner. */
export interface Account {
  /** `null` for a start without photos. */
  spans: (Span | null)[];
  /** A start's index, `NOBODY`, or `SOMEBODY` for an unknown rider. */
  owners: Int16Array;
  /** Rides of unknown riders. */
  strangers: Span[];
}

export interface Span {
  first: number;
  last: number;
}

const SOMEBODY = -2;

/** A rider out of turn is seldom far from her own turn. */
const FAR_FROM_TURN = 4;
/** The share of rides out of turn that belong to starts with an empty turn. */
const CHANGED_ORDER = 0.7;
/**
 * A forgotten tap is made within this many cadences after the first photo. The share of such rides that belong to the
 * tapped start without photos.
 */
const TAPPED_WITHIN = { from: -0.3, to: 1.5 };
const TAPPED_LATE = 0.85;

interface ToRide {
  turns: readonly Turn[];
  /** The number of starts. */
  starts: number;
  /** Seconds from start to start. */
  cadence: number;
}

/**
 * @param dice chooses which start with an empty turn rode out of turn
 */
export function accountOf(
  reading: Reading,
  bursts: readonly Burst[],
  { turns, starts, cadence }: ToRide,
  dice: () => number,
): Account {
  const spans: (Span | null)[] = new Array<Span | null>(starts).fill(null);
  const strangers: Span[] = [];
  const ridden = new Set(reading.rides.map(({ turn }) => turn));
  const empty = turns
    .map((_, at) => at)
    .filter((at) => !ridden.has(at) && turns[at]!.tap === null && turns[at]!.end === null);
  const tapped = turns.map((_, at) => at).filter((at) => !ridden.has(at) && turns[at]!.tap !== null);
  let due = 0;
  for (const { first, last, turn } of reading.rides) {
    if (turn !== null) {
      spans[turns[turn]!.start] = { first, last };
      due = turn + 1;
      continue;
    }
    const known = bursts.slice(first, last + 1).find(({ owner }) => owner !== undefined && owner !== NOBODY)?.owner;
    const rider =
      known ?? tappedLate(tapped, bursts[first]!.from, cadence, dice, turns) ?? changedOrder(empty, due, dice, turns);
    if (rider === null) strangers.push({ first, last });
    else spans[rider] = { first, last };
  }
  const owners = new Int16Array(bursts.length).fill(NOBODY);
  spans.forEach((span, start) => span && owners.fill(start, span.first, span.last + 1));
  for (const span of strangers) owners.fill(SOMEBODY, span.first, span.last + 1);
  return { spans, owners, strangers };
}

/**
 * Takes from `tapped` a start that was tapped during the ride or soon after and has no ride: mostly the ride is hers.
 */
function tappedLate(
  tapped: number[],
  begun: number,
  cadence: number,
  dice: () => number,
  turns: readonly Turn[],
): number | null {
  const at = tapped.findIndex((turn) => {
    const late = (turns[turn]!.tap! - begun) / cadence;
    return turns[turn]!.end === null && TAPPED_WITHIN.from < late && late < TAPPED_WITHIN.to;
  });
  if (at < 0 || dice() > TAPPED_LATE) return null;
  const [turn] = tapped.splice(at, 1);
  return turns[turn!]!.start;
}

/** Takes from `empty` one start with an empty turn, preferring near ones; null if it takes none. */
function changedOrder(empty: number[], due: number, dice: () => number, turns: readonly Turn[]): number | null {
  if (empty.length === 0 || dice() > CHANGED_ORDER) return null;
  const nearness = empty.map((turn) => Math.exp(-Math.abs(turn - due) / FAR_FROM_TURN));
  let rest =
    dice() *
    Math.max(
      0.3,
      nearness.reduce((sum, near) => sum + near, 0),
    );
  const at = nearness.findIndex((near) => (rest -= near) < 0);
  if (at < 0) return null;
  const [turn] = empty.splice(at, 1);
  return turns[turn!]!.start;
}
