import { expect, test } from 'vitest';
import { Pace, type Clock } from '../../../../../core/time/flow/pace.ts';

test('turns are as many as the rate allows, and in no second more', async () => {
  let at = 0;
  const clock: Clock = {
    now: () => at,
    pass: (milliseconds) => {
      at += milliseconds;
      return Promise.resolve();
    },
  };
  const pace = new Pace(14, clock);
  const turns: number[] = [];
  for (let count = 0; count < 1400; count++) {
    await pace.turn([]);
    turns.push(at);
    // Some calls take longer.
    if (count % 5 === 0) at += 30;
  }
  const inSecondFrom = (start: number) => turns.filter((turn) => turn >= start && turn < start + 1000).length;
  expect(Math.max(...turns.map(inSecondFrom))).toBe(14);
  expect(turns.length / 14 / (at / 1000)).toBeGreaterThan(0.98);
});
