/** AWS itself takes up to some days, so no code may rely on it. */
const EVERY_MS = 10 * 60_000;

/** Lets one part of the cloud do its regular work at a time, in milliseconds since 1970. */
type Forget = (now: number) => unknown;

/**
 * Deletes expired items at the start and then regularly, and keeps the table's state for a restore, one part after the
 * other; a failing part does not stop the others.
 * @returns a function that stops it
 */
export function startForgetting(parts: readonly Forget[], log: (line: string) => void): () => Promise<void> {
  let atWork: Promise<void> = Promise.resolve();
  const sweep = () => {
    for (const forget of parts)
      atWork = atWork
        .then(async () => void (await forget(Date.now())))
        .catch((error: unknown) => log(`forgetting: ${String(error)}`));
  };
  const timer = setInterval(sweep, EVERY_MS).unref();
  sweep();
  return async () => {
    clearInterval(timer);
    await atWork;
  };
}
