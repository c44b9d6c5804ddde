/** How often others may be faster before something is wrong. */
const ATTEMPTS = 20;

/**
 * Tries something that others may overtake, each time anew from what is there by then, until it is through. Each round one of those who
 * try at the same time succeeds.
 * @param once undefined when somebody else was faster
 * @param what was tried, for the error
 * @throws Error when others always are
 */
export async function untilThrough<T>(what: string, once: () => Promise<T | undefined>): Promise<T> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const result = await once();
    if (result !== undefined) return result;
  }
  throw new Error(`${what}: others were faster ${ATTEMPTS} times`);
}
