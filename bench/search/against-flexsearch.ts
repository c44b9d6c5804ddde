/**
 * `node against-flexsearch.ts <set> <index file> <queries file>`: the same suggestions asked of the index and of FlexSearch, in turns.
 * FlexSearch gets the same folded names, each once, and queries already folded; its encoder only splits them at spaces. `forward`
 * finds beginnings of words, and it neither ranks by class nor forgives a mistake.
 */
import { readFileSync } from 'node:fs';
import { Index } from 'flexsearch';
import { foldWord, plainWords } from '../../lambdas/search/index/fold.ts';
import { openIndex } from '../../lambdas/search/index/open-index.ts';
import { inventedEvents, type SetName } from './participants.ts';
import type { Queries } from './queries.ts';
import { percentile, timeEach } from './timing.ts';

const ROUNDS = 3;
const [set, file, queriesFile] = process.argv.slice(2) as [SetName, string, string];
const queries = (JSON.parse(readFileSync(queriesFile, 'utf8')) as Queries).suggest;
const folded = (text: string) => plainWords(text).flatMap(({ parts }) => parts.map(foldWord)).join(' ');
const names = new Set<string>();
for (const { races } of inventedEvents(set)) {
  for (const { participants } of races) for (const { rider_name, horse_name } of participants) names.add(folded(rider_name)).add(folded(horse_name));
}
const before = process.memoryUsage();
const begun = performance.now();
const flexsearch = new Index({ tokenize: 'forward', resolution: 3, encode: (text: string) => text.split(' '), cache: false });
[...names].forEach((name, i) => flexsearch.add(i, name));
const seconds = (performance.now() - begun) / 1000;
const megabytes = (process.memoryUsage().rss - before.rss) / 1e6;
const index = openIndex(readFileSync(file));
const ours = timeEach(queries, 1, (query) => index.suggest(query, 8));
const theirs = timeEach(queries, 1, (query) => flexsearch.search(folded(query), { limit: 8 }));
for (let round = 0; round < ROUNDS; round++) {
  timeEach(queries, 1, (query) => index.suggest(query, 8)).forEach((took, i) => (ours[i] = Math.min(ours[i]!, took)));
  timeEach(queries, 1, (query) => flexsearch.search(folded(query), { limit: 8 })).forEach((took, i) => (theirs[i] = Math.min(theirs[i]!, took)));
}
process.stdout.write(JSON.stringify({
  names: names.size, seconds, megabytes, ours: percentile(ours, 50), oursP99: percentile(ours, 99), theirs: percentile(theirs, 50), theirsP99: percentile(theirs, 99),
}));
