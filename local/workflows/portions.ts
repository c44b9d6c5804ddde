import { setTimeout as pause } from 'node:timers/promises';

/** Enough for two cores, with some room for the visitors. */
const CONCURRENCY = 3;

/** A longer execution mostly waits, so the next one may start. */
const LONG_MS = 5_000;

/** Starts one after the other, so that a whole evening's work does not start in one moment. `begin` must not fail. */
export async function inPortions<T>(all: readonly T[], begin: (one: T) => Promise<void>): Promise<void> {
  const rest = all.values();
  const goThrough = async (): Promise<void> => {
    for (const one of rest) await Promise.race([begin(one), pause(LONG_MS, undefined, { ref: false })]);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, goThrough));
}
