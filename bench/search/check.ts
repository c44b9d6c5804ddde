/**
 * `node check.ts <index file> <queries file>`: compares the index's answers with those of the plain search, and
 * prints wrong and missing ones.
 */
import { readFileSync } from 'node:fs';
import { participantId } from '../../core/ids.ts';
import { openIndex } from '../../lambdas/search/index/open-index.ts';
import { allStarts, allSuggested, findByForce, suggestByForce } from './brute-force.ts';
import { inventedEvents } from './participants.ts';
import type { Queries } from './queries.ts';

/**
 * This many results of a text search are compared one by one, and also the last one; for the others only their number.
 */
const COMPARED = 2_000;
const SUGGESTIONS = 8;
const [file, queriesFile] = process.argv.slice(2) as [string, string];
const queries = JSON.parse(readFileSync(queriesFile, 'utf8')) as Queries;
const index = openIndex(readFileSync(file));
const all = allStarts(inventedEvents());
const suggested = allSuggested(all);
const counts = { wrong: 0, missing: 0, unordered: 0, asked: 0, results: 0, differing: [] as string[] };

for (const query of queries.find) {
  const expected = findByForce(all, query);
  const last = Math.max(expected.length - 1, COMPARED);
  const { total, hits } = index.find(query, 0, COMPARED);
  const found = [...hits, ...index.find(query, last, 1).hits].map(({ event_id, race_id, start_id }) =>
    participantId(event_id, race_id, start_id),
  );
  compare(
    `find ${query}`,
    [...expected.slice(0, COMPARED), ...expected.slice(last, last + 1)],
    found,
    total - expected.length,
  );
  counts.results += expected.length;
}
for (const query of queries.suggest) {
  const found = index
    .suggest(query, SUGGESTIONS)
    .map(({ type, name, swiss_equestrian_rider_id }) =>
      type === 'rider' ? `rider ${swiss_equestrian_rider_id}` : `horse ${name}`,
    );
  const expected = suggestByForce(suggested, all.names, query, SUGGESTIONS);
  compare(`suggest ${query}`, expected, found, 0);
  counts.results += expected.length;
}
process.stdout.write(JSON.stringify(counts));

/** Counts wrong results, missing results, and answers in another order. For `tooMany` only the number is known. */
function compare(query: string, expected: readonly string[], found: readonly string[], tooMany: number): void {
  const [wanted, got] = [new Set(expected), new Set(found)];
  const wrong = Math.max(found.filter((one) => !wanted.has(one)).length, tooMany);
  const missing = Math.max(expected.filter((one) => !got.has(one)).length, -tooMany);
  const unordered = found.some((one, i) => one !== expected[i]);
  counts.asked++;
  counts.wrong += wrong;
  counts.missing += missing;
  if (unordered) counts.unordered++;
  if (wrong > 0 || missing > 0 || unordered) counts.differing.push(query);
}
