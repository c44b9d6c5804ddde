import type { Burst } from '../rides/bursts.ts';
import type { OneClock } from '../clocks/clocks.ts';

/**
 * The confidence of a proposal: the share of readings that make it right, times the likelihood of their common
 * assumptions.
 */
export const sureness = (share: number, likelihood: number): number => Math.round(likelihood * share * 1000) / 1000;

/** Without times or numbers, it takes this many starts to learn how a ride looks. */
const STARTS_TO_LEARN = 8;

/** Returns the probability that rides were recognised as rides, for a number of known starts. */
export const learntEnough = (starts: number, known: number): number =>
  1 - Math.exp(-starts / STARTS_TO_LEARN) * (1 - known / Math.max(1, starts));

/**
 * Returns the probability that no ride has foreign or missing photos because a camera's clock was guessed wrong. A
 * camera with few rides would be wrong in these and in as many others.
 * @param line the camera of each photo
 * @param rides the photos of each ride, as positions on the line
 */
export function wellLaid(line: readonly string[], rides: readonly Stretch[], laid: OneClock['laid']) {
  const all = laid.map(({ camera, likelihood }) => {
    const until = [0];
    for (const one of line) until.push(until.at(-1)! + Number(one === camera));
    const has = ({ first, last }: Stretch) => until[last + 1]! > until[first]!;
    return { likelihood, has, others: 1 - rides.filter(has).length / Math.max(1, rides.length) };
  });
  return (ride: Stretch | null): number =>
    all.reduce(
      (product, { likelihood, has, others }) =>
        product * (ride && has(ride) ? likelihood : likelihood + (1 - likelihood) * others),
      1,
    );
}

interface Stretch {
  first: number;
  last: number;
}

/** No ride has this many times the mean number of photos per start. */
const MAX_PHOTOS_PER_RIDE = 5;

/**
 * Returns how well the times separate rides. They do not if most photos lie in bursts of many rides, for example when a
 * camera gives all photos one time.
 */
export function toldApart(bursts: readonly Burst[], starts: number): number {
  const counts = bursts.map(({ first, last }) => last - first + 1);
  const sum = (some: readonly number[]) => some.reduce((total, count) => total + count, 0);
  const most = (MAX_PHOTOS_PER_RIDE * sum(counts)) / Math.max(1, starts);
  const apart = sum(counts.filter((count) => count <= most));
  return Math.min(1, (2 * apart) / Math.max(1, sum(counts)));
}
