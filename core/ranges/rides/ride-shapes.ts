import type { Burst } from './bursts.ts';
import { logDensity } from '../clocks/density.ts';
import { pauseOf, type Habits } from './habits.ts';

/** Many bursts in a ride imply many photos, so the second of the two counts for less. */
const PHOTOS_SHARE = 0.5;
/** If the places that riders pass are known, they predict the number of bursts. */
const BURSTS_SHARE_AMONG_PLACES = 0.5;

/**
 * Returns how well the bursts from one burst on look like one ride of any rider: by pauses inside, the pause after, and
 * their number. By the number of bursts until they end, as logarithms.
 * @param lastEnds for each burst the last burst at which a ride that begins there can end
 */
export function shapesOf(
  bursts: readonly Burst[],
  habits: Habits,
  lastEnds: readonly number[],
): (first: number) => Float64Array {
  const pauses = bursts.map((burst, at) => (at === 0 ? 0 : pauseOf(burst.from - bursts[at - 1]!.to, habits.cadence)));
  /** The sum of the pauses inside a ride up to each burst. */
  const inside = new Float64Array(bursts.length);
  for (let at = 1; at < bursts.length; at++) inside[at] = inside[at - 1]! + logDensity(habits.inside, pauses[at]!);
  const after = bursts.map((_, at) => (at + 1 < bursts.length ? logDensity(habits.after, pauses[at + 1]!) : 0));
  const burstsShare = habits.passing[0].size > 0 ? BURSTS_SHARE_AMONG_PLACES : 1;
  const sizeOf = (first: number, last: number) =>
    burstsShare * logDensity(habits.bursts, last - first + 1) +
    PHOTOS_SHARE * logDensity(habits.photos, Math.log2(bursts[last]!.last - bursts[first]!.first + 1));

  const known = new Map<number, Float64Array>();
  return (first) => {
    const there = known.get(first);
    if (there) return there;
    const shapes = new Float64Array(lastEnds[first]! - first + 1);
    for (let last = first; last <= lastEnds[first]!; last++)
      shapes[last - first] = inside[last]! - inside[first]! + after[last]! + sizeOf(first, last);
    known.set(first, shapes);
    return shapes;
  };
}
