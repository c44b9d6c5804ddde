import { retry } from '../../core/time/flow/retry.ts';
import { Refused } from '../refused.ts';

/** An answer that may be another one soon: none at all, or a fault of the shop. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
}

/** Two minutes in all: a shop that is deployed or restarted answers again meanwhile. */
const ATTEMPTS = 9;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Repeats a call while the shop does not answer.
 * @param pause waits that many milliseconds
 * @throws Refused when the shop stays away
 */
export async function patiently<T>(call: () => Promise<T>, pause: (ms: number) => Promise<unknown>): Promise<T> {
  try {
    return await retry('a call of the shop', call, {
      attempts: ATTEMPTS,
      isRetried: (error) => error instanceof Unanswered,
      pause: (failures) => pause(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1))),
    });
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error;
    throw new Refused(`The shop does not answer any more (${error.message}). Start the command again: it goes on.`);
  }
}
