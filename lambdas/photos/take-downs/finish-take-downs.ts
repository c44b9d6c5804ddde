import { log } from '../../log.ts';
import { listTakeDowns, readTakeDown, takeDownKey, type StoredTakeDown } from '../../store/photos/take-downs.ts';
import { finish } from './carry-out.ts';

/** The office's call has 29 seconds. A younger take-down may still be at work. */
const AT_WORK_MS = 45_000;

/**
 * Runs every minute (`lib/stacks/called.ts`). It finishes take-downs, and their undoing, whose call broke off, so that
 * no picture stays reachable. One that fails does not prevent the others; the next run tries again.
 * @throws Error after the run if one failed
 */
export async function handler(): Promise<{ finished: number }> {
  const before = new Date(Date.now() - AT_WORK_MS).toISOString();
  const unfinished = (await listTakeDowns()).filter((one) => one.unfinished && one.unfinished.since < before);
  let failed = 0;
  for (const one of unfinished) {
    try {
      await finishIfStill(one);
    } catch (error) {
      failed++;
      log.error('a take-down could not be finished', { id: one.id, error: error as Error });
    }
  }
  if (failed > 0) throw new Error(`${failed} take-downs could not be finished`);
  return { finished: unfinished.length };
}

/** Leaves out one that the office changed meanwhile: that call is at work. */
async function finishIfStill(one: StoredTakeDown): Promise<void> {
  const now = await readTakeDown(takeDownKey(one));
  if (now?.unfinished?.since === one.unfinished?.since && now) await finish(now);
}
