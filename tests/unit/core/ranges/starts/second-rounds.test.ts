import { describe, expect, it } from 'vitest';
import type { ClassInput } from '../../../../../core/ranges/class-input.ts';
import { propose } from '../../../../../core/ranges/propose.ts';

const RIDERS = ['anna', 'joerg', 'zoe', 'luca', 'mia', 'tim'];
/** Six rides two minutes apart, then, an hour later, a seventh: ten photos each, three seconds apart. */
const rides = [...RIDERS.map((_, at) => at * 120), 3600];
const input: ClassInput = {
  starters: RIDERS.map((participantId, at) => ({ participantId, raceOrder: at + 1 })),
  photos: [
    { id: 'clock', camera: 'Z 9', takenAt: -600_000 },
    ...rides.flatMap((begin, ride) =>
      Array.from({ length: 10 }, (_, at) => ({
        id: `${ride}-${at}`,
        camera: 'Z 9',
        takenAt: (begin + 20 + at * 3) * 1000,
      })),
    ),
  ],
  cameras: [{ id: 'Z 9', clockPhoto: { photoId: 'clock', shownTime: -600_000 } }],
};
const taps = RIDERS.map((participantId, at) => ({ participantId, start: at * 120_000 }));
const again = Array.from({ length: 10 }, (_, at) => `6-${at}`);
const photosOf = (proposal: ReturnType<typeof propose>, participantId: string, round: number) => {
  const range = proposal.ranges.find((one) => one.participantId === participantId && one.round === round);
  return range ? proposal.line.slice(range.from - 1, range.to) : [];
};
const saying = (round: number | null) => [
  {
    questionId: 'whose',
    owners: Object.fromEntries(again.map((id) => [id, { participantId: 'zoe', round }])),
  },
];

describe('a start that rides once more', () => {
  it('has both rides where the ring told both times', () => {
    const timing = [...taps, { participantId: 'zoe', round: 2, start: 3_600_000 }];
    const proposal = propose({ ...input, timing });
    expect(photosOf(proposal, 'zoe', 1)).toContain('2-5');
    expect(photosOf(proposal, 'zoe', 2)).toEqual(again);
  });

  it('has both rides when an answer gives photos long after all rides, without naming the ride', () => {
    const proposal = propose({ ...input, timing: taps }, saying(null));
    expect(photosOf(proposal, 'zoe', 1)).toContain('2-5');
    expect(photosOf(proposal, 'zoe', 2)).toEqual(again);
  });

  it('has the ride that an answer named', () => {
    const proposal = propose({ ...input, timing: taps }, saying(1));
    expect(photosOf(proposal, 'zoe', 2)).toEqual([]);
  });
});
