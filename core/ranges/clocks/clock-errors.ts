import { bell } from './density.ts';

/**
 * The usual error of a camera's clock against another clock: a minute or so, often only seconds. Larger errors are
 * whole hours (summer time, another zone) and up to a minute besides. This prior decides between shifts that fit
 * equally well.
 */
const HOUR_SECONDS = 3600;
const BESIDES_SECONDS = 60;
const MOSTLY = 20;
const RIGHT_SECONDS = 15;
const RIGHT = 30;

/** Returns the log odds of such a shift against any other. */
export function oddsOfError(shift: number): number {
  const hours = Math.round(shift / HOUR_SECONDS);
  const besides = bell(shift - HOUR_SECONDS * hours, 0, BESIDES_SECONDS);
  return Math.log(1 + (MOSTLY / (1 + Math.abs(hours))) * besides + RIGHT * bell(shift, 0, RIGHT_SECONDS));
}
