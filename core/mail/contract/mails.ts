import { z } from 'zod';
import { automaticMails as automaticKinds } from '../automatic-mails.ts';
import { MAX_SUBJECT_CHARACTERS, MAX_TEMPLATE_CHARACTERS, templateNames } from '../mail-templates.ts';
import { MAX_TEST_RECIPIENTS, testRecipients } from '../test-recipients.ts';
import { editOf } from '../../wire/edits.ts';
import { isoDateTime, language } from '../../wire/fields.ts';

/** An address that gets no more mails, because one came back for good or was called spam. */
export const mailTrouble = z.object({
  kind: z.enum(['mail_bounced', 'mail_complained']),
  since: isoDateTime,
  /** Null: no customer has the address. */
  customer_id: z.string().nullable(),
  /** The order that the mail was about. */
  order_id: z.string().nullable(),
  email: z.string(),
  /** Of the mail that it came up with. */
  subject: z.string(),
  /** The mail service's. */
  message_id: z.string(),
});

/** That an address gets no more mails, since which one of them. */
export const stoppedAddress = z.object({
  why: z.enum(['bounced', 'complained']),
  since: isoDateTime,
  /** Mails about orders go to it still. */
  spares_orders: z.boolean(),
  /** The mail service's. */
  message_id: z.string(),
});
export type StoppedAddress = z.infer<typeof stoppedAddress>;

const templateFields = z.strictObject({
  subject: z.string().trim().min(1).max(MAX_SUBJECT_CHARACTERS),
  html_content: z.string().trim().min(1).max(MAX_TEMPLATE_CHARACTERS),
});
export type TemplateFields = z.infer<typeof templateFields>;

export const templatePlace = z.object({ name: z.enum(templateNames), language });
export type TemplatePlace = z.infer<typeof templatePlace>;

/** A version of a template; the first one is the shop's own. */
const templateVersion = z.object({
  ...templateFields.shape,
  version: z.number().int(),
  /** Null of the first. */
  updated_at: isoDateTime.nullable(),
  /** The admin's address; null of the first, and of one who is no longer there. */
  by: z.string().nullable(),
});
export type TemplateVersion = z.infer<typeof templateVersion>;

/** A template with its latest versions, the present one first. */
export const emailTemplate = templatePlace.extend({ versions: z.array(templateVersion).min(1) });
export type EmailTemplate = z.infer<typeof emailTemplate>;

export const emailTemplates = z.object({
  templates: z.array(templatePlace.extend(templateVersion.omit({ html_content: true, by: true }).shape)),
});

/** What was seen may be longer than what may be written. */
export const editTemplate = editOf(templateFields, z.strictObject({ subject: z.string(), html_content: z.string() }));
export type TemplateEdit = z.output<typeof editTemplate>;

/** As it is typed, however wrong. */
export const previewTemplate = z.strictObject({
  subject: z.string().max(MAX_SUBJECT_CHARACTERS),
  html_content: z.string().max(MAX_TEMPLATE_CHARACTERS),
});
export const templatePreview = z.object({
  problems: z.array(
    z.object({
      kind: z.enum([
        'unknown_variable',
        'missing_variable',
        'unclosed_variable',
        'misplaced_variable',
        'forbidden_tag',
        'forbidden_attribute',
        'unclosed_tag',
      ]),
      name: z.string(),
      line: z.number().int().nullable(),
    }),
  ),
  /** The mail with invented people, null where a problem leaves none. */
  mail: z.object({ subject: z.string(), html: z.string(), text: z.string() }).nullable(),
});
export type TemplatePreview = z.infer<typeof templatePreview>;

/** `spec/administration.md §3`, email_settings. */
const settingsFields = z.strictObject({
  /** Shown beside the address; empty: the shop's name. */
  from_name: z.string().trim().max(100),
  /** Empty: answers go to the seller's address, and without one to the sender. */
  reply_to_email: z.union([z.literal(''), z.email()]),
  /** Separated by commas. */
  test_email_recipients: z
    .string()
    .trim()
    .max(1000)
    .refine(
      (text) =>
        testRecipients(text).length <= MAX_TEST_RECIPIENTS &&
        testRecipients(text).every((address) => z.email().safeParse(address).success),
      'is not a list of addresses',
    ),
});
export type EmailSettingsFields = z.infer<typeof settingsFields>;

export const emailSettings = z.object({
  ...settingsFields.shape,
  /** The stage's verified address: the mail service sends as no other. */
  from_email: z.string(),
  updated_at: isoDateTime.nullable(),
});
export type EmailSettings = z.infer<typeof emailSettings>;
export const editEmailSettings = editOf(
  settingsFields,
  z.strictObject({ from_name: z.string(), reply_to_email: z.string(), test_email_recipients: z.string() }),
);
export type EmailSettingsEdit = z.output<typeof editEmailSettings>;

/** What the shop mails by itself, each kind with how often it did. */
export const automaticMails = z.object({
  mails: z.array(
    z.object({
      kind: z.enum(automaticKinds),
      enabled: z.boolean(),
      sent: z.number().int(),
      /** Refused, or to an address that gets no mails. */
      failed: z.number().int(),
      /** Begun, and nobody knows whether they went out: they are never sent again. Those of this moment are among them. */
      unknown: z.number().int(),
      last_sent_at: isoDateTime.nullable(),
    }),
  ),
});
export type AutomaticMails = z.infer<typeof automaticMails>;
export const automaticMailKind = z.object({ kind: z.enum(automaticKinds) });

/** One mail to one address (`spec/administration.md §7`, `send-email-unified`). */
export const sendEmail = z.strictObject({
  type: z.literal('single'),
  to: z.email(),
  subject: z.string().trim().min(1).max(MAX_SUBJECT_CHARACTERS),
  html: z
    .string()
    .min(1)
    .max(2 * MAX_TEMPLATE_CHARACTERS),
  from_name: z.string().trim().max(100).optional(),
  reply_to: z.email().optional(),
});
export type SendEmail = z.output<typeof sendEmail>;
