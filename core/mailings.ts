/** How far a bulk mail is: its recipients are listed and counted, somebody says that it may go, and then it goes. */
export const mailingStatuses = ['preparing', 'ready', 'sending', 'paused', 'cancelled', 'done', 'failed'] as const;
export type MailingStatus = (typeof mailingStatuses)[number];

/** Why somebody who was chosen gets no bulk mail. */
export const exclusionReasons = ['unsubscribed', 'orders_only', 'archived', 'stopped', 'gone'] as const;
export type ExclusionReason = (typeof exclusionReasons)[number];

/** What somebody of the office does with a bulk mail. */
export const mailingActions = ['send', 'pause', 'cancel'] as const;
export type MailingAction = (typeof mailingActions)[number];

const from: Record<MailingAction, readonly MailingStatus[]> = {
  send: ['ready', 'paused'],
  pause: ['sending'],
  cancel: ['preparing', 'ready', 'sending', 'paused'],
};
const to: Record<MailingAction, MailingStatus> = { send: 'sending', pause: 'paused', cancel: 'cancelled' };

/** What an action makes of a bulk mail; null where it cannot be, and the same status where it is so already. */
export const statusAfter = (action: MailingAction, status: MailingStatus): MailingStatus | null =>
  status === to[action] || from[action].includes(status) ? to[action] : null;

/** The mail service's rate is for mails about orders too: a tenth is left to them. */
const SHARE = 0.9;

/** How many mails a second a bulk mail may send, of those that the account may. */
export const bulkRate = (accountsRate: number): number => Math.max(1, Math.floor(accountsRate * SHARE));

/** How many customers may be chosen one by one; more have a tag in common. */
export const MOST_SELECTED = 1000;
