/** Returns milliseconds of the wall clock, read as if it were UTC; null without a time. */
export function momentMs(moment: string | null): number | null {
  const read = moment === null ? NaN : Date.parse(`${moment}Z`);
  return Number.isNaN(read) ? null : read;
}
