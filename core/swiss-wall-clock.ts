const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Zurich',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/**
 * What a clock on a Swiss wall shows at that moment, in ms as if it were UTC: cameras write such times.
 * @param moment epoch ms
 */
export const swissWallClock = (moment: number): number =>
  Date.parse(`${parts.format(moment).replace(' ', 'T')}Z`) + (moment % 1000);
