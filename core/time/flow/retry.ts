/** The number of failed attempts that indicates an error. */
const ATTEMPTS = 20;

interface Retrying {
  attempts?: number;
  /** Tells whether to retry after an error; without it, every error ends the attempts. */
  isRetried?: (error: unknown) => boolean;
  /** Waits before the next attempt; without it, the next attempt begins immediately. */
  pause?: (failures: number) => Promise<unknown>;
}

/**
 * Repeats an attempt, each time with the current state, until it succeeds. Of concurrent writers one succeeds in each
 * round, so they need no pause.
 * @param name the attempt, for the error
 * @param attempt returns undefined to be retried: another caller was faster
 * @throws the last attempt's error
 */
export async function retry<T>(
  name: string,
  attempt: (failures: number) => Promise<T | undefined>,
  { attempts = ATTEMPTS, isRetried = () => false, pause }: Retrying = {},
): Promise<T> {
  for (let failures = 0; failures < attempts; failures++) {
    if (failures > 0) await pause?.(failures);
    try {
      const result = await attempt(failures);
      if (result !== undefined) return result;
    } catch (error) {
      if (!isRetried(error) || failures + 1 === attempts) throw error;
    }
  }
  throw new Error(`${name} failed ${attempts} times`);
}
