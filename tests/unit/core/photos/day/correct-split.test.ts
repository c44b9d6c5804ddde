import { describe, expect, it } from 'vitest';
import { raceId } from '../../../../../core/ids.ts';
import { divideBlock, giveBlock, moveBoundary } from '../../../../../core/photos/day/correct-split.ts';
import type { DayBlock } from '../../../../../core/photos/day/split-day.ts';

const [one, other] = [raceId('1'), raceId('2')];
/** A block with photos at these seconds. */
const block = (race: typeof one | null, seconds: number[], camera = 'a'): DayBlock => ({
  camera,
  race,
  sure: true,
  photos: seconds.map((second) => ({ at: second, camera, moment: second * 1000 })),
});
const shown = (blocks: readonly DayBlock[]) => blocks.map(({ race, photos }) => [race, photos.map(({ at }) => at)]);

describe('a correction of the split', () => {
  it('gives a block to another race, and joins what is then one', () => {
    const blocks = [block(one, [0, 1]), block(null, [100]), block(one, [200])];
    expect(shown(giveBlock(blocks, 1, other))).toEqual([
      ['1', [0, 1]],
      ['2', [100]],
      ['1', [200]],
    ]);
    expect(shown(giveBlock(blocks, 1, one))).toEqual([['1', [0, 1, 100, 200]]]);
  });

  it('moves a boundary from pause to pause, and leaves both blocks a photo', () => {
    const blocks = [block(one, [0, 1, 100, 101]), block(other, [200, 201, 300])];
    const later = moveBoundary(blocks, 0, 'later');
    expect(shown(later)).toEqual([
      ['1', [0, 1, 100, 101, 200, 201]],
      ['2', [300]],
    ]);
    expect(shown(moveBoundary(later, 0, 'earlier'))).toEqual(shown(blocks));
    expect(shown(moveBoundary(later, 0, 'later'))).toEqual(shown(later));
  });

  it('moves photos one by one where there is no pause', () => {
    const blocks = [block(one, [0, 1, 2]), block(other, [3, 4])];
    expect(shown(moveBoundary(blocks, 0, 'earlier'))).toEqual([
      ['1', [0, 1]],
      ['2', [2, 3, 4]],
    ]);
  });

  it('moves no photo to another camera', () => {
    const blocks = [block(one, [0, 1]), block(other, [2, 3], 'b')];
    expect(shown(moveBoundary(blocks, 0, 'later'))).toEqual(shown(blocks));
  });

  it('divides a block at its longest pause', () => {
    expect(shown(divideBlock([block(one, [0, 60, 300, 330])], 0))).toEqual([
      ['1', [0, 60]],
      ['1', [300, 330]],
    ]);
    expect(shown(divideBlock([block(one, [0])], 0))).toEqual([['1', [0]]]);
  });
});
