/** Finds the place of the last value that fits; -1 without one. Firefox 100 has no `findLastIndex`. */
export function findLastIndex<T>(values: readonly T[], fits: (value: T) => boolean): number {
  for (let at = values.length - 1; at >= 0; at--) if (fits(values[at]!)) return at;
  return -1;
}

/** Finds the last value that fits. */
export const findLast = <T>(values: readonly T[], fits: (value: T) => boolean): T | undefined =>
  values[findLastIndex(values, fits)];
