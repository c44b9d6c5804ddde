import { expect, it } from 'vitest';
import { goesOnBy, leftOf, mailingActions, mailingStatuses, statusAfter } from '../../../../core/mail/mailings.ts';

it('only a bulk mail with a failed preparation can be prepared again', () =>
  expect(mailingStatuses.filter((status) => statusAfter('prepare', status) !== null)).toEqual(['preparing', 'failed']));

it('a bulk mail that is over stays as it is', () =>
  expect(mailingActions.filter((action) => statusAfter(action, 'done') !== null)).toEqual([]));

it('cancelling it half way is about those who have not got it yet', () =>
  expect(leftOf({ eligible: 10, sent: 4, failed: 1, dropped: 2, unknown: 1 })).toBe(2));

it('one that should be at work goes on by the action that made it so, and no other needs one', () =>
  expect(mailingStatuses.map((status) => [status, goesOnBy(status)]).filter(([, action]) => action)).toEqual([
    ['preparing', 'prepare'],
    ['sending', 'send'],
  ]));
