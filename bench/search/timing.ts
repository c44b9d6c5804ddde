/**
 * Returns the milliseconds of each query, the best of some rounds, because other work on the machine can only slow it
 * down.
 */
export function timeEach(queries: readonly string[], rounds: number, ask: (query: string) => unknown): Float64Array {
  const best = new Float64Array(queries.length).fill(Infinity);
  for (let round = 0; round < rounds; round++) {
    queries.forEach((query, i) => {
      const begun = performance.now();
      ask(query);
      best[i] = Math.min(best[i]!, performance.now() - begun);
    });
  }
  return best;
}

/** Returns the value that this percentage does not exceed. */
export function percentile(values: Float64Array, percent: number): number {
  return values.toSorted()[Math.min(values.length - 1, Math.ceil((values.length * percent) / 100) - 1)]!;
}
