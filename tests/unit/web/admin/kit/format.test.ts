import { describe, expect, test } from 'vitest';
import {
  formatDate,
  formatDateTime,
  languageName,
  languageTitle,
} from '../../../../../web/src/admin/kit/show/format.ts';

describe('a moment', () => {
  test('is written as it is on a clock in Switzerland, in summer and in winter', () => {
    expect(formatDateTime('2026-08-21T07:12:59.000Z')).toBe('21/08/2026 09:12');
    expect(formatDateTime('2026-12-31T23:30:00.000Z')).toBe('01/01/2027 00:30');
  });
});

test('a day at the showground stays the day that it is', () => {
  expect(formatDate('2026-03-01')).toBe('01/03/2026');
});

test('the office names languages in Italian', () => {
  expect([languageName('it'), languageName('de')]).toEqual(['italiano', 'tedesco']);
  expect([languageTitle('it'), languageTitle('de')]).toEqual(['Italiano', 'Tedesco']);
});
