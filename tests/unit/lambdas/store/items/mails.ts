import { storedMessage } from '../../../../../lambdas/store/mail/messages.ts';
import { storedMailTrouble, storedStop } from '../../../../../lambdas/store/mail/stops.ts';
import type { WrittenItem } from './written-item.ts';

const customer_id = 'c1d2';
const message_id = '0102018';
const since = '2026-08-21T18:04:00.000Z';

/** What is known of mails, as each version wrote it. */
export const mailItems: WrittenItem[] = [
  {
    what: 'a message of the mail service',
    by: storedMessage,
    item: {
      pk: `MESSAGE#${message_id}`,
      sk: 'MESSAGE',
      mail: { id: '6f0e', customer_id, sent_at: since, email: 'anna@esempio.example', subject: 'Le tue foto' },
      news: null,
      events: 0,
      forget_at: 1_820_000_000,
    },
    read: { mail: { id: '6f0e' }, news: null },
  },
  {
    what: 'news of a mail that is not in its log yet',
    by: storedMessage,
    item: {
      pk: `MESSAGE#${message_id}`,
      sk: 'MESSAGE',
      mail: null,
      news: { status: 'bounced', complained_at: null, stops: 'bounced' },
      events: 1,
      forget_at: 1_790_000_000,
    },
    read: { mail: null, news: { status: 'bounced' } },
  },
  {
    what: 'a stop of an address',
    by: storedStop,
    item: { pk: 'EMAIL#anna@esempio.example', sk: 'STOP', why: 'bounced', since, customer_id, message_id },
    read: { why: 'bounced', customer_id },
  },
  {
    what: 'what the office is told of a stop',
    by: storedMailTrouble,
    item: {
      pk: 'ATTENTION',
      sk: `MAIL#${message_id}`,
      kind: 'mail_bounced',
      since,
      customer_id,
      email: 'anna@esempio.example',
      subject: 'Le tue foto',
      message_id,
    },
    read: { kind: 'mail_bounced', message_id },
  },
];
