/**
 * `node against-flexsearch.ts <index file> <queries file>`: the same suggestions from the index and from
 * FlexSearch, in turns. FlexSearch gets the same folded names, each once, and queries folded in the same way; its
 * encoder only splits them at spaces. `forward` finds beginnings of words, and all words must match. It neither ranks
 * by quality nor forgives a mistake. It returns numbers without looking them up.
 */
import { readFileSync } from 'node:fs';
import { Index } from 'flexsearch';
import { foldWord, plainWords } from '../../core/search/fold.ts';
import { openIndex } from '../../lambdas/search/index/open-index.ts';
import { inventedEvents } from './participants.ts';
import type { Queries } from './queries.ts';
import { percentile, timeEach } from './timing.ts';

/** Rounds of each, in turns, so that other work on the machine slows both down. */
const ROUNDS = 8;
const LIMIT = 8;
const [file, queriesFile] = process.argv.slice(2) as [string, string];
const queries = (JSON.parse(readFileSync(queriesFile, 'utf8')) as Queries).suggest;
const folded = (text: string) =>
  plainWords(text)
    .flatMap(({ parts }) => parts.map(foldWord))
    .join(' ');
const names = new Set<string>();
for (const { races } of inventedEvents()) {
  for (const { participants } of races)
    for (const { rider_name, horse_name } of participants) names.add(folded(rider_name)).add(folded(horse_name));
}
const before = process.memoryUsage();
const begun = performance.now();
// The lowest resolution is its fastest setting here; `fastupdate` and `context` change nothing for such queries.
const flexsearch = new Index({
  tokenize: 'forward',
  resolution: 1,
  encode: (text: string) => text.split(' '),
  cache: false,
});
[...names].forEach((name, i) => flexsearch.add(i, name));
const seconds = (performance.now() - begun) / 1000;
const megabytes = (process.memoryUsage().rss - before.rss) / 1e6;
const index = openIndex(readFileSync(file));
const ours = new Float64Array(queries.length).fill(Infinity);
const theirs = ours.slice();
for (let round = 0; round < ROUNDS; round++) {
  timeEach(queries, 1, (query) => index.suggest(query, LIMIT)).forEach(
    (took, i) => (ours[i] = Math.min(ours[i]!, took)),
  );
  timeEach(queries, 1, (query) => flexsearch.search(folded(query), { limit: LIMIT })).forEach(
    (took, i) => (theirs[i] = Math.min(theirs[i]!, took)),
  );
}
const words = queries.map((query) => folded(query).split(' ').length);
const medians = (which: (words: number) => boolean) => {
  const [our, their] = [ours, theirs].map((times) =>
    percentile(
      times.filter((_, i) => which(words[i]!)),
      50,
    ),
  ) as [number, number];
  return { queries: words.filter(which).length, ours: our, theirs: their };
};
process.stdout.write(
  JSON.stringify({
    names: names.size,
    seconds,
    megabytes,
    oursP99: percentile(ours, 99),
    theirsP99: percentile(theirs, 99),
    all: medians(() => true),
    several: medians((count) => count > 1),
    one: medians((count) => count === 1),
  }),
);
