/**
 * `npm run bench:search`: the search index over 1,000,000 invented starts, compared with its promises, FlexSearch and a
 * plain search over everything. Each measurement has a process of its own.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { inventedEvents } from './search/participants.ts';
import { inventedQueries } from './search/queries.ts';

const QUERIES = 500;
const OPENINGS = 5;

interface Built {
  participants: number;
  races: number;
  events: number;
  riders: number;
  riderNames: number;
  horses: number;
  seconds: number;
  megabytes: number;
}
interface Answered {
  openedIn: number;
  openedWith: number;
  suggestMedian: number;
  suggestP99: number;
  findMedian: number;
  findP99: number;
  slowest: string;
  slowestTook: number;
  megabytes: number;
}
interface Medians {
  queries: number;
  ours: number;
  theirs: number;
}
interface Compared {
  names: number;
  seconds: number;
  megabytes: number;
  oursP99: number;
  theirsP99: number;
  all: Medians;
  several: Medians;
  one: Medians;
}
interface Checked {
  wrong: number;
  missing: number;
  unordered: number;
  asked: number;
  results: number;
  differing: string[];
}

const folder = mkdtempSync(join(tmpdir(), 'bench-search-'));
try {
  process.exitCode = measure(folder) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function measure(work: string): boolean {
  const file = join(work, 'index');
  const queries = join(work, 'queries');
  const built = run<Built>('build.ts', file);
  writeFileSync(queries, JSON.stringify(inventedQueries(inventedEvents(), QUERIES)));
  print(
    `\n${number(built.participants)} participants, ${number(built.riders)} riders of ${number(built.riderNames)} names, ${number(built.horses)} horses, ` +
      `${number(built.events)} events, ${number(built.races)} races; built in ${built.seconds.toFixed(1)} s`,
  );
  const answers = Array.from({ length: OPENINGS }, () => runBundled<Answered>(work, file, queries));
  const best = (of: (answered: Answered) => number) => Math.min(...answers.map(of));
  const memory = Math.max(...answers.map(({ megabytes }) => megabytes));
  const rows = [
    row('index file', built.megabytes, 40, 'MB'),
    row(
      'opened in',
      best(({ openedIn }) => openedIn),
      50,
      'ms',
    ),
    row('memory of the process, all queries answered', memory, 128, 'MB'),
    row(
      'suggestions, p99',
      best(({ suggestP99 }) => suggestP99),
      10,
      'ms',
    ),
    row(
      'text search, p99',
      best(({ findP99 }) => findP99),
      20,
      'ms',
    ),
    ...compareRows(file, queries),
  ];
  print(
    `opened with ${best(({ openedWith }) => openedWith).toFixed(1)} ms of processor time; suggestions, median ${best(({ suggestMedian }) => suggestMedian).toFixed(3)} ms; text search, median ${best(({ findMedian }) => findMedian).toFixed(2)} ms, ` +
      `slowest ${best(({ slowestTook }) => slowestTook).toFixed(1)} ms (${answers[0]!.slowest})`,
  );
  for (const { what, promise, figure, met } of rows)
    print([what.padEnd(56), promise.padStart(12), figure.padStart(12), met ? 'met' : 'MISSED'].join('  '));
  return rows.every(({ met }) => met);
}

function compareRows(file: string, queries: string) {
  const compared = run<Compared>('against-flexsearch.ts', file, queries);
  print(
    `FlexSearch: ${number(compared.names)} folded names, built in ${compared.seconds.toFixed(1)} s, ${compared.megabytes.toFixed(0)} MB; p99 ${compared.theirsP99.toFixed(2)} ms, the index beside it ${compared.oursP99.toFixed(2)} ms`,
  );
  for (const [what, { queries: count, ours, theirs }] of [
    ['all', compared.all],
    ['several words', compared.several],
    ['one word', compared.one],
  ] as const) {
    print(
      `median of ${what.padEnd(14)} ${String(count).padStart(3)} queries: FlexSearch ${theirs.toFixed(4)} ms, the index ${ours.toFixed(4)} ms, ${(theirs / ours).toFixed(1)} times as fast`,
    );
  }
  const checked = run<Checked>('check.ts', file, queries);
  print(`${checked.asked} queries, ${number(checked.results)} results compared with a plain search`);
  for (const difference of checked.differing.slice(0, 10)) print(`differs: ${difference}`);
  const ratio = compared.all.theirs / compared.all.ours;
  return [
    {
      what: 'suggestions, times as fast as FlexSearch at the median of all',
      promise: '≥ 10',
      figure: ratio.toFixed(1),
      met: ratio >= 10,
    },
    row('wrong results', checked.wrong, 0, ''),
    row('missing results', checked.missing, 0, ''),
    row('answers in another order', checked.unordered, 0, ''),
    row('answers that differ in any way', checked.differing.length, 0, ''),
  ];
}

function row(what: string, value: number, most: number, unit: string) {
  return {
    what,
    promise: `≤ ${most} ${unit}`.trim(),
    figure: `${unit ? value.toFixed(value < 1 ? 3 : 1) : value} ${unit}`.trim(),
    met: value <= most,
  };
}

function run<T>(script: string, ...parameters: string[]): T {
  return JSON.parse(
    execFileSync(process.execPath, [join(import.meta.dirname, 'search', script), ...parameters], {
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    }),
  ) as T;
}

/** Runs as deployed: without the part of Node that reads TypeScript, which needs 30 MB of its own. */
function runBundled<T>(work: string, ...parameters: string[]): T {
  const bundle = join(work, 'answer.mjs');
  buildSync({
    entryPoints: [join(import.meta.dirname, 'search', 'answer.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: bundle,
    logLevel: 'error',
  });
  return JSON.parse(execFileSync(process.execPath, [bundle, ...parameters], { encoding: 'utf8' })) as T;
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
