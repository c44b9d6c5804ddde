import { expect, test } from 'vitest';
import { playEvening } from '../../../../bench/cost/evening.ts';

const evening = { visits: 50_000, sales: 500, photos: 6000, seed: 1 };

test('a Sunday evening takes at most half of each limit', () => {
  for (const { limit, peak, of } of playEvening(evening)) expect([limit, peak / of <= 0.5]).toEqual([limit, true]);
});

test('an evening of twenty times as many sales exceeds a limit: the play can fail', () => {
  const shares = playEvening({ ...evening, visits: 0, sales: 10_000 }).map(({ peak, of }) => peak / of);
  expect(Math.max(...shares)).toBeGreaterThan(1);
});

test('the same seed plays the same evening', () => {
  expect(playEvening({ ...evening, visits: 1000 })).toEqual(playEvening({ ...evening, visits: 1000 }));
});

test('an evening without visitors reaches nothing', () => {
  expect(playEvening({ visits: 0, sales: 0, photos: 0, seed: 1 }).every(({ peak }) => peak === 0)).toBe(true);
});
