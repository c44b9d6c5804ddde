import { expect, it } from 'vitest';
import { centsOf } from '../../../../../../web/src/admin/features/sales/orders/acts/cents-of.ts';

it.each([
  ['5', 500],
  [' 5.5 ', 550],
  ['12,05', 1205],
  ['', null],
  ['-5', null],
  ['5.005', null],
  ['5 CHF', null],
])('reads %s as %s cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents);
});
