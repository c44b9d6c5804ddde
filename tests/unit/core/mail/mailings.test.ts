import { expect, it } from 'vitest';
import {
  goesOnBy,
  isMissed,
  isOpen,
  leftOf,
  mailingActions,
  mailingStatuses,
  maySchedule,
  statusAfter,
} from '../../../../core/mail/mailings.ts';

it('only a bulk mail in the making, or with a failed preparation, can be prepared', () =>
  expect(mailingStatuses.filter((status) => statusAfter('prepare', status) !== null)).toEqual([
    'draft',
    'preparing',
    'failed',
  ]));

it('a scheduled one is cancelled or changed until it begins, and sent by nobody', () => {
  expect(mailingActions.filter((action) => statusAfter(action, 'scheduled') !== null)).toEqual(['cancel']);
  expect(mailingStatuses.filter(isOpen)).toEqual(['draft', 'scheduled']);
});

it('is scheduled for a moment to come within three months, and missed after six hours', () => {
  const now = Date.parse('2026-08-21T10:00:00.000Z');
  const may = (at: string) => maySchedule(at, now);
  expect([may('2026-08-21T10:00:00.000Z'), may('2026-08-21T10:00:01.000Z')]).toEqual([false, true]);
  expect([may('2026-11-19T10:00:00.000Z'), may('2026-11-19T10:00:01.000Z')]).toEqual([true, false]);
  expect([isMissed('2026-08-21T04:00:00.000Z', now), isMissed('2026-08-21T03:59:59.000Z', now)]).toEqual([false, true]);
});

it('a bulk mail that is over stays as it is', () =>
  expect(mailingActions.filter((action) => statusAfter(action, 'done') !== null)).toEqual([]));

it('cancelling it half way is about those who have not got it yet', () =>
  expect(leftOf({ eligible: 10, sent: 4, failed: 1, dropped: 2, unknown: 1 })).toBe(2));

it('one that should be at work goes on by the action that made it so, and no other needs one', () =>
  expect(mailingStatuses.map((status) => [status, goesOnBy(status)]).filter(([, action]) => action)).toEqual([
    ['preparing', 'prepare'],
    ['sending', 'send'],
  ]));
