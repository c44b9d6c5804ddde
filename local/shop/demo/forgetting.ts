/** AWS itself takes up to some days; nothing may count on it. */
const EVERY_MS = 10 * 60_000;

/** Lets one part of the cloud forget what is over at a time, in milliseconds since 1970. */
type Forget = (now: number) => unknown;

/**
 * Forgets at the beginning and from then on every now and then, one part after the other; one that fails keeps no other from it.
 * @returns how to stop it
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
