import { setTimeout as pause } from 'node:timers/promises';

/** Two cores have enough of so many; the visitors want some of them too. */
const CONCURRENCY = 3;

/** What takes longer waits for something most of the time, and lets the next one in. */
const LONG_MS = 5_000;

/** Begins one after the other, so that a whole evening's work does not begin in one moment. `begin` must not fail. */
export async function inPortions<T>(all: readonly T[], begin: (one: T) => Promise<void>): Promise<void> {
  const rest = all.values();
  const goThrough = async (): Promise<void> => {
    for (const one of rest) await Promise.race([begin(one), pause(LONG_MS, undefined, { ref: false })]);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, goThrough));
}
