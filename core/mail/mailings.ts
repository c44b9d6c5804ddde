/** How far a bulk mail is: its recipients are listed and counted, somebody says that it may go, and then it goes. */
export const mailingStatuses = ['preparing', 'ready', 'sending', 'paused', 'cancelled', 'done', 'failed'] as const;
export type MailingStatus = (typeof mailingStatuses)[number];

/** Why somebody who was chosen gets no bulk mail. */
export const exclusionReasons = ['unsubscribed', 'orders_only', 'archived', 'stopped', 'gone'] as const;
export type ExclusionReason = (typeof exclusionReasons)[number];

/** What somebody of the office does with a bulk mail. */
export const mailingActions = ['prepare', 'send', 'pause', 'cancel'] as const;
export type MailingAction = (typeof mailingActions)[number];

const from: Record<MailingAction, readonly MailingStatus[]> = {
  prepare: ['failed'],
  send: ['ready', 'paused'],
  pause: ['sending'],
  cancel: ['preparing', 'ready', 'sending', 'paused'],
};
const to: Record<MailingAction, MailingStatus> = {
  prepare: 'preparing',
  send: 'sending',
  pause: 'paused',
  cancel: 'cancelled',
};

/** What an action makes of a bulk mail; null where it cannot be, and the same status where it is so already. */
export const statusAfter = (action: MailingAction, status: MailingStatus): MailingStatus | null =>
  status === to[action] || from[action].includes(status) ? to[action] : null;

/** Whether a bulk mail of this status works by itself, by a run of its own. */
export const isAtWork = (status: MailingStatus): boolean => status === 'preparing' || status === 'sending';

/** By which action a bulk mail that should be at work, and is not any more, goes on. */
export const goesOnBy = (status: MailingStatus): MailingAction | undefined =>
  isAtWork(status) ? mailingActions.find((action) => to[action] === status) : undefined;

/** Why a bulk mail stopped by itself: the mail service took nothing any more, or something broke. */
export const mailingFaults = ['mail_service', 'internal'] as const;

/** How many of those who are to get it have not got it, and shall not if it is cancelled. */
export const leftOf = (counts: Record<'eligible' | 'sent' | 'failed' | 'dropped' | 'unknown', number>): number =>
  counts.eligible - counts.sent - counts.failed - counts.dropped - counts.unknown;

/** The mail service's rate is for mails about orders too: a tenth is left to them. */
const SHARE = 0.9;

/** How many mails a second a bulk mail may send, of those that the account may. */
export const bulkRate = (accountsRate: number): number => Math.max(1, Math.floor(accountsRate * SHARE));

/** How many customers may be chosen one by one; more have a tag in common. */
export const MAX_SELECTED = 1000;
