/** The number of lost attempts that indicates an error. */
const ATTEMPTS = 20;

/**
 * Repeats an attempt that others may overtake, each time with the current state, until it succeeds. In each round one
 * of the concurrent callers succeeds.
 * @param once returns undefined when another caller was faster
 * @param what names the attempt, for the error
 * @throws Error when others always win
 */
export async function untilThrough<T>(what: string, once: () => Promise<T | undefined>): Promise<T> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const result = await once();
    if (result !== undefined) return result;
  }
  throw new Error(`${what}: others were faster ${ATTEMPTS} times`);
}
