import * as z from 'zod';
import { automaticMails as automaticKinds } from '../automatic-mails.ts';
import { MAX_SUBJECT_CHARACTERS, MAX_TEMPLATE_CHARACTERS, templateNames } from '../mail-templates.ts';
import { MAX_TEST_RECIPIENTS, testRecipients } from '../test-recipients.ts';
import { editOf } from '../../wire/edits.ts';
import { headerText, isoDateTime, language } from '../../wire/fields.ts';

/** An address that gets no more mails: one bounced for good or was reported as spam. */
export const mailTrouble = z.object({
  kind: z.enum(['mail_bounced', 'mail_complained']),
  since: isoDateTime,
  /** Null: no customer has the address. */
  customer_id: z.string().nullable(),
  /** The order that the mail was about. */
  order_id: z.string().nullable(),
  email: z.string(),
  /** The subject of the mail that caused it. */
  subject: z.string(),
  /** The mail service's id. */
  message_id: z.string(),
});

/** An address that gets no more mails, with the reason and the mail that caused it. */
export const stoppedAddress = z.object({
  why: z.enum(['bounced', 'complained']),
  since: isoDateTime,
  /** True if it still gets mails about orders. */
  spares_orders: z.boolean(),
  /** The mail service's id. */
  message_id: z.string(),
});
export type StoppedAddress = z.infer<typeof stoppedAddress>;

const templateFields = z.strictObject({
  subject: headerText(MAX_SUBJECT_CHARACTERS).min(1),
  html_content: z.string().trim().min(1).max(MAX_TEMPLATE_CHARACTERS),
});
export type TemplateFields = z.infer<typeof templateFields>;

export const templatePlace = z.object({ name: z.enum(templateNames), language });
export type TemplatePlace = z.infer<typeof templatePlace>;

/** A version of a template; the first one is the shop's own. */
const templateVersion = z.object({
  ...templateFields.shape,
  version: z.number().int(),
  /** Null for the first version. */
  updated_at: isoDateTime.nullable(),
  /** The admin's address; null for the first version, and for a former admin. */
  by: z.string().nullable(),
});
export type TemplateVersion = z.infer<typeof templateVersion>;

/** A template with its latest versions, the current one first. */
export const emailTemplate = templatePlace.extend({ versions: z.array(templateVersion).min(1) });
export type EmailTemplate = z.infer<typeof emailTemplate>;

export const emailTemplates = z.object({
  templates: z.array(templatePlace.extend(templateVersion.omit({ html_content: true, by: true }).shape)),
});

/** The seen text may be longer than a new one may be. */
export const editTemplate = editOf(templateFields, z.strictObject({ subject: z.string(), html_content: z.string() }));
export type TemplateEdit = z.output<typeof editTemplate>;

/** The typed text, with all its faults. */
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
  /** The mail with invented people; null when a problem prevents it. */
  mail: z.object({ subject: z.string(), html: z.string(), text: z.string() }).nullable(),
});
export type TemplatePreview = z.infer<typeof templatePreview>;

/** `spec/administration.md §3`, email_settings. */
const settingsFields = z.strictObject({
  /** Shown next to the address; empty: the shop's name. */
  from_name: headerText(100),
  /** Empty: answers go to the seller's address, and without that to the sender. */
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
      'must be e-mail addresses, separated by commas',
    ),
});
export type EmailSettingsFields = z.infer<typeof settingsFields>;

export const emailSettings = z.object({
  ...settingsFields.shape,
  /** The stage's verified address: the mail service accepts no other sender. */
  from_email: z.string(),
  updated_at: isoDateTime.nullable(),
});
export type EmailSettings = z.infer<typeof emailSettings>;
export const editEmailSettings = editOf(
  settingsFields,
  z.strictObject({ from_name: z.string(), reply_to_email: z.string(), test_email_recipients: z.string() }),
);
export type EmailSettingsEdit = z.output<typeof editEmailSettings>;

/** The mails that the shop sends by itself, each kind with its counts. */
export const automaticMails = z.object({
  mails: z.array(
    z.object({
      kind: z.enum(automaticKinds),
      enabled: z.boolean(),
      sent: z.number().int(),
      /** Refused, or to an address that gets no mails. */
      failed: z.number().int(),
      /**
       * Started, but it is unknown whether they went out: they are never sent again. Includes the mails of this moment.
       */
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
  subject: headerText(MAX_SUBJECT_CHARACTERS).min(1),
  html: z
    .string()
    .min(1)
    .max(2 * MAX_TEMPLATE_CHARACTERS),
  from_name: headerText(100).optional(),
  reply_to: z.email().optional(),
});
export type SendEmail = z.output<typeof sendEmail>;
