import * as z from 'zod';
import { unknownInTexts } from '../bulk-variables.ts';
import { customerStates } from '../customer-state.ts';
import { languages, type Language } from '../../wire/languages.ts';
import { exclusionReasons, mailingActions, mailingFaults, mailingStatuses, MAX_SELECTED } from '../mailings.ts';
import { MAX_SUBJECT_CHARACTERS } from '../mail-templates.ts';
import { headerText, isoDateTime, language, lookupKey } from '../../wire/fields.ts';

const whole = z.number().int();
/** The browser makes the id; it is part of an execution's name. */
export const mailingId = z.string().regex(/^[\w-]{16,60}$/);

const MAX_CONTENT_CHARACTERS = 20_000;

/** The text in a language: plain text. Blank lines separate paragraphs, and addresses become links. */
export const mailingText = z.strictObject({
  subject: headerText(MAX_SUBJECT_CHARACTERS).min(1),
  message_content: z.string().trim().min(1).max(MAX_CONTENT_CHARACTERS),
});
export type MailingText = z.infer<typeof mailingText>;

/** Each recipient gets the text in her language, otherwise the first existing one. */
export const mailingTexts = z
  .strictObject(
    Object.fromEntries(languages.map((code) => [code, mailingText.optional()])) as Record<
      Language,
      z.ZodOptional<typeof mailingText>
    >,
  )
  .refine(
    (texts) => Object.values(texts).some((text) => text !== undefined),
    'must contain a text in at least one language',
  );
export type MailingTexts = z.infer<typeof mailingTexts>;

/** Texts in the making: a part may be missing. */
export const draftTexts = z.strictObject(
  Object.fromEntries(
    languages.map((code) => [
      code,
      z
        .strictObject({
          subject: headerText(MAX_SUBJECT_CHARACTERS),
          message_content: z.string().trim().max(MAX_CONTENT_CHARACTERS),
        })
        .optional(),
    ]),
  ) as Record<Language, z.ZodOptional<typeof mailingText>>,
);

/** The office's name of a bulk mail, which no recipient sees. Empty: its subject. */
const mailingName = headerText(100);

/** Texts to send: an unknown variable would reach every recipient as typed. */
const sentTexts = mailingTexts.refine((texts) => unknownInTexts(texts).length === 0, {
  error: ({ input }) => `has unknown variables: ${unknownInTexts(input as MailingTexts).join(', ')}`,
});

export const previewMailing = z.strictObject({ texts: sentTexts });
/** The mail to an invented customer, in each language with a text. */
export const mailingPreview = z.object({
  mails: z.array(z.object({ language, subject: z.string(), html: z.string(), text: z.string() })),
});
export type MailingPreview = z.infer<typeof mailingPreview>;

/** The filter of the list of customers: words (empty: any), a tag, a state. */
export const customersFilter = z
  .strictObject({
    q: z.string().trim().max(200),
    tag: lookupKey(60).nullable(),
    state: z.enum(customerStates).nullable().default(null),
  })
  .refine(({ q, tag, state }) => q !== '' || tag !== null || state !== null, 'must contain words, a tag or a state');

/**
 * The recipients: these customers, otherwise the result of a filter, otherwise the customers with a tag, otherwise all.
 * Only those who accept advertising receive it.
 */
export const mailingAudience = z.strictObject({
  customer_ids: z.array(lookupKey(60)).min(1).max(MAX_SELECTED).nullable(),
  tag: lookupKey(60).nullable(),
  filter: customersFilter.nullable().default(null),
});
/**
 * The part of the filter that the bulk mail keeps. Words name people: they are kept until the recipients are listed,
 * and null afterwards.
 */
export const keptFilter = z.object({
  q: z.string().nullable(),
  tag: z.string().nullable(),
  state: z.enum(customerStates).nullable().default(null),
});
export type KeptFilter = z.infer<typeof keptFilter>;
export type CustomersFilter = z.infer<typeof customersFilter>;
export type MailingAudience = z.infer<typeof mailingAudience>;

/**
 * A bulk mail (`spec/administration.md §7`, `send-email-unified`). The browser makes `mailing_id`, so that a repeated
 * request makes one mail.
 */
export const sendBulk = z.strictObject({
  type: z.literal('bulk'),
  mailing_id: mailingId,
  ...mailingAudience.shape,
  name: mailingName.default(''),
  texts: sentTexts,
  /** Sends it to the test recipients of the settings instead, once per language. */
  send_test: z.boolean(),
});
export type SendBulk = z.output<typeof sendBulk>;

/** Tells whether a bulk mail can be sent: it has recipients, and no text lacks a part or has an unknown variable. */
export const isWhole = ({ texts, audience }: { texts: unknown; audience: unknown }): boolean =>
  sentTexts.safeParse(texts).success && mailingAudience.safeParse(audience).success;

/** The recipients of a bulk mail in the making: an empty list of customers, while none are chosen. */
const draftAudience = mailingAudience.extend({ customer_ids: z.array(lookupKey(60)).max(MAX_SELECTED).nullable() });

/**
 * Saves a bulk mail that is in the making or scheduled. With `scheduled_at`, it must be whole, and begins at that moment
 * by itself.
 */
export const saveMailing = z
  .strictObject({
    name: mailingName,
    texts: draftTexts,
    audience: draftAudience,
    scheduled_at: isoDateTime.nullable(),
    /** The seen `updated_at`; null for a new one. */
    seen: isoDateTime.nullable(),
  })
  .refine((saved) => saved.scheduled_at === null || isWhole(saved), 'must have recipients and whole texts');
export type SaveMailing = z.output<typeof saveMailing>;

/** The written part of a bulk mail, for changing or copying it. */
export const mailingContent = z.object({
  name: z.string(),
  texts: draftTexts,
  audience: z.object({
    customer_ids: z.array(z.string()).nullable(),
    tag: z.string().nullable(),
    filter: keptFilter.nullable(),
  }),
});
export type MailingContent = z.infer<typeof mailingContent>;

/** Ready texts to begin with, in each language. Their words in braces are replaced before sending. */
export const mailingStarts = z.object({
  starts: z.array(z.object({ id: z.string(), texts: mailingContent.shape.texts })),
});

/** A bulk mail with its progress. */
export const mailing = z.object({
  id: mailingId,
  status: z.enum(mailingStatuses),
  name: z.string(),
  /** In the first language of the shop that has a text; may be empty in the making. */
  subject: z.string(),
  /** The moment at which it begins, or began, by itself. */
  scheduled_at: isoDateTime.nullable(),
  audience: z.object({ selected: whole.nullable(), tag: z.string().nullable(), filter: keptFilter.nullable() }),
  /** The number of recipients, and the excluded ones by reason. */
  eligible: whole,
  excluded: z.object(
    Object.fromEntries(exclusionReasons.map((reason) => [reason, whole])) as Record<
      (typeof exclusionReasons)[number],
      typeof whole
    >,
  ),
  sent: whole,
  /** Refused by the mail service. */
  failed: whole,
  /** Recipients who withdrew their consent after the count. */
  dropped: whole,
  /** Mails of a crashed sender: it is unknown whether they were sent, and none is sent again. */
  unknown: whole,
  /** Mails per second; null before the start. */
  rate: whole.nullable(),
  created_at: isoDateTime,
  updated_at: isoDateTime,
  /** The beginning of its sending; null before, and on older bulk mails. */
  started_at: isoDateTime.nullable(),
  /** The reason why it stopped by itself. */
  error: z.enum(mailingFaults).nullable(),
  /** True if it should run but shows no progress: its worker died. An admin may continue it. */
  lost: z.boolean(),
});
export type Mailing = z.infer<typeof mailing>;

export const mailings = z.object({ mailings: z.array(mailing) });
export const mailingAct = z.strictObject({ action: z.enum(mailingActions) });

/** The mails of a bulk mail by outcome; an opened one is also a delivered one. Without deleted customers. */
export const mailingResults = z.object({
  sent: whole,
  delivered: whole,
  opened: whole,
  clicked: whole,
  /** Not delivered: bounced, or refused by the mail service. */
  bounced: whole,
  complained: whole,
  /** Their customers get no advertising any more. */
  unsubscribed: whole,
});
export type MailingResults = z.infer<typeof mailingResults>;
