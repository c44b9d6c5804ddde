import { expect, test } from 'vitest';
import type { RaceStatus } from '../../../../../../core/catalogue/contract/catalogue.ts';
import { saidOf, shownStatus } from '../../../../../../web/src/storefront/features/catalogue/status.ts';

const today = '2026-08-21';
const raceOf = (status: RaceStatus, photo_count: number, race_date = today) => ({
  status,
  photo_count,
  race_date,
  closed_by_age_at: null,
});

test('a race with visible photos says so in any status, and any other names its status', () => {
  for (const status of ['uploaded', 'active', 'completed'] as const)
    expect(shownStatus(raceOf(status, 4), today)).toBe('uploaded');
  for (const status of ['active', 'completed'] as const) expect(shownStatus(raceOf(status, 0), today)).toBe(status);
  for (const status of ['scheduled', 'ongoing', 'cancelled'] as const)
    expect(shownStatus(raceOf(status, 4), today)).toBe(status);
});

test('a race past its day is over, unless it was cancelled or its photos are online', () => {
  const yesterday = '2026-08-20';
  for (const status of ['scheduled', 'ongoing', 'active'] as const)
    expect(shownStatus(raceOf(status, 0, yesterday), today)).toBe('completed');
  expect(shownStatus(raceOf('cancelled', 0, yesterday), today)).toBe('cancelled');
  expect(shownStatus(raceOf('active', 4, yesterday), today)).toBe('uploaded');
});

test('a race whose photos closed by age does not say that they are online', () => {
  const closed = { ...raceOf('uploaded', 4), closed_by_age_at: '2026-08-20T08:00:00.000Z' };
  expect(shownStatus(closed, today)).toBe('completed');
});

test('a race that was opened without a photo does not say that its photos are online', () => {
  expect(shownStatus(raceOf('uploaded', 0), today)).toBe('completed');
  expect(saidOf(raceOf('uploaded', 0), today)).toBeNull();
});

test('does not repeat the badge’s text beside it', () => {
  expect(saidOf(raceOf('active', 4), today)).toBe('online');
  expect(saidOf(raceOf('active', 0), today)).toBeNull();
});
