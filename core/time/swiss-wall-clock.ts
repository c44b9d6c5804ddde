const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Zurich',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/**
 * Returns the time on a Swiss wall clock at that moment, in ms as if it were UTC: cameras write such times.
 * @param moment epoch ms
 */
export const swissWallClock = (moment: number): number =>
  Date.parse(`${parts.format(moment).replace(' ', 'T')}Z`) + (moment % 1000);

const HOUR_MS = 3_600_000;

/**
 * Returns the moment of a time on a Swiss wall clock, epoch ms. In the hour that occurs twice in autumn, it takes the
 * first one.
 * @param shown ms as if it were UTC
 */
export function swissMoment(shown: number): number {
  const summer = shown - 2 * HOUR_MS;
  return swissWallClock(summer) === shown ? summer : shown - HOUR_MS;
}
