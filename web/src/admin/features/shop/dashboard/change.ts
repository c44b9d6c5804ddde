/** A change of a value. */
export interface Change {
  difference: number;
  /** In percent of the old value; null if that was zero. */
  percent: number | null;
}

/** Returns the change from the old to the new value. */
export const changeSince = (before: number, now: number): Change => ({
  difference: now - before,
  percent: before === 0 ? null : Math.round(((now - before) / before) * 100),
});
