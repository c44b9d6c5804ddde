/** `node check.ts <set> <index file> <queries file>`: compares the index's answers with those found by force; prints wrong and missing ones. */
import { readFileSync } from 'node:fs';
import { openIndex } from '../../lambdas/search/index/open-index.ts';
import { allStarts, allSuggested, findByForce, suggestByForce } from './brute-force.ts';
import { inventedEvents, type SetName } from './participants.ts';
import type { Queries } from './queries.ts';

/** Pages of so many are compared one after the other, up to this many results and at the end; the total always. */
const PAGE = 200;
const COMPARED = 2_000;
const [set, file, queriesFile] = process.argv.slice(2) as [SetName, string, string];
const queries = JSON.parse(readFileSync(queriesFile, 'utf8')) as Queries;
const index = openIndex(readFileSync(file));
const starts = allStarts(inventedEvents(set));
const suggested = allSuggested(starts);
const differing: string[] = [];
const counts = { wrong: 0, missing: 0, unordered: 0, asked: 0, results: 0 };
for (const query of queries.find) {
  const expected = findByForce(starts, query);
  const { total } = index.find(query, 0, 0);
  const offsets = Array.from({ length: Math.ceil(Math.min(expected.length, COMPARED) / PAGE) }, (_, i) => i * PAGE).concat(Math.max(expected.length - PAGE, 0));
  const same = offsets.map((offset) => compare(expected.slice(offset, offset + PAGE), index.find(query, offset, PAGE).hits.map(({ event_id, race_id, rider_id }) => `${event_id}-${race_id}-${rider_id}`)));
  counts.wrong += Math.max(total - expected.length, 0);
  counts.missing += Math.max(expected.length - total, 0);
  counts.results += expected.length;
  counts.asked++;
  if (total !== expected.length || same.includes(false)) differing.push(`find ${query}: ${total} of ${expected.length}`);
}
for (const query of queries.suggest) {
  const found = index.suggest(query, 8).map(({ type, name, swiss_equestrian_rider_id }) => (type === 'rider' ? `rider ${swiss_equestrian_rider_id}` : `horse ${name}`));
  counts.asked++;
  if (!compare(suggestByForce(suggested, query, 8), found)) differing.push(`suggest ${query}: ${found.join(', ')}`);
}
process.stdout.write(JSON.stringify({ ...counts, differing }));

/** Counts who is there and should not be, who is not and should, and pages whose order differs. */
function compare(expected: readonly string[], found: readonly string[]): boolean {
  const [wanted, got] = [new Set(expected), new Set(found)];
  const wrong = found.filter((one) => !wanted.has(one)).length;
  const missing = expected.filter((one) => !got.has(one)).length;
  const unordered = found.some((one, i) => one !== expected[i]);
  counts.wrong += wrong;
  counts.missing += missing;
  if (unordered) counts.unordered++;
  return wrong === 0 && missing === 0 && !unordered;
}
