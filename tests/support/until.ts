import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 40;
const PATIENCE_MS = 60_000;

/**
 * Looks again and again until there is something (not undefined, null or false), and returns that.
 * @throws Error that says what did not happen, and why the last look failed
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
