/**
 * What is known of a mail (`spec/administration.md §4`, E-mail log status), each saying more than the one before. News of a mail come in any order and
 * any number, so the status is the one that says most of all that came: a delivery that is told late takes no click back, and who opened a mail has it,
 * whatever a server said on the way.
 */
export const mailStatuses = ['sent', 'delivered', 'failed', 'bounced', 'opened', 'clicked'] as const;
export type MailStatus = (typeof mailStatuses)[number];

/** Of two things that are known of a mail, the one that says more. */
export const laterStatus = (one: MailStatus, other: MailStatus): MailStatus =>
  mailStatuses.indexOf(one) > mailStatuses.indexOf(other) ? one : other;

/** What a mail may be known as for this to be news. */
export const statusesBefore = (status: MailStatus): readonly MailStatus[] =>
  mailStatuses.slice(0, mailStatuses.indexOf(status));

/** Why an address gets no more mails: it is not there, or whoever reads it called a mail spam. */
export type StopReason = 'bounced' | 'complained';

/** What an event tells of a mail. */
export interface MailNews {
  /** Null when the event says nothing that the log keeps, as of a delivery that takes its time. */
  status: MailStatus | null;
  complained_at: string | null;
  stops: StopReason | null;
}

/** All that is known after both. A complaint says more than a bounce: somebody is there, and does not want mails. */
export const bothNews = (one: MailNews, other: MailNews): MailNews => ({
  status: one.status && other.status ? laterStatus(one.status, other.status) : (one.status ?? other.status),
  complained_at: one.complained_at ?? other.complained_at,
  stops: [one.stops, other.stops].includes('complained') ? 'complained' : (one.stops ?? other.stops),
});
