import { expect, test } from 'vitest';
import { saidOf, shownStatus } from '../../../../../../web/src/storefront/features/catalogue/status.ts';

test('a race with visible photos says so in any status, and any other names its status', () => {
  for (const status of ['uploaded', 'active', 'completed'] as const)
    expect(shownStatus({ status, photo_count: 4 })).toBe('uploaded');
  for (const status of ['active', 'completed'] as const) expect(shownStatus({ status, photo_count: 0 })).toBe(status);
  for (const status of ['scheduled', 'ongoing', 'cancelled'] as const)
    expect(shownStatus({ status, photo_count: 4 })).toBe(status);
});

test('a race that was opened without a photo does not say that its photos are online', () => {
  expect(shownStatus({ status: 'uploaded', photo_count: 0 })).toBe('completed');
  expect(saidOf({ status: 'uploaded', photo_count: 0 })).toBeNull();
});

test('does not repeat the badge’s text beside it', () => {
  expect(saidOf({ status: 'active', photo_count: 4 })).toBe('online');
  expect(saidOf({ status: 'active', photo_count: 0 })).toBeNull();
});
