import { nthOf } from '../starts.ts';
import { isMisspelt, plainHorse } from './horse-names.ts';
import type { KnownStart } from './known-start.ts';
import type { FederationStart } from './federation-rows.ts';
import { sorted } from '../../wire/lists/sorted.ts';

/** The facts of a line that identify its start. */
export type ListedStart = FederationStart;

/** Tells whether a start may be the line's; tested for every remaining pair. */
type Test = (start: KnownStart, line: ListedStart) => boolean;

const sameId: Test = (start, line) => line.horse_id !== null && start.horse_id === line.horse_id;
const sameName: Test = (start, line) => start.horse_name === line.horse_name;
const samePlainName: Test = (start, line) => plainHorse(start.horse_name) === plainHorse(line.horse_name);

/** Tests that identify a line's start without a doubt, the surest first. */
const CERTAIN: readonly Test[] = [sameId, sameName, samePlainName];

/** Two ids are two horses, however similar their names. */
const misspelt: Test = (start, line) =>
  isMisspelt(start.horse_name, line.horse_name) &&
  (line.horse_id === null || start.horse_id === null || line.horse_id === start.horse_id);
/** Only one of the two has a horse. */
const lacksHorse: Test = (start, line) => (start.horse_name === '') !== (line.horse_name === '');

/**
 * Matches the lines of a list with a rider's starts in a race. A start matches at most one line. A line without a match
 * is a new start.
 *
 * The order of the tests: the federation's id of the horse; its name; the only similar name; the only remaining start,
 * when list or shop names no horse. Shown starts come before those that left the race.
 */
export function matchStarts(
  starts: readonly KnownStart[],
  lines: readonly ListedStart[],
): Map<ListedStart, KnownStart> {
  const matched = new Map<ListedStart, KnownStart>();
  const pool = { starts: new Set(sorted(starts, byNearness)), lines: new Set(lines) };
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

/** Shown starts first, then withdrawn, then deleted ones, each in order of creation. */
const byNearness = (a: KnownStart, b: KnownStart) =>
  distanceOf(a) - distanceOf(b) || nthOf(a.swiss_equestrian_rider_id) - nthOf(b.swiss_equestrian_rider_id);
const distanceOf = ({ withdrawn_at, deleted_at }: KnownStart) => (deleted_at ? 2 : withdrawn_at ? 1 : 0);

/** Returns the matching pairs in which neither side has another match. */
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
