/**
 * Plays that many interleavings of the events around a buyer's orders, 10,000 by default, in two parallel worlds
 * (`tests/functional/sales/interleavings`). Prints the seed, how often each step had an effect, and which steps met in
 * one play. Ends with 1 when one shows a fault, after shrinking it and printing the command that repeats it.
 *
 *     npm run bench:interleavings [-- NUMBER] [--seed=SEED]
 *     npm run bench:interleavings -- --seed=SEED --path=PATH
 */
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import type { CoverageReport } from '../tests/functional/sales/interleavings/coverage.ts';
import { addReports, describe } from './interleavings/coverage-text.ts';

const FILE = 'tests/functional/sales/interleavings/interleavings.test.ts';
const WORLDS = 2;
/** The plays of one process: a new one begins with an empty table. */
const PART = 500;
/** Steps of a round run at the same time, so a repetition may need some attempts. */
const ATTEMPTS = 10;

const { values, positionals } = parseArgs({
  options: { seed: { type: 'string' }, path: { type: 'string' } },
  allowPositionals: true,
});
const wanted = Number(positionals[0] ?? 10_000);
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000_000));

/** Returns a folder in memory if there is room: the durability of the disk does not matter here. */
function folder(): string {
  try {
    accessSync('/dev/shm', constants.W_OK);
    return '/dev/shm';
  } catch {
    return tmpdir();
  }
}
const reports = mkdtempSync(join(tmpdir(), 'interleavings-'));

interface Part {
  number: number;
  seed: number;
  path?: string | undefined;
}

/** Plays a part; returns its coverage, and undefined after a fault. */
async function play({ number, seed: ofPart, path }: Part): Promise<CoverageReport | undefined> {
  const report = join(reports, `${ofPart}.json`);
  const played = spawn('npx', ['vitest', 'run', '--project', 'functional', FILE], {
    env: {
      ...process.env,
      TMPDIR: folder(),
      INTERLEAVINGS: String(number),
      INTERLEAVINGS_SEED: String(ofPart),
      INTERLEAVINGS_REPORT: report,
      ...(path !== undefined && { INTERLEAVINGS_PATH: path }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => played.once('close', resolve));
  const said = await text(played.stdout);
  if ((await ended) === 0 && existsSync(report)) return JSON.parse(readFileSync(report, 'utf8')) as CoverageReport;
  console.log(said);
  const [, failed, at] = /seed: (-?\d+), path: "([\d:]+)"/.exec(said) ?? [];
  if (at !== undefined) console.log(`repeat it: npm run bench:interleavings -- --seed=${failed} --path=${at}`);
  return undefined;
}

async function playAll(parts: Part[]): Promise<(CoverageReport | undefined)[]> {
  const results: (CoverageReport | undefined)[] = [];
  const world = async () => {
    for (let part = parts.shift(); part; part = parts.shift()) results.push(await play(part));
  };
  await Promise.all(Array.from({ length: WORLDS }, world));
  return results;
}

async function repeat(path: string): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) if (!(await play({ number: 1, seed, path }))) return false;
  console.log(`the interleaving held ${ATTEMPTS} times`);
  return true;
}

async function playWanted(): Promise<boolean> {
  const begun = performance.now();
  const count = Math.ceil(wanted / PART);
  const parts = Array.from({ length: count }, (_, at) => ({
    number: Math.min(PART, wanted - at * PART),
    seed: seed + at,
  }));
  const results = await playAll(parts);
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
  const held = results.filter((report) => report !== undefined);
  console.log(describe(addReports(held)));
  const isRight = held.length === count;
  console.log(
    `${wanted} interleavings of seed ${seed} in ${minutes} minutes: ${isRight ? 'all held' : 'a fault, see above'}`,
  );
  return isRight;
}

const isRight = values.path === undefined ? await playWanted() : await repeat(values.path);
rmSync(reports, { recursive: true, force: true });
process.exitCode = isRight ? 0 : 1;
