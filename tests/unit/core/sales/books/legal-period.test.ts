import { expect, it } from 'vitest';
import { isPastLegal, legalStart } from '../../../../../core/sales/books/legal-period.ts';

const order = { created_at: '2026-12-31T22:30:00.000Z', paid_at: '2026-12-31T22:40:00.000Z', refunds: [] };

it('the law wants the books for ten years after the year of each booking', () => {
  const past = (now: string, more = {}) => isPastLegal({ ...order, ...more }, new Date(now));
  expect([past('2036-12-31T22:59:00Z'), past('2036-12-31T23:00:00Z')]).toEqual([false, true]);
  // New year in Switzerland.
  expect(past('2037-06-01T10:00:00Z', { paid_at: '2026-12-31T23:00:00.000Z' })).toBe(false);
  expect(past('2037-06-01T10:00:00Z', { refunds: [{ at: '2027-01-02T10:00:00.000Z' }] })).toBe(false);
  expect(legalStart(new Date('2037-06-01T10:00:00Z'))).toBe('2027-01-01');
});
