import { pauseForAtMost } from '../rides/bursts.ts';
import type { TimedPhoto } from '../photo-times.ts';

/**
 * Two cameras at a course see each rider at their own places. The seconds between a place of one camera and a place of
 * the other are about the same in every ride. Well-aligned clocks bring these differences close together; rides paired
 * wrongly scatter them.
 */

/** Seconds per second: two cameras' clocks hardly drift apart faster. */
const MAX_BETWEEN = 1.8e-3;
const USUAL_GAIN = 0.65e-3;
const FINE = 0.1e-3;
/** Fine enough to pair the same rides. */
export const COARSE = 0.4e-3;
/** Shares of the cadence. The reach ends half-way to the next ride, because beyond it each place would appear twice. */
const REACH = 0.5;
const WIDTH = 0.01;
/** The spread of riders at one place, and the surroundings compared with it, in steps. */
const CLOSE = 2;
const WIDE = 12;
/** The bursts of one ride agree or disagree together, so together they count for less than their number. */
const ODDS_SHARE = 0.4;
/** Photos closer together belong to one burst, in seconds. */
const BURST_SECONDS = 1.1;
/** Comparing more bursts per camera would take too long. */
const MAX_BURSTS = 700;

export function burstBegins(photos: readonly TimedPhoto[]): number[] {
  const gaps = photos.map(({ seconds }, at) => seconds - (photos[at - 1]?.seconds ?? -Infinity));
  const pause = pauseForAtMost(MAX_BURSTS, gaps, BURST_SECONDS);
  return photos.filter((_, at) => gaps[at]! > pause).map(({ seconds }) => seconds);
}

/**
 * Returns the second clock's drift against the first, in seconds per second, and the log odds of that fit against
 * chance.
 * @param pivot the moment when the second clock is right, in seconds
 * @param step between tried drifts, in seconds per second
 */
export function gainOf(
  first: readonly number[],
  second: readonly number[],
  cadence: number,
  pivot: number,
  step = FINE,
): { gain: number; odds: number } {
  const count = Math.floor(MAX_BETWEEN / step);
  const gains = Array.from({ length: 2 * count + 1 }, (_, nth) => (nth - count) * step);
  const odds = gains.map((gain) => {
    const steady = second.map((seconds) => withoutGain(seconds, gain, pivot));
    return ODDS_SHARE * closeness(first, steady, cadence) - 0.5 * (gain / USUAL_GAIN) ** 2;
  });
  const most = Math.max(...odds);
  const weights = odds.map((one) => Math.exp(one - most));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return { gain: gains.reduce((sum, gain, nth) => sum + gain * weights[nth]!, 0) / total, odds: most };
}

export const withoutGain = (seconds: number, gain: number, pivot: number): number => seconds - gain * (seconds - pivot);

/** Returns the log odds that the differences lie closer together than chance would put them. */
function closeness(first: readonly number[], second: readonly number[], cadence: number): number {
  const reach = REACH * cadence;
  const counts = new Float64Array(Math.ceil((2 * REACH) / WIDTH) + 2);
  const places: number[] = [];
  let from = 0;
  for (const seconds of second) {
    while (from < first.length && first[from]! < seconds - reach) from++;
    for (let at = from; at < first.length && first[at]! <= seconds + reach; at++)
      places.push(Math.max(0, Math.floor((seconds - first[at]! + reach) / cadence / WIDTH)));
  }
  for (const place of places) counts[place]!++;
  const [close, wide] = [smoothed(counts, CLOSE), smoothed(counts, WIDE)];
  const own = [kernelOf(CLOSE)[3 * CLOSE]!, kernelOf(WIDE)[3 * WIDE]!];
  return places.reduce(
    (sum, place) => sum + Math.log((close[place]! - own[0]! + 0.1) / (wide[place]! - own[1]! + 0.1)),
    0,
  );
}

function kernelOf(spread: number): number[] {
  const bell = Array.from({ length: 6 * spread + 1 }, (_, at) => Math.exp(-0.5 * ((at - 3 * spread) / spread) ** 2));
  const total = bell.reduce((sum, weight) => sum + weight, 0);
  return bell.map((weight) => weight / total);
}

function smoothed(counts: Float64Array, spread: number): Float64Array {
  const kernel = kernelOf(spread);
  return counts.map((_, place) =>
    kernel.reduce((sum, weight, at) => sum + weight * (counts[place + at - 3 * spread] ?? 0), 0),
  );
}
