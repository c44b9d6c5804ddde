import { randomUUID } from 'node:crypto';
import { eventKind } from '../templates/resources/configuration-sets.ts';
import type { AcceptedMail } from './send-email.ts';

/** An event in the format that SES puts on the event bus. */
export interface MailEvent {
  id: string;
  source: 'aws.ses';
  'detail-type': string;
  time: string;
  detail: Detail & {
    mail: { messageId: string; destination: string[]; timestamp: string; tags: Record<string, string[]> };
  };
}

type Detail = { eventType: string } & Record<string, unknown>;

/** The events of a mail to an address, in order. */
type Fate = (address: string, time: string) => Detail[];

const delivered: Fate = (address, timestamp) => [
  { eventType: 'Delivery', delivery: { timestamp, recipients: [address] } },
];
const opened: Fate = (address, timestamp) => [
  ...delivered(address, timestamp),
  { eventType: 'Open', open: { timestamp, userAgent: 'local', ipAddress: '192.0.2.1' } },
];
const bounced =
  (bounceType: string, bounceSubType: string): Fate =>
  (address, timestamp) => [
    {
      eventType: 'Bounce',
      bounce: { bounceType, bounceSubType, timestamp, bouncedRecipients: [{ emailAddress: address }] },
    },
  ];

/** The address to which a forward leads. */
const FORWARDED_TO = 'forwarded@example.test';

/** By the word that ends the local part of an address (`anna+bounce@example.test`) or is all of it. */
const fates: Record<string, Fate> = {
  bounce: bounced('Permanent', 'General'),
  'soft-bounce': bounced('Transient', 'MailboxFull'),
  // SES reports the note after the delivery.
  absent: (address, time) => [...delivered(address, time), ...bounced('Transient', 'General')(address, time)],
  // SES names the address at which the mail ended.
  forward: (address, time) => [...delivered(address, time), ...bounced('Permanent', 'General')(FORWARDED_TO, time)],
  complaint: (address, timestamp) => [
    ...delivered(address, timestamp),
    { eventType: 'Complaint', complaint: { timestamp, complainedRecipients: [{ emailAddress: address }] } },
  ],
  delay: (address, timestamp) => [
    {
      eventType: 'DeliveryDelay',
      deliveryDelay: { timestamp, delayType: 'MailboxFull', delayedRecipients: [{ emailAddress: address }] },
    },
    ...delivered(address, timestamp),
  ],
  reject: () => [{ eventType: 'Reject', reject: { reason: 'Bad content' } }],
  open: opened,
  click: (address, timestamp) => [
    ...opened(address, timestamp),
    { eventType: 'Click', click: { timestamp, link: 'http://localhost/', userAgent: 'local' } },
  ],
};

/**
 * Returns SES's events of an accepted mail. Each address determines its events by its own name, and the configuration
 * set selects the published ones.
 */
export function newsOf(messageId: string, { destination, configurationSet }: AcceptedMail, now: Date): MailEvent[] {
  if (configurationSet === undefined) return [];
  const { name, publishes } = configurationSet;
  const time = now.toISOString();
  const tags = { 'ses:configuration-set': [name] };
  const mail = { messageId, destination, timestamp: time, tags };
  return destination
    .flatMap((address) => fateOf(address)(address, time))
    .filter(({ eventType }) => publishes.includes(eventKind(eventType)))
    .map((detail) => ({
      id: randomUUID(),
      source: 'aws.ses',
      'detail-type': `Email ${detail.eventType}`,
      time,
      detail: { ...detail, mail },
    }));
}

function fateOf(address: string): Fate {
  const word = address.slice(0, address.lastIndexOf('@')).split('+').at(-1) ?? '';
  return fates[word.toLowerCase()] ?? delivered;
}
