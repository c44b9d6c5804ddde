import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 40;
const PATIENCE_MS = 60_000;

/**
 * Repeats a look until it finds a value (not undefined, null or false), and returns it.
 * @throws Error with the missing event and the last look's failure
 */
export async function until<T>(
  what: string,
  look: () => T | Promise<T>,
  patienceMs = PATIENCE_MS,
): Promise<NonNullable<Exclude<T, false>>> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    let problem: unknown;
    try {
      const found = await look();
      if (found !== undefined && found !== null && found !== false) return found as NonNullable<Exclude<T, false>>;
    } catch (error) {
      problem = error;
    }
    if (performance.now() > deadline) throw new Error(`${what}: not within ${patienceMs / 1000} s`, { cause: problem });
    await pause(LOOK_EVERY_MS);
  }
}
