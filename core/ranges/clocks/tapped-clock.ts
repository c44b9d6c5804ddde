import { agreementsOf, energyOf } from './agreement.ts';
import { oddsOfError } from './clock-errors.ts';
import { burstBegins, COARSE, gainOf } from './drift.ts';
import type { Known } from '../starts/known-owners.ts';
import { middleOf, type TimedPhoto } from '../photo-times.ts';
import { busyTimes, stepOf, tappedRides } from './ride-pattern.ts';
import { isSlip } from '../starts/slip.ts';

/** The shift that brings a camera's times to the ring's times, in seconds, with its likelihood. */
interface Shift {
  shift: number;
  likelihood: number;
}

/**
 * Weights per tap: the agreement of rides and pauses, and the regular places of photos against it. Measured on classes
 * with known clocks.
 */
const RIDES_SAY = 3;
const PLACES_SAY = 0.5;
/** No pattern matches the rides to the second; a perfect match would outweigh all other evidence. */
const MAX_ALIKE = 0.99;
/** Shifts that are examined closely; far less likely shifts are skipped. */
const MAX_SHIFTS = 200;
const NEGLIGIBLE = 25;
/** The learnt photo times of riders absorb a shift error below this share of the cadence. */
const MADE_UP_FOR = 0.3;
/** The evidence of each tap against a shift that would make it a slip. */
const SLIP = -3;

/**
 * Returns the shift of a camera with an unknown clock against the ring's times; null with too few times. A camera that
 * worked without a break fits every shift equally. Then the photos of each ride, those with known owners, and the usual
 * clock errors choose the shift, with a low likelihood.
 */
export function shiftToTaps(
  { starts, owners }: Pick<Known, 'starts' | 'owners'>,
  photos: readonly TimedPhoto[],
  cadence: number,
): Shift | null {
  const taps = starts.flatMap(({ tap }) => tap ?? []).sort((a, b) => a - b);
  const rides = tappedRides(taps, cadence);
  if (!rides || photos.length === 0) return null;
  const [step, busy] = [stepOf(cadence), busyTimes(photos, cadence)];
  const energy = energyOf(rides, step) * energyOf(busy, step);
  const seen = firstPhotos(starts, owners, photos);
  const fits = ({ shift, agreement }: { shift: number; agreement: number }) => {
    const correlation = energy > 0 ? Math.min(MAX_ALIKE, Math.max(0, agreement) / Math.sqrt(energy)) : 0;
    const slips = seen.filter(({ tap, seconds }) => isSlip(tap, seconds + shift, cadence)).length;
    return oddsOfError(shift) + SLIP * slips - 0.5 * RIDES_SAY * taps.length * Math.log(1 - correlation ** 2);
  };
  const all = agreementsOf(rides, busy, step).map((one) => ({ shift: one.shift, odds: fits(one) }));
  const some = all.sort((a, b) => b.odds - a.odds).slice(0, MAX_SHIFTS);
  const begins = burstBegins(photos);
  const middle = middleOf(begins);
  const likely = some
    .filter(({ odds }) => odds > some[0]!.odds - NEGLIGIBLE)
    .map(({ shift, odds }) => {
      const moved = begins.map((seconds) => seconds + shift);
      return { shift, odds: odds + PLACES_SAY * gainOf(taps, moved, cadence, middle + shift, COARSE).odds };
    });
  const best = likely.reduce((a, b) => (b.odds > a.odds ? b : a));
  const weigh = (shifts: typeof likely) => shifts.reduce((sum, { odds }) => sum + Math.exp(odds - best.odds), 0);
  const near = likely.filter(({ shift }) => Math.abs(shift - best.shift) < MADE_UP_FOR * cadence);
  return { shift: best.shift, likelihood: weigh(near) / weigh(likely) };
}

/** Returns the camera's own time of the first known photo of each tapped start, in seconds. */
function firstPhotos(starts: Known['starts'], owners: Known['owners'], photos: readonly TimedPhoto[]) {
  const first = new Map<number, { tap: number; seconds: number }>();
  for (const { id, seconds } of photos) {
    const place = owners.get(id) ?? -1;
    const tap = starts[place]?.tap ?? null;
    if (tap !== null && !first.has(place)) first.set(place, { tap, seconds });
  }
  return [...first.values()];
}
