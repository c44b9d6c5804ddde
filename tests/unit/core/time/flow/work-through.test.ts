import { describe, expect, it } from 'vitest';
import { workThrough } from '../../../../../core/time/flow/work-through.ts';

describe('working through a list', () => {
  it('does every item, at most so many at once, and then reports what failed', async () => {
    const done: number[] = [];
    let atOnce = 0;
    const work = workThrough([1, 2, 3, 4, 5, 6], 2, async (item) => {
      expect(++atOnce).toBeLessThanOrEqual(2);
      await new Promise(setImmediate);
      atOnce--;
      if (item === 2) throw new Error('item 2');
      done.push(item);
    });
    await expect(work).rejects.toThrow('item 2');
    expect(done.sort()).toEqual([1, 3, 4, 5, 6]);
  });

  it('reports several failures together', async () => {
    const work = workThrough([1, 2, 3], 2, async (item) => {
      if (item > 1) throw new Error(`item ${item}`);
    });
    await expect(work).rejects.toMatchObject({
      message: '2 tasks failed, the first with Error: item 2',
      errors: [{ message: 'item 2' }, { message: 'item 3' }],
    });
  });
});
