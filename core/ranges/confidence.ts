import type { Burst } from './bursts.ts';

/**
 * How sure a proposal is, from the share of readings that make it and the likelihood of what all of them take for granted. With times from the ring or photographed numbers the readings doubt more than they need to:
 * times, pauses and places on the course say the same thing, and none of them is trusted for more than its part. Measured by `npm run bench:ranges`.
 */
export function sureness(share: number, isTimed: boolean, likelihood: number): number {
  const doubt = (1 - share) ** (isTimed ? DOUBT_TIMED : 1);
  return Math.round(likelihood * (1 - doubt) * 1000) / 1000;
}

const DOUBT_TIMED = 1.35;

/** No ride has so many times the photos that a start has on average. */
const MOST_OF_A_RIDE = 5;

/** How far the times tell rides apart: not where most photos lie in bursts that would be many rides, as of a camera that gave all of them one time. */
export function toldApart(bursts: readonly Burst[], starts: number): number {
  const counts = bursts.map(({ first, last }) => last - first + 1);
  const sum = (some: readonly number[]) => some.reduce((total, count) => total + count, 0);
  const most = (MOST_OF_A_RIDE * sum(counts)) / Math.max(1, starts);
  const apart = sum(counts.filter((count) => count <= most));
  return Math.min(1, (2 * apart) / Math.max(1, sum(counts)));
}
