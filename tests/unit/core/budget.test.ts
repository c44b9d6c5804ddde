import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Budget } from '../../../core/budget.ts';
import { workThrough } from '../../../lambdas/ingest/work-through.ts';

describe('a budget', () => {
  it('is never overspent, and lets everything be done, even what costs more than all of it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 150 }), { maxLength: 30 }), async (costs) => {
        const budget = new Budget(100);
        let spent = 0;
        let done = 0;
        await Promise.all(
          costs.map((cost) =>
            budget.spend(cost, async () => {
              spent += Math.min(cost, 100);
              expect(spent).toBeLessThanOrEqual(100);
              await new Promise(setImmediate);
              spent -= Math.min(cost, 100);
              done++;
            }),
          ),
        );
        expect(done).toBe(costs.length);
      }),
      { numRuns: 30 },
    );
  });

  it('is given back after a failure', async () => {
    const budget = new Budget(1);
    await expect(budget.spend(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await budget.spend(1, async () => 'done')).toBe('done');
  });
});

describe('working through a list', () => {
  it('does every item, at most so many at once, and then reports the first failure', async () => {
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
});
