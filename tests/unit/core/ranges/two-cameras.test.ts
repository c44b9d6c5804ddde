import { describe, expect, it } from 'vitest';
import { kinds } from '../../../../bench/ranges/conditions.ts';
import { scoreStarts, shareOf } from '../../../../bench/ranges/score.ts';
import { inventClass } from '../../../../bench/ranges/simulate.ts';
import { likelyCadences } from '../../../../core/ranges/rides/cadence.ts';
import { classInput } from '../../../../core/ranges/class-input.ts';
import { gainOf } from '../../../../core/ranges/clocks/drift.ts';
import { whatIsKnown } from '../../../../core/ranges/starts/known-owners.ts';
import { photosByCamera } from '../../../../core/ranges/photo-times.ts';
import { propose } from '../../../../core/ranges/propose.ts';

const numbers = kinds.find(({ name }) => name === 'jumping, two cameras, numbers')!.conditions;

describe('two cameras', () => {
  it('without photographed clocks are aligned by the photos of each ride', () => {
    const scored = [3, 4].flatMap((seed) => {
      const invented = inventClass({ ...numbers, starters: 30 }, seed);
      return scoreStarts(propose(invented.input), invented);
    });
    expect(shareOf(scored, ({ isRight }) => isRight)).toBeGreaterThan(0.8);
  });

  it('with one photographed clock are aligned by clocks and places, not by typical rides', () => {
    const ring = kinds.find(({ name }) => name === 'jumping, two cameras, jump-off, ring')!.conditions;
    const short = { ...ring, starters: 30, ride: 0.5, stations: 4, jumpOff: 0 };
    const { input, truth } = inventClass(short, 3);
    const cameras = input.cameras!.map((camera, at) => (at === 0 ? camera : { id: camera.id }));
    const scored = scoreStarts(propose({ ...input, cameras }), { input, truth });
    expect(shareOf(scored, ({ isRight }) => isRight)).toBeGreaterThan(0.85);
  });

  it('with few undated photos on one are proposed with the other one’s confidence', () => {
    const ring = kinds.find(({ name }) => name === 'jumping, ring')!.conditions;
    const { input } = inventClass({ ...ring, starters: 30 }, 3);
    const few = [3000, 3001, 3002, 9000].map((seconds) => ({
      id: `B-${seconds}`,
      camera: 'B',
      takenAt: 1000 * seconds,
    }));
    const { starts } = propose({ ...input, photos: [...input.photos, ...few] });
    expect(starts.filter(({ confidence }) => confidence > 0.8).length).toBeGreaterThan(20);
  });

  it('with half of the numbers each tell the pace of the class', () => {
    const starters = Array.from({ length: 20 }, (_, at) => ({ participantId: `P${at}`, startNumber: `${at}` }));
    const photos = starters.map(({ startNumber }, at) => {
      const camera = [0, 1, 3].includes(at % 6) ? 'A' : 'B';
      return { id: `${at}`, camera, number: at, takenAt: 100_000 * at, marker: startNumber };
    });
    const known = classInput.parse({ starters, photos });
    expect(likelyCadences(whatIsKnown(known, []), photosByCamera(known.photos))).toEqual([100]);
  });

  it('with ambiguous patterns are proposed with little confidence', () => {
    const { input } = inventClass({ ...numbers, markers: 0, starters: 20 }, 3);
    // The second camera saw each rider at other moments than the first one could.
    const photos = input.photos.map((photo, at) =>
      photo.camera === 'B' ? { ...photo, takenAt: 1000 * ((at * 7919) % 4000) } : photo,
    );
    const { starts } = propose({ ...input, photos });
    expect(starts.filter(({ confidence }) => confidence > 0.9)).toEqual([]);
  });

  it('have what one clock gains against the other told by the way between their places, the same with each ride', () => {
    const rides = Array.from({ length: 60 }, (_, ride) => 95 * ride + 17 * Math.sin(ride * ride));
    const first = rides.flatMap((entered) => [entered + 10, entered + 40]);
    const second = rides.flatMap((entered) =>
      [entered + 25, entered + 55].map((seconds) => seconds + 0.0007 * seconds),
    );
    expect(gainOf(first, second, 95, 0).gain).toBeCloseTo(0.0007, 4);
  });
});
