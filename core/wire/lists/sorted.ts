/** Returns a sorted copy. Safari 15 has no `toSorted`. */
export const sorted = <T>(values: readonly T[], by: (one: T, other: T) => number): T[] => [...values].sort(by);
