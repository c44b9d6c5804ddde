import type { Sorting } from '../../../kit/table/use-sorting.ts';

/** A list that stands by its moments and in no other way. */
export const newestFirst = (column: string): Sorting => ({
  state: [{ id: column, desc: true }],
  change: () => undefined,
});
