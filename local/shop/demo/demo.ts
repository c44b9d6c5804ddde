import { spawn } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalShop } from '../local-shop.ts';

export interface DemoOptions {
  shop: Pick<LocalShop, 'url' | 'dataDir' | 'demoPeople'>;
  /**
   * Called with the data folder and the demo customer's address as its arguments; it can be called again after an
   * interruption.
   */
  script: string;
  signal: AbortSignal;
  say: (line: string) => void;
}

/** Marks an unfinished demo: the next start continues it. */
const unfinishedMark = 'demo-unfinished';

/**
 * Fills a shop without events with the demo. It runs in a process of its own, so that drawing photos does not slow the
 * shop down. Does nothing when the shop does not answer: the next start tries again.
 * @returns whether it finished now
 */
export async function seedDemo({ shop, script, signal, say }: DemoOptions): Promise<boolean> {
  const mark = join(shop.dataDir, unfinishedMark);
  if (!existsSync(script)) return false;
  if (!existsSync(mark)) {
    const filled = await hasEvents(shop.url).catch((error: unknown) => {
      say(`Whether the demo is missing could not be found out: ${String(error)} The shop itself works.`);
      return true;
    });
    if (filled) return false;
  }
  writeFileSync(mark, '');
  const child = spawn(
    process.execPath,
    ['--import', join(import.meta.dirname, '..', 'leash.ts'), script, shop.dataDir, shop.demoPeople.customer.email],
    {
      stdio: ['pipe', 'inherit', 'inherit'],
      // Ctrl-C in the terminal reaches only the shop, which then ends the demo.
      detached: true,
      signal,
      killSignal: 'SIGTERM',
    },
  );
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  if (code === 0) rmSync(mark, { force: true });
  else if (!signal.aborted)
    say('The demo could not be completed; the next start goes on with it. The shop itself works.');
  return code === 0;
}

/** @throws Error when the shop does not answer */
async function hasEvents(url: string): Promise<boolean> {
  const response = await fetch(`${url}/api/events`);
  const { events } = (await response.json()) as { events?: unknown[] };
  if (events === undefined) throw new Error(`The shop answered ${response.status} when it was asked for its events.`);
  return events.length > 0;
}
