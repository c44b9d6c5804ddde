/**
 * The status of a mail (`spec/administration.md §4`, E-mail log status), each one stronger than the previous. News of a
 * mail come in any order and any number, so the strongest status counts. A late delivery does not undo a click. An
 * opened mail has arrived, whatever a server reported before.
 */
export const mailStatuses = ['sent', 'delivered', 'failed', 'bounced', 'opened', 'clicked'] as const;
export type MailStatus = (typeof mailStatuses)[number];

/**
 * The statuses by strength, as the log keeps them. `returned`: something came back, maybe only an automatic reply; a
 * delivery shows that the mail arrived. Without one it counts as bounced.
 */
export const keptStatuses = ['sent', 'returned', 'delivered', 'failed', 'bounced', 'opened', 'clicked'] as const;
export type KeptStatus = (typeof keptStatuses)[number];

export const shownStatus = (status: KeptStatus): MailStatus => (status === 'returned' ? 'bounced' : status);

/** Returns the stronger of two statuses. */
export const laterStatus = (one: KeptStatus, other: KeptStatus): KeptStatus =>
  keptStatuses.indexOf(one) > keptStatuses.indexOf(other) ? one : other;

/** Returns the statuses that this one replaces. */
export const statusesBefore = (status: KeptStatus): readonly KeptStatus[] =>
  keptStatuses.slice(0, keptStatuses.indexOf(status));

/** The reason why an address gets no more mails: it does not exist, or its reader reported a mail as spam. */
export type StopReason = 'bounced' | 'complained';

/** The news of an event about a mail. */
export interface MailNews {
  /** Null when the event changes no status, such as a delayed delivery. */
  status: KeptStatus | null;
  complained_at: string | null;
  stops: StopReason | null;
}

/** Combines two pieces of news. A complaint is stronger than a bounce: a reader exists and does not want mails. */
export const bothNews = (one: MailNews, other: MailNews): MailNews => ({
  status: one.status && other.status ? laterStatus(one.status, other.status) : (one.status ?? other.status),
  complained_at: one.complained_at ?? other.complained_at,
  stops: [one.stops, other.stops].includes('complained') ? 'complained' : (one.stops ?? other.stops),
});

/** Tells whether a mail got so far: an opened mail was delivered, a clicked one opened. */
export const gotSoFar = (status: MailStatus, outcome: MailStatus): boolean =>
  status === outcome || (furtherThan[outcome] ?? []).includes(status);

const furtherThan: Partial<Record<MailStatus, readonly MailStatus[]>> = {
  delivered: ['opened', 'clicked'],
  opened: ['clicked'],
};

/** `complained`: reported as spam. `unsubscribed`: its customer gets no advertising today. */
export const mailOutcomes = [...mailStatuses, 'complained', 'unsubscribed'] as const;
export type MailOutcome = (typeof mailOutcomes)[number];
