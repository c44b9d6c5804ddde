/**
 * The status of a mail (`spec/administration.md §4`, E-mail log status), each one stronger than the previous. News of a
 * mail come in any order and any number, so the strongest status counts. A late delivery does not undo a click. An
 * opened mail has arrived, whatever a server reported before.
 */
export const mailStatuses = ['sent', 'delivered', 'failed', 'bounced', 'opened', 'clicked'] as const;
export type MailStatus = (typeof mailStatuses)[number];

/** Returns the stronger of two statuses. */
export const laterStatus = (one: MailStatus, other: MailStatus): MailStatus =>
  mailStatuses.indexOf(one) > mailStatuses.indexOf(other) ? one : other;

/** Returns the statuses that this one replaces. */
export const statusesBefore = (status: MailStatus): readonly MailStatus[] =>
  mailStatuses.slice(0, mailStatuses.indexOf(status));

/** The reason why an address gets no more mails: it does not exist, or its reader reported a mail as spam. */
export type StopReason = 'bounced' | 'complained';

/** The news of an event about a mail. */
export interface MailNews {
  /** Null when the event changes no status, such as a delayed delivery. */
  status: MailStatus | null;
  complained_at: string | null;
  stops: StopReason | null;
}

/** Combines two pieces of news. A complaint is stronger than a bounce: a reader exists and does not want mails. */
export const bothNews = (one: MailNews, other: MailNews): MailNews => ({
  status: one.status && other.status ? laterStatus(one.status, other.status) : (one.status ?? other.status),
  complained_at: one.complained_at ?? other.complained_at,
  stops: [one.stops, other.stops].includes('complained') ? 'complained' : (one.stops ?? other.stops),
});
