import { pauseForAtMost } from '../rides/bursts.ts';
import type { TimedPhoto } from '../photo-times.ts';

/**
 * Two cameras at a course see each rider, each at its places: so many seconds lie between a place of the one and a place of the other, much the same with every
 * ride. The better their clocks are laid over each other, the closer together these differences lie. Where whole rides are amiss, they lie anywhere.
 */

/** Seconds a second: two clocks of cameras gain or lose against each other hardly more. */
const MAX_BETWEEN = 1.8e-3;
const USUAL_GAIN = 0.65e-3;
const FINE = 0.1e-3;
/** Enough to see which rides are the same. */
export const COARSE = 0.4e-3;
/** Shares of the cadence: no farther than half-way to the next ride, of which each place would be seen twice; in steps of which width. */
const REACH = 0.5;
const WIDTH = 0.01;
/** How far apart riders pass a place, and what is looked at beside it, in steps. */
const CLOSE = 2;
const WIDE = 12;
/** Bursts of one ride agree or disagree together: together they count for less than their number. */
const ODDS_SHARE = 0.4;
/** Photos closer together are of one burst, seconds. */
const BURST_SECONDS = 1.1;
/** More of one camera would take too long to compare. */
const MAX_BURSTS = 700;

export function burstBegins(photos: readonly TimedPhoto[]): number[] {
  const gaps = photos.map(({ seconds }, at) => seconds - (photos[at - 1]?.seconds ?? -Infinity));
  const pause = pauseForAtMost(MAX_BURSTS, gaps, BURST_SECONDS);
  return photos.filter((_, at) => gaps[at]! > pause).map(({ seconds }) => seconds);
}

/**
 * What the second camera's clock gains against the first one's, seconds a second, and how well it fits then: the logarithm of its odds against chance.
 * @param pivot when it is right, seconds
 * @param step of gains that are tried, seconds a second
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

/** How much closer together the differences lie than they would by chance: the logarithm of their odds. */
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
