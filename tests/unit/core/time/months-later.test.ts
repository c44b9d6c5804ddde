import { expect, it } from 'vitest';
import { monthsLater } from '../../../../core/time/months-later.ts';

it.each([
  ['2026-08-23', 12, '2027-08-23'],
  ['2026-08-31', 1, '2026-09-30'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2027-11-30', 3, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-12-15', 120, '2036-12-15'],
])('%s and %i months are %s', (day, months, later) => {
  expect(monthsLater(day, months)).toBe(later);
});
