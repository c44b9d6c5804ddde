/** Runs that many walks in parallel. */
export const each = <T>(count: number, walk: (number: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, number) => walk(number)));
