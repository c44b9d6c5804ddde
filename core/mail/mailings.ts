/**
 * The progress of a bulk mail: an admin writes it, its recipients are listed and counted, an admin confirms, and then it
 * is sent. A scheduled one lists its recipients at its time and goes out at once.
 */
export const mailingStatuses = [
  'draft',
  'scheduled',
  'preparing',
  'ready',
  'sending',
  'paused',
  'cancelled',
  'done',
  'failed',
] as const;
export type MailingStatus = (typeof mailingStatuses)[number];

/** The reason why a chosen customer gets no bulk mail. */
export const exclusionReasons = ['unsubscribed', 'orders_only', 'archived', 'stopped', 'gone'] as const;
export type ExclusionReason = (typeof exclusionReasons)[number];

/** The actions of an admin with a bulk mail. */
export const mailingActions = ['prepare', 'send', 'pause', 'cancel'] as const;
export type MailingAction = (typeof mailingActions)[number];

const from: Record<MailingAction, readonly MailingStatus[]> = {
  prepare: ['draft', 'failed'],
  send: ['ready', 'paused'],
  pause: ['sending'],
  cancel: ['draft', 'scheduled', 'preparing', 'ready', 'sending', 'paused'],
};
const to: Record<MailingAction, MailingStatus> = {
  prepare: 'preparing',
  send: 'sending',
  pause: 'paused',
  cancel: 'cancelled',
};

/**
 * Returns the status of a bulk mail after an action. Null when the action is not possible; the same status when it was
 * already done.
 */
export const statusAfter = (action: MailingAction, status: MailingStatus): MailingStatus | null =>
  status === to[action] || from[action].includes(status) ? to[action] : null;

/** The states in which an admin may change the text, the recipients and the time of a bulk mail. */
const openStatuses = ['draft', 'scheduled'] as const satisfies readonly MailingStatus[];

/** Tells whether an admin may still change a bulk mail. */
export const isOpen = (status: MailingStatus): boolean => (openStatuses as readonly MailingStatus[]).includes(status);

const MINUTE_MS = 60_000;
/** How far ahead a bulk mail may be scheduled, in days. */
export const MAX_AHEAD_DAYS = 90;
/** A shop that was down for longer sends nothing any more: then an admin decides. */
const MAX_LATE_MS = 6 * 60 * MINUTE_MS;

/** Tells whether a bulk mail may be scheduled for a moment: one to come, and not too far ahead. */
export const maySchedule = (at: string, now: number): boolean =>
  Date.parse(at) > now && Date.parse(at) <= now + MAX_AHEAD_DAYS * 24 * 60 * MINUTE_MS;

/** Tells whether the moment of a bulk mail passed too long ago. */
export const isMissed = (at: string, now: number): boolean => now - Date.parse(at) > MAX_LATE_MS;

/** Tells whether a bulk mail of this status has its own run in progress. */
export const isAtWork = (status: MailingStatus): boolean => status === 'preparing' || status === 'sending';

/** Returns the action that continues a bulk mail after its run died. */
export const goesOnBy = (status: MailingStatus): MailingAction | undefined =>
  isAtWork(status) ? mailingActions.find((action) => to[action] === status) : undefined;

/**
 * The reason why a bulk mail stopped by itself: the mail service refused everything, an error occurred, the shop was
 * down at its time, or an erasure took its choice of recipients.
 */
export const mailingFaults = ['mail_service', 'internal', 'missed', 'forgotten'] as const;

/** Counts the recipients without a mail yet; a cancelled bulk mail never reaches them. */
export const leftOf = (counts: Record<'eligible' | 'sent' | 'failed' | 'dropped' | 'unknown', number>): number =>
  counts.eligible - counts.sent - counts.failed - counts.dropped - counts.unknown;

/** Mails about orders use the mail service's rate too: a tenth stays for them. */
const SHARE = 0.9;

/** Returns the mails per second of a bulk mail, a part of the account's rate. */
export const bulkRate = (accountsRate: number): number => Math.max(1, Math.floor(accountsRate * SHARE));

/** The maximum number of individually chosen customers; more need a tag. */
export const MAX_SELECTED = 1000;
