import { nthOf } from '../starts.ts';
import { isMisspelt, plainHorse } from './horse-names.ts';
import type { KnownStart } from './known-start.ts';
import type { FederationStart } from './federation-rows.ts';

/** A line of a list, as far as it tells which start it is. */
export type ListedStart = FederationStart;

/** Whether a start may be the line's; asked of every pair of those that are left. */
type Test = (start: KnownStart, line: ListedStart) => boolean;

const sameId: Test = (start, line) => line.horse_id !== null && start.horse_id === line.horse_id;
const sameName: Test = (start, line) => start.horse_name === line.horse_name;
const samePlainName: Test = (start, line) => plainHorse(start.horse_name) === plainHorse(line.horse_name);

/** What makes a line and a start the same without a doubt, the surest first. */
const CERTAIN: readonly Test[] = [sameId, sameName, samePlainName];

/** Two ids are two horses, however alike they are called. */
const misspelt: Test = (start, line) =>
  isMisspelt(start.horse_name, line.horse_name) &&
  (line.horse_id === null || start.horse_id === null || line.horse_id === start.horse_id);
/** One of the two names no horse. */
const lacksHorse: Test = (start, line) => (start.horse_name === '') !== (line.horse_name === '');

/**
 * Which of a rider's starts in a race each line of a list is. A start is one line's at most; a line that is missing in the answer is a
 * start that the race does not have yet. In this order: the federation's id of the horse; its name; the only similar name; the only
 * start that is left, when list or shop name no horse. A start that is shown comes before one that left the race.
 */
export function matchStarts(
  starts: readonly KnownStart[],
  lines: readonly ListedStart[],
): Map<ListedStart, KnownStart> {
  const matched = new Map<ListedStart, KnownStart>();
  const pool = { starts: new Set(starts.toSorted(byNearness)), lines: new Set(lines) };
  const pair = (start: KnownStart, line: ListedStart) => {
    matched.set(line, start);
    pool.starts.delete(start);
    pool.lines.delete(line);
  };
  for (const deleted of [false, true]) {
    for (const test of CERTAIN)
      for (const line of pool.lines) {
        const start = [...pool.starts].find((one) => (one.deleted_at !== null) === deleted && test(one, line));
        if (start) pair(start, line);
      }
  }
  for (const [start, line] of onlyPairs(pool, misspelt)) pair(start, line);
  if (pool.starts.size === 1 && pool.lines.size === 1)
    for (const [start, line] of onlyPairs(pool, lacksHorse)) pair(start, line);
  return matched;
}

/** Those shown first, then those withdrawn, then those deleted; each by the order in which they came to be. */
const byNearness = (a: KnownStart, b: KnownStart) =>
  distanceOf(a) - distanceOf(b) || nthOf(a.swiss_equestrian_rider_id) - nthOf(b.swiss_equestrian_rider_id);
const distanceOf = ({ withdrawn_at, deleted_at }: KnownStart) => (deleted_at ? 2 : withdrawn_at ? 1 : 0);

/** The pairs that pass the test and of which neither has another partner. */
function onlyPairs(
  { starts, lines }: { starts: ReadonlySet<KnownStart>; lines: ReadonlySet<ListedStart> },
  test: Test,
): [KnownStart, ListedStart][] {
  return [...lines].flatMap((line): [KnownStart, ListedStart][] => {
    const [start, ...others] = [...starts].filter((one) => test(one, line));
    if (!start || others.length > 0 || [...lines].some((other) => other !== line && test(start, other))) return [];
    return [[start, line]];
  });
}
