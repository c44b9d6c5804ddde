/** Milliseconds of the wall clock, read as if it were UTC; null when the camera does not say. */
export function momentMs(moment: string | null): number | null {
  const read = moment === null ? NaN : Date.parse(`${moment}Z`);
  return Number.isNaN(read) ? null : read;
}
