import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ticksFor } from '../../../../../../web/src/admin/features/shop/dashboard/ticks.ts';

test.for<[number, number[]]>([
  [0, [0]],
  [3, [0, 1, 2, 3]],
  [90, [0, 50, 100]],
  [1234, [0, 500, 1000, 1500]],
])('a chart up to %d has lines at %j', ([largest, lines]) => {
  expect(ticksFor(largest)).toEqual(lines);
});

test('there are never more than four above the ground, and the largest is below the last', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (largest) => {
      const lines = ticksFor(largest);
      expect(lines.length).toBeLessThanOrEqual(5);
      expect(lines.at(-1)).toBeGreaterThanOrEqual(largest);
      expect(lines.at(-2)).toBeLessThan(largest);
    }),
  );
});
