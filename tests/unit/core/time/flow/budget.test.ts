import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Budget } from '../../../../../core/time/flow/budget.ts';

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
