import { describe, expect, it } from 'vitest';
import { propose } from '../../../../core/ranges/propose.ts';

const CADENCE = 120;
const RIDERS = Array.from({ length: 14 }, (_, at) => `rider ${at}`);
/** In seconds after entering. */
const PLACES = [20, 35, 50, 66, 80];
const photos = RIDERS.flatMap((_, ride) =>
  PLACES.flatMap((place, nth) =>
    [0, 0.2].map((later) => ({
      id: `${ride} ${nth} ${later}`,
      camera: 'Z 9',
      takenAt: (ride * CADENCE + place + ((3 * ride + nth) % 4) - 1.5 + later) * 1000,
    })),
  ),
);
/** @param late the delay of a rider's tap in seconds, negative for an early one */
const proposedWith = (late: Record<number, number>) =>
  propose({
    starters: RIDERS.map((participantId, at) => ({ participantId, raceOrder: at + 1 })),
    timing: RIDERS.map((participantId, at) => ({ participantId, start: (at * CADENCE + (late[at] ?? 0)) * 1000 })),
    photos: [{ id: 'clock', camera: 'Z 9', takenAt: -600_000 }, ...photos],
    cameras: [{ id: 'Z 9', clockPhoto: { photoId: 'clock', shownTime: -600_000 } }],
  });
const rideOf = (proposal: ReturnType<typeof propose>, rider: number) => {
  const own = proposal.ranges.find(({ participantId }) => participantId === RIDERS[rider]);
  return own && [proposal.line[own.from - 1], proposal.line[own.to - 1]];
};
const itsOwn = (rider: number) => [`${rider} 0 0`, `${rider} 4 0.2`];

describe('a tap at the ring', () => {
  it('after the next entry still gives its rider the remaining ride', () => {
    const proposal = proposedWith({ 6: 1.45 * CADENCE });
    expect([5, 6, 7].map((rider) => rideOf(proposal, rider))).toEqual([5, 6, 7].map(itsOwn));
  });

  it('that was made long before the rider began takes no photos from her', () => {
    const proposal = proposedWith({ 6: -0.35 * CADENCE });
    expect([5, 6, 7].map((rider) => rideOf(proposal, rider))).toEqual([5, 6, 7].map(itsOwn));
  });
});
