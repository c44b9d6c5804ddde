/**
 * How sure a proposal is, from the share of readings that make it. With times from the ring or photographed numbers the readings doubt more than they need to:
 * times, pauses and places on the course say the same thing, and none of them is trusted for more than its part. Measured by `npm run bench:ranges`.
 */
export function sureness(share: number, isTimed: boolean): number {
  const doubt = (1 - share) ** (isTimed ? DOUBT_TIMED : 1);
  return Math.round((1 - doubt) * 1000) / 1000;
}

const DOUBT_TIMED = 1.35;
