import { describe, expect, it } from 'vitest';
import { kinds } from '../../../../bench/ranges/conditions.ts';
import { scoreStarts, shareOf } from '../../../../bench/ranges/score.ts';
import { inventClass } from '../../../../bench/ranges/simulate.ts';
import { gainOf } from '../../../../core/ranges/drift.ts';
import { propose } from '../../../../core/ranges/propose.ts';

const numbers = kinds.find(({ name }) => name === 'jumping, two cameras, numbers')!.conditions;

describe('two cameras', () => {
  it('of which no clock was photographed are laid over each other by the photos of each ride', () => {
    const scored = [3, 4].flatMap((seed) => {
      const invented = inventClass({ ...numbers, starters: 30 }, seed);
      return scoreStarts(propose(invented.input), invented);
    });
    expect(shareOf(scored, ({ isRight }) => isRight)).toBeGreaterThan(0.8);
  });

  it('whose patterns do not tell which rides are the same are proposed with little confidence', () => {
    const { input } = inventClass({ ...numbers, markers: 0, starters: 20 }, 3);
    // The second camera saw every rider at other moments than the first one could have.
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
