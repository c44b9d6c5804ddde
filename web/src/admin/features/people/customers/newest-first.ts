import type { Sorting } from '../../../kit/table/use-sorting.ts';

/** Sorts a list by date only, newest first. */
export const newestFirst = (column: string): Sorting => ({
  state: [{ id: column, desc: true }],
  change: () => undefined,
});
