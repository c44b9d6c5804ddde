import { expect, it } from 'vitest';
import { equalCalls } from '../../../../../lambdas/http/audit/equal-calls.ts';

const times = (count: number, call: (n: number) => number | undefined) =>
  Array.from({ length: count }, (_, n) => call(n)).flatMap((recorded) => recorded ?? []);

it('of equal calls in a minute, the first, tenth, hundredth … is recorded with its number', () => {
  const count = equalCalls();
  expect(times(2500, () => count('anna', 'forbidden', 1000))).toEqual([1, 10, 100, 1000]);
  expect(count('bea', 'forbidden', 1000)).toBe(1);
  expect(count('anna', 'forbidden', 60_000)).toBe(1);
});

it('a caller’s flood of different calls is cut at thirty entries a minute, and hides no other caller', () => {
  const count = equalCalls();
  expect(times(5000, (n) => count('anna', `call ${n}`, 1000))).toHaveLength(30);
  expect(count('bea', 'call 1', 1000)).toBe(1);
  expect(count(null, 'call 1', 1000)).toBe(1);
  expect(times(5000, (n) => count('anna', `call ${n}`, 61_000))).toHaveLength(30);
});
