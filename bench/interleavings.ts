/**
 * `npm run bench:interleavings [-- NUMBER]`: that many interleavings of events of a buyer's orders, 10,000 by default,
 * in two parallel worlds (`tests/functional/sales/orders/interleavings.test.ts`). Ends with 1 when one of them shows a
 * fault, after shrinking and printing it.
 */
import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';

const WORLDS = 2;
const wanted = Number(process.argv[2] ?? 10_000);

/** Returns a folder in memory if there is room: the durability of the disk does not matter here. */
function folder(): string {
  try {
    accessSync('/dev/shm', constants.W_OK);
    return '/dev/shm';
  } catch {
    return tmpdir();
  }
}

async function play(number: number): Promise<boolean> {
  const file = 'tests/functional/sales/orders/interleavings.test.ts';
  const played = spawn('npx', ['vitest', 'run', '--project', 'functional', file], {
    env: { ...process.env, INTERLEAVINGS: String(number), TMPDIR: folder() },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => played.once('close', resolve));
  const said = await text(played.stdout);
  const isRight = (await ended) === 0;
  if (!isRight) console.log(said);
  return isRight;
}

const begun = performance.now();
const each = Array.from({ length: WORLDS }, (_, at) => Math.floor((wanted + at) / WORLDS));
const held = (await Promise.all(each.map(play))).every(Boolean);
const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
console.log(`${wanted} interleavings in ${minutes} minutes: ${held ? 'all held' : 'a fault, see above'}`);
process.exitCode = held ? 0 : 1;
