/** Waits for the work up to a time; the work goes on afterwards. Undefined: it was not done by then. */
export async function atMost<T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)));
  try {
    return await Promise.race([work, timeout.then(() => undefined)]);
  } finally {
    clearTimeout(timer);
  }
}
