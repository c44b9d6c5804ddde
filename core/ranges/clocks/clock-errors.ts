import { bell } from './density.ts';

/**
 * What a camera's clock is wrong by against another clock: mostly by nothing but a minute or so, often by some seconds only; else mostly by whole hours, of summer
 * or of another zone, and by a minute besides. That decides between shifts that fit alike.
 */
const HOUR_SECONDS = 3600;
const BESIDES_SECONDS = 60;
const MOSTLY = 20;
const RIGHT_SECONDS = 15;
const RIGHT = 30;

/** The logarithm of how likely such a shift is, against any other. */
export function oddsOfError(shift: number): number {
  const hours = Math.round(shift / HOUR_SECONDS);
  const besides = bell(shift - HOUR_SECONDS * hours, 0, BESIDES_SECONDS);
  return Math.log(1 + (MOSTLY / (1 + Math.abs(hours))) * besides + RIGHT * bell(shift, 0, RIGHT_SECONDS));
}
