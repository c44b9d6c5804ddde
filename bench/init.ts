/**
 * `npm run bench:init [-- FUNCTION…]`: the processor time of each function's start, in fresh processes, best of five. The
 * bundle is compared with the same sources unbundled, whose types Node strips. It also prints each bundle's size.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { buildFunctions } from '../lib/build/functions.ts';
import { entries, type FunctionName } from '../lib/entries.ts';
import { Promises, ms } from './storefront/promises.ts';

const root = join(import.meta.dirname, '..');
const ROUNDS = 5;

/** A visitor waits for the start of these. */
const awaited: readonly FunctionName[] = ['catalogue', 'pages', 'search', 'checkout', 'photos', 'downloads', 'share'];
const MAX_RATIO = { awaited: 0.35, other: 0.5 };
const MAX_KB = 150;

/** Imports a module and prints the processor time of it, in ms. */
const probe = `
  const before = process.cpuUsage();
  await import(process.argv[1]);
  const { user, system } = process.cpuUsage(before);
  console.log((user + system) / 1000);
`;

/** @throws Error with the output of a module that cannot be loaded */
function startOf(file: string): number {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', probe, '--', pathToFileURL(file).href],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  return Number(stdout);
}

const best = (file: string): number => Math.min(...Array.from({ length: ROUNDS }, () => startOf(file)));

const asked = process.argv.slice(2);
const names = (Object.keys(entries) as FunctionName[]).filter((name) => asked.length === 0 || asked.includes(name));
const promises = new Promises();
const folders = buildFunctions(root, 'local');
for (const name of names) {
  const bundle = join(folders[name], 'index.mjs');
  const [bundled, unbundled] = [best(bundle), best(join(root, entries[name]))];
  const ratio = bundled / unbundled;
  const kb = gzipSync(readFileSync(bundle)).length / 1000;
  const isAwaited = awaited.includes(name);
  const limit = isAwaited ? MAX_RATIO.awaited : MAX_RATIO.other;
  const measured = `${ms(bundled)} of ${ms(unbundled)}, ${ratio.toFixed(2)}`;
  promises.check(`${name}, at most ${limit} of unbundled`, measured, ratio <= limit);
  if (isAwaited) promises.check(`${name}, at most ${MAX_KB} kB gzipped`, `${kb.toFixed(0)} kB`, kb <= MAX_KB);
}
process.exitCode = promises.exitCode;
