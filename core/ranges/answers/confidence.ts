import type { Burst } from '../rides/bursts.ts';
import type { OneClock } from '../clocks/clocks.ts';

/** How sure a proposal is: the share of readings by which it is right, and the likelihood of what all of them take for granted. */
export const sureness = (share: number, likelihood: number): number => Math.round(likelihood * share * 1000) / 1000;

/** Where neither times nor numbers say when somebody rode, it takes so many starts until it shows what a ride is and what is not. */
const STARTS_TO_LEARN = 8;

/** How likely it is that rides were taken for rides, of starts of which so many are known. */
export const learntEnough = (starts: number, known: number): number =>
  1 - Math.exp(-starts / STARTS_TO_LEARN) * (1 - known / Math.max(1, starts));

/**
 * How likely it is that no photos lie in a ride, or are missing from it, because a camera's clock was guessed wrong. One that photographed few rides would be wrong
 * of these, and of as many others.
 * @param line the camera of each photo
 * @param rides the photos of each ride, as places on the line
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

/** No ride has so many times the photos that a start has on average. */
const MAX_PHOTOS_PER_RIDE = 5;

/** How far the times tell rides apart: not where most photos lie in bursts that would be many rides, as of a camera that gave all of them one time. */
export function toldApart(bursts: readonly Burst[], starts: number): number {
  const counts = bursts.map(({ first, last }) => last - first + 1);
  const sum = (some: readonly number[]) => some.reduce((total, count) => total + count, 0);
  const most = (MAX_PHOTOS_PER_RIDE * sum(counts)) / Math.max(1, starts);
  const apart = sum(counts.filter((count) => count <= most));
  return Math.min(1, (2 * apart) / Math.max(1, sum(counts)));
}
