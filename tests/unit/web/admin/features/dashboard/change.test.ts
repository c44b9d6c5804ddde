import { expect, test } from 'vitest';
import { changeSince } from '../../../../../../web/src/admin/features/shop/dashboard/change.ts';

test.for([
  { before: 200, now: 250, difference: 50, percent: 25 },
  { before: 3, now: 2, difference: -1, percent: -33 },
  { before: 7, now: 7, difference: 0, percent: 0 },
  { before: 0, now: 4, difference: 4, percent: null },
])('from $before to $now is $difference, $percent %', ({ before, now, difference, percent }) => {
  expect(changeSince(before, now)).toEqual({ difference, percent });
});
