import type { Burst } from '../rides/bursts.ts';
import { NOBODY } from '../starts/known-owners.ts';
import type { Reading } from '../reading/readings.ts';
import type { Turn } from '../starts/running-order.ts';

/** Who rode, in one reading of the card: for each start its first and last burst, and for each burst whose it is. */
export interface Account {
  /** `null` for a start without photos. */
  spans: (Span | null)[];
  /** A place among the starts, `NOBODY`, or `SOMEBODY` who is not known. */
  owners: Int16Array;
  /** Rides of somebody not known. */
  strangers: Span[];
}

export interface Span {
  first: number;
  last: number;
}

const SOMEBODY = -2;

/** Who rides out of turn is seldom far from the own turn. */
const FAR_FROM_TURN = 4;
/** Of rides out of turn so many are of starts whose own turn stayed empty. */
const CHANGED_ORDER = 0.7;
/** A tap that was forgotten is made so many cadences after the first photo at most: of such rides so many are of whoever was tapped then and has no photos. */
const TAPPED_WITHIN = { from: -0.3, to: 1.5 };
const TAPPED_LATE = 0.85;

/**
 * @param starts how many starts there are
 * @param cadence seconds from start to start
 * @param dice who of those whose turn stayed empty rode out of turn
 */
export function accountOf(
  reading: Reading,
  bursts: readonly Burst[],
  turns: readonly Turn[],
  starts: number,
  cadence: number,
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

/** Who was tapped while somebody rode, or soon after, and has no ride: mostly it was hers; taken out of `tapped`. */
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

/** One of those whose turn stayed empty, the near ones likelier; taken out of `empty`. Null: none of them. */
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
