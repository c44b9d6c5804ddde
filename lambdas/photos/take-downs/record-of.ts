import type { StoredTakeDown } from '../../store/photos/take-downs.ts';

/** Returns the record that outlives the table, without the asker: what is hidden once is hidden after a restore, too. */
export const recordOf = (one: StoredTakeDown) => ({
  kind: 'take_down' as const,
  take_down: { ...one, asked_by: null, earlier: [], unfinished: null },
});
