/** By how much something grew or shrank. */
export interface Change {
  difference: number;
  /** Of what it was; null where there was nothing to compare with. */
  percent: number | null;
}

/** From what was to what is. */
export const changeSince = (before: number, now: number): Change => ({
  difference: now - before,
  percent: before === 0 ? null : Math.round(((now - before) / before) * 100),
});
