import { expect, it } from 'vitest';
import { clockOf } from '../../../../../core/catalogue/federation/start-lists.ts';

it.each([
  ['08:00', '08:00'],
  ['8.30', '08:30'],
  ['14:15:00', '14:15'],
  ['24:00', null],
  ['nachmittags', null],
  ['', null],
  [null, null],
])('the time %s of a list is %s', (text, clock) => {
  expect(clockOf(text)).toBe(clock);
});
