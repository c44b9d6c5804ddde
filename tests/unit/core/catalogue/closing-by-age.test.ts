import { describe, expect, it } from 'vitest';
import { closedByAgeAt, dayOfAge, isDueByAge, type AgedRace } from '../../../../core/catalogue/closing-by-age.ts';
import { areInOrder } from '../../../../core/shop/age-limits.ts';

const race: AgedRace = { status: 'uploaded', closed_by_age: null, opened_by_office_at: null };
const REACHED = '2027-08-23';
const AT = '2027-08-23T03:00:00.000Z';
const closed: AgedRace = { ...race, status: 'scheduled', closed_by_age: { at: AT, done: true } };

describe('a race that reached the age', () => {
  it('counts from the last day of its event', () => {
    expect(dayOfAge({ end_date: '2026-08-23' }, 12)).toBe(REACHED);
  });

  it.each(['uploaded', 'active', 'completed'] as const)('closes when it is %s', (status) => {
    expect(isDueByAge({ ...race, status }, REACHED)).toBe(true);
  });

  it.each(['scheduled', 'ongoing', 'cancelled'] as const)('has nothing to close when it is %s', (status) => {
    expect(isDueByAge({ ...race, status }, REACHED)).toBe(false);
  });

  it('stays open when the office opened it on that day in Switzerland or later, not when it did before', () => {
    const openedAt = (opened_by_office_at: string) => isDueByAge({ ...race, opened_by_office_at }, REACHED);
    expect(openedAt('2027-08-22T21:59:00.000Z')).toBe(true);
    expect(openedAt('2027-08-22T22:01:00.000Z')).toBe(false);
  });

  it('closes once: whatever opens it again', () => {
    expect(isDueByAge({ ...closed, status: 'uploaded' }, REACHED)).toBe(false);
  });
});

describe('the reason of a closed gallery', () => {
  it('is its age until the office opens it', () => {
    expect(closedByAgeAt(closed)).toBe(AT);
    expect(closedByAgeAt({ ...closed, status: 'completed' })).toBeNull();
    expect(closedByAgeAt({ ...closed, opened_by_office_at: '2027-09-01T08:00:00.000Z' })).toBeNull();
    expect(closedByAgeAt({ ...race, status: 'scheduled' })).toBeNull();
  });
});

it('originals are never deletable before their galleries close', () => {
  const inOrder = (close_after_months: number | null, delete_after_months: number | null) =>
    areInOrder({ close_after_months, delete_after_months, erase_after_months: null });
  expect([inOrder(12, 12), inOrder(12, 24), inOrder(null, 6), inOrder(12, null)]).toEqual([true, true, true, true]);
  expect(inOrder(12, 11)).toBe(false);
});
