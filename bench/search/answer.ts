/**
 * `node answer.js <index file> <queries file>`: opens the index as the function does, answers all queries, and prints
 * times and memory. Run it bundled, as deployed.
 */
import { readFileSync } from 'node:fs';
import { openIndex } from '../../lambdas/search/index/open-index.ts';
import type { Queries } from './queries.ts';
import { percentile, timeEach } from './timing.ts';

const ROUNDS = 5;
const [file, queriesFile] = process.argv.slice(2) as [string, string];
const queries = JSON.parse(readFileSync(queriesFile, 'utf8')) as Queries;
const processor = process.cpuUsage();
const begun = performance.now();
const index = openIndex(readFileSync(file));
const openedIn = performance.now() - begun;
const { user, system } = process.cpuUsage(processor);
const suggest = timeEach(queries.suggest, ROUNDS, (query) => index.suggest(query, 8));
const find = timeEach(queries.find, ROUNDS, (query) => index.find(query, 0, 24));
process.stdout.write(
  JSON.stringify({
    openedIn,
    openedWith: (user + system) / 1000,
    suggestMedian: percentile(suggest, 50),
    suggestP99: percentile(suggest, 99),
    findMedian: percentile(find, 50),
    findP99: percentile(find, 99),
    slowest: queries.find[find.indexOf(Math.max(...find))],
    slowestTook: Math.max(...find),
    megabytes: process.memoryUsage.rss() / 1e6,
  }),
);
