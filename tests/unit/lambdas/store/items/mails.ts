import { storedAutomaticMail } from '../../../../../lambdas/store/mail/automatic/automatic-mails.ts';
import { storedDueMail } from '../../../../../lambdas/store/mail/automatic/due-mails.ts';
import { storedMailClaim } from '../../../../../lambdas/store/mail/automatic/mail-claims.ts';
import { storedMailing } from '../../../../../lambdas/store/mail/bulk/mailings.ts';
import { storedSchedule } from '../../../../../lambdas/store/mail/bulk/open-mailings.ts';
import { storedRecipient } from '../../../../../lambdas/store/mail/bulk/recipients.ts';
import { storedMail } from '../../../../../lambdas/store/mail/mail-log.ts';
import { storedMessage } from '../../../../../lambdas/store/mail/messages.ts';
import { storedTemplate } from '../../../../../lambdas/store/mail/templates.ts';
import { storedEmailSettings } from '../../../../../lambdas/store/shop/settings/email-settings.ts';
import { storedRefundSettings } from '../../../../../lambdas/store/shop/settings/refund-settings.ts';
import { storedMailTrouble } from '../../../../../lambdas/store/mail/trouble/mail-troubles.ts';
import { storedStop } from '../../../../../lambdas/store/mail/stops.ts';
import type { WrittenItem } from './written-item.ts';

const customer_id = 'c1d2';
const message_id = '0102018';
const since = '2026-08-21T18:04:00.000Z';

/** Mail items as each version wrote them. */
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
  {
    what: 'a stop of an address that no customer has',
    by: storedStop,
    item: {
      pk: 'EMAIL#anna@esempio.example',
      sk: 'STOP',
      why: 'complained',
      since,
      customer_id: null,
      message_id,
      forget_at: 1_820_000_000,
    },
    read: { why: 'complained', customer_id: null },
  },
  {
    what: 'a stop that spares mails about orders',
    by: storedStop,
    item: {
      pk: 'EMAIL#anna@esempio.example',
      sk: 'STOP',
      why: 'complained',
      since,
      customer_id,
      order_id: null,
      spares_orders: true,
      message_id,
    },
    read: { spares_orders: true },
  },
  {
    what: 'a message of a mail to who is no customer',
    by: storedMessage,
    item: {
      pk: `MESSAGE#${message_id}`,
      sk: 'MESSAGE',
      mail: { id: '6f0e', customer_id: null, order_id: null, sent_at: since, email: null, subject: '' },
      news: null,
      events: 0,
      forget_at: 1_800_000_000,
    },
    read: { mail: { email: null } },
  },
  {
    what: 'what the office is told of a mail about an order',
    by: storedMailTrouble,
    item: {
      pk: 'ATTENTION',
      sk: `MAIL#${message_id}`,
      kind: 'mail_bounced',
      since,
      customer_id,
      order_id: '3f1c',
      email: 'anna@esempio.example',
      subject: 'Le tue foto',
      message_id,
    },
    read: { kind: 'mail_bounced', order_id: '3f1c' },
  },
  {
    what: 'a mail to who is no customer',
    by: storedMail,
    item: {
      pk: 'MAILED#6f0e',
      sk: 'MAIL',
      gsi2pk: 'MAILS#2026-08',
      gsi2sk: `${since}#6f0e`,
      id: '6f0e',
      customer_id: null,
      order_id: null,
      subject: '',
      template_name: 'tell_me_it',
      status: 'bounced',
      complained_at: null,
      sent_at: since,
      message_id,
      forget_at: 1_800_000_000,
    },
    read: { customer_id: null, status: 'bounced' },
  },
  {
    what: 'a mail that is due',
    by: storedDueMail,
    item: {
      pk: 'DUE',
      sk: `${since}#welcome#${customer_id}#account`,
      kind: 'welcome',
      due_at: since,
      customer_id,
      of: 'account',
    },
    read: { kind: 'welcome', of: 'account' },
  },
  {
    what: 'a mail that is due to a guest',
    by: storedDueMail,
    item: {
      pk: 'DUE',
      sk: `${since}#payment_failed#GUEST#o1`,
      kind: 'payment_failed',
      due_at: since,
      customer_id: null,
      of: 'o1',
      email: 'anna@esempio.example',
    },
    read: { customer_id: null, email: 'anna@esempio.example' },
  },
  {
    what: 'the claim of an automatic mail',
    by: storedMailClaim,
    item: {
      pk: `CUSTOMER#${customer_id}`,
      sk: 'BEGUN#welcome#account',
      kind: 'welcome',
      of: 'account',
      begun_at: since,
      outcome: 'begun',
    },
    read: { outcome: 'begun' },
  },
  {
    what: 'a kind of automatic mail that was sent before anybody switched it',
    by: storedAutomaticMail,
    item: { pk: 'AUTOMATIC', sk: 'welcome', kind: 'welcome', begun: 1 },
    read: { enabled: true, begun: 1, sent: 0, last_sent_at: null },
  },
  {
    what: 'a bulk mail',
    by: storedMailing,
    item: {
      pk: 'MAILING#m1',
      sk: 'MAILING',
      id: 'm1a2b3c4d5e6f7g8h9',
      audience: { customer_ids: null, tag: null },
      texts: { it: { subject: 'Novità', message_content: 'Ciao' } },
      created_by: 'a1',
      subject: 'Novità',
      status: 'sending',
      run: 2,
      eligible: 3,
      excluded: { unsubscribed: 1, orders_only: 0, archived: 0, stopped: 0, gone: 0 },
      sent: 1,
      failed: 0,
      dropped: 0,
      unknown: 0,
      rate: 12,
      created_at: since,
      updated_at: since,
      error: null,
      forget_at: 1_790_000_000,
    },
    read: {
      status: 'sending',
      eligible: 3,
      texts: { it: { subject: 'Novità' } },
      audience: { selected: null },
      asked: null,
    },
  },
  {
    what: 'the moment of a bulk mail',
    by: storedSchedule,
    item: { pk: 'SCHEDULED', sk: `${since}#m1`, mailing_id: 'm1', at: since },
    read: { mailing_id: 'm1', at: since },
  },
  {
    what: 'a recipient of a bulk mail that was sent',
    by: storedRecipient,
    item: { pk: 'MAILING#m1', sk: 'TO#hash', address_hash: 'hash', state: 'sent', forget_at: 1_790_000_000 },
    read: { state: 'sent', customer_id: null },
  },
  {
    what: 'a version of a template',
    by: storedTemplate,
    item: {
      pk: 'TEMPLATE#purchase_confirmation',
      sk: 'it#0002',
      version: 2,
      subject: 'Le tue foto',
      html_content: '<p>{{download_links}}</p>',
      updated_at: since,
      updated_by: 'a1',
    },
    read: { version: 2 },
  },
  {
    what: 'the settings of mails',
    by: storedEmailSettings,
    item: {
      pk: 'SETTINGS',
      sk: 'EMAIL',
      from_name: 'Foto',
      reply_to_email: '',
      test_email_recipients: 'anna@esempio.example',
      updated_at: since,
      updated_by: 'a1',
    },
    read: { from_name: 'Foto', updated_at: since },
  },
  {
    what: 'the settings of refunds',
    by: storedRefundSettings,
    item: { pk: 'SETTINGS', sk: 'REFUNDS', refund_limit: 5000, updated_by: 'a1' },
    read: { refund_limit: 5000 },
  },
];
