import * as z from 'zod';
import type { MailNews } from '../../core/mail/mail-status.ts';

const mail = z.object({
  messageId: z.string().min(1),
  destination: z.array(z.string()),
  tags: z.object({ 'ses:configuration-set': z.array(z.string()) }),
});

/**
 * SES's event about a mail; kinds without meaning here have no further fields. The recipients that a bounce or complaint
 * names are not read: behind a forward they are others. Each mail has one recipient, so its id tells which.
 */
const detail = z.discriminatedUnion('eventType', [
  z.object({
    eventType: z.literal('Bounce'),
    mail,
    bounce: z.object({ bounceType: z.string(), bounceSubType: z.string().optional() }),
  }),
  z.object({
    eventType: z.literal('Complaint'),
    mail,
    complaint: z.object({ timestamp: z.string() }),
  }),
  z.object({
    eventType: z.enum(['Delivery', 'Open', 'Click', 'Reject', 'Rendering Failure', 'DeliveryDelay', 'Send']),
    mail,
  }),
]);
type Detail = z.infer<typeof detail>;

/** An event of EventBridge by SES: only AWS may use its source. */
const mailEvent = z.object({ source: z.literal('aws.ses'), detail });

/** The mail of an event, its addresses, and the news. */
export interface ReadEvent {
  messageId: string;
  addresses: string[];
  news: MailNews;
}

const noNews: MailNews = { status: null, complained_at: null, stops: null };

const statuses = {
  Delivery: 'delivered',
  Open: 'opened',
  Click: 'clicked',
  Reject: 'failed',
  'Rendering Failure': 'failed',
  DeliveryDelay: null,
  Send: null,
} as const;

/**
 * Reads an event of the mail service.
 * @param configurationSets those of the stage: another shop of the account has its own events
 * @returns undefined for an invalid event, or another shop's
 */
export function readMailEvent(event: unknown, configurationSets: readonly string[]): ReadEvent | undefined {
  const { data } = mailEvent.safeParse(event);
  if (!data) return undefined;
  const { messageId, destination, tags } = data.detail.mail;
  if (!tags['ses:configuration-set'].some((name) => configurationSets.includes(name))) return undefined;
  return { messageId, addresses: destination, news: newsOf(data.detail) };
}

/** Only a permanent bounce stops an address: a full mailbox is emptied one day. */
function newsOf(event: Detail): MailNews {
  if (event.eventType === 'Bounce') {
    const { bounceType, bounceSubType } = event.bounce;
    // SES reports an absence note like this, too.
    const status = bounceType === 'Transient' && bounceSubType === 'General' ? 'returned' : 'bounced';
    return { ...noNews, status, stops: bounceType === 'Permanent' ? 'bounced' : null };
  }
  if (event.eventType === 'Complaint')
    return { ...noNews, complained_at: event.complaint.timestamp, stops: 'complained' };
  return { ...noNews, status: statuses[event.eventType] };
}
