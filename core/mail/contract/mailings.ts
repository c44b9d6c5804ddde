import { z } from 'zod';
import { customerStates } from '../../people/customer-state.ts';
import { languages, type Language } from '../../shop/texts/languages.ts';
import { exclusionReasons, mailingActions, mailingFaults, mailingStatuses, MAX_SELECTED } from '../mailings.ts';
import { MAX_SUBJECT_CHARACTERS } from '../mail-templates.ts';
import { isoDateTime, lookupKey } from '../../wire/fields.ts';

const whole = z.number().int();
/** The browser's, and part of an execution's name. */
export const mailingId = z.string().regex(/^[\w-]{16,60}$/);

const MAX_CONTENT_CHARACTERS = 20_000;

/** What it says in a language: plain text, whose blank lines part paragraphs and whose addresses become links. */
export const mailingText = z.strictObject({
  subject: z.string().trim().min(1).max(MAX_SUBJECT_CHARACTERS),
  message_content: z.string().trim().min(1).max(MAX_CONTENT_CHARACTERS),
});
export type MailingText = z.infer<typeof mailingText>;

/** Each recipient is written to in her language, where there is a text of it, else in the first one that there is. */
export const mailingTexts = z
  .strictObject(
    Object.fromEntries(languages.map((code) => [code, mailingText.optional()])) as Record<
      Language,
      z.ZodOptional<typeof mailingText>
    >,
  )
  .refine((texts) => Object.values(texts).some((text) => text !== undefined), 'nothing is said');
export type MailingTexts = z.infer<typeof mailingTexts>;

/** What the list of customers was narrowed to: words that are known of them (empty: any), a tag, a state. */
export const customersFilter = z
  .strictObject({
    q: z.string().trim().max(200),
    tag: lookupKey(60).nullable(),
    state: z.enum(customerStates).nullable().default(null),
  })
  .refine(({ q, tag, state }) => q !== '' || tag !== null || state !== null, 'nothing is narrowed');

/** Who is written to: these customers, else those whom a filter finds, else those with a tag, else everybody; of them those who want advertising. */
export const mailingAudience = z.strictObject({
  customer_ids: z.array(lookupKey(60)).min(1).max(MAX_SELECTED).nullable(),
  tag: lookupKey(60).nullable(),
  filter: customersFilter.nullable().default(null),
});
/**
 * What of a filter is kept of a bulk mail. Words name people: they are kept until the recipients are listed, and are null from then on.
 */
export const keptFilter = z.object({
  q: z.string().nullable(),
  tag: z.string().nullable(),
  state: z.enum(customerStates).nullable().default(null),
});
export type KeptFilter = z.infer<typeof keptFilter>;
export type CustomersFilter = z.infer<typeof customersFilter>;
export type MailingAudience = z.infer<typeof mailingAudience>;

/** A bulk mail (`spec/administration.md §7`, `send-email-unified`). `mailing_id` is the browser's, so that asking twice makes one. */
export const sendBulk = z.strictObject({
  type: z.literal('bulk'),
  mailing_id: mailingId,
  ...mailingAudience.shape,
  texts: mailingTexts,
  /** To the test recipients of the settings instead, each language once. */
  send_test: z.boolean(),
});
export type SendBulk = z.output<typeof sendBulk>;

/** A bulk mail and how far it is. */
export const mailing = z.object({
  id: mailingId,
  status: z.enum(mailingStatuses),
  /** By the language that is asked first. */
  subject: z.string(),
  audience: z.object({ selected: whole.nullable(), tag: z.string().nullable(), filter: keptFilter.nullable() }),
  /** Who gets it, and who does not and why. */
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
  /** Who wants none any more since they were counted. */
  dropped: whole,
  /** Begun by a sender that died: nobody knows, and none is sent again. */
  unknown: whole,
  /** Mails a second; null before it began. */
  rate: whole.nullable(),
  created_at: isoDateTime,
  updated_at: isoDateTime,
  /** Why it stopped by itself. */
  error: z.enum(mailingFaults).nullable(),
  /** It should be at work and says nothing any more: what worked on it is gone. Somebody may have it go on. */
  lost: z.boolean(),
});
export type Mailing = z.infer<typeof mailing>;

export const mailings = z.object({ mailings: z.array(mailing) });
export const mailingAct = z.strictObject({ action: z.enum(mailingActions) });
