import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Counts } from '../../local/usage/usage.ts';
import type { TestShop } from '../../tests/support/shop-process.ts';

const LOOK_MS = 300;
/** Schedules run each minute; a step that lasts longer contains some of their calls. */
const QUIET_LOOKS = 8;

/** Returns everything that AWS would charge for the work, once nothing follows any more. */
export async function countedFor(shop: TestShop, work: () => Promise<unknown>): Promise<Counts> {
  const before = await quiet(shop);
  await work();
  const after = await quiet(shop);
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const differences = [...names].map((name): [string, number] => [name, (after[name] ?? 0) - (before[name] ?? 0)]);
  return Object.fromEntries(differences.filter(([, number]) => number !== 0));
}

/** Waits until the counts stay the same for some looks. */
async function quiet(shop: TestShop): Promise<Counts> {
  let last = await look(shop);
  for (let same = 0; same < QUIET_LOOKS;) {
    await pause(LOOK_MS);
    const now = await look(shop);
    same = JSON.stringify(now) === JSON.stringify(last) ? same + 1 : 0;
    last = now;
  }
  return last;
}

async function look({ usageUrl, dataDir }: TestShop): Promise<Counts> {
  const response = await fetch(usageUrl);
  return { ...((await response.json()) as Counts), 'logs.bytes': logBytes(join(dataDir, 'logs')) };
}

/** Returns the size of the functions' logs. */
const logBytes = (folder: string): number =>
  readdirSync(folder)
    .filter((file) => file.startsWith('photo-shop-'))
    .reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
