import type { CustomersFilter, MailingContent } from '../../../../../../../core/mail/contract/mailings.ts';
import { unknownInTexts } from '../../../../../../../core/mail/bulk-variables.ts';
import { languages, type Language } from '../../../../../../../core/wire/languages.ts';
import type { Audience } from './AudienceSelect.tsx';

export interface TypedText {
  subject: string;
  message_content: string;
}
export type TypedTexts = Record<Language, TypedText>;

/** A bulk mail as typed, with the customers or the filter that its audience may mean. */
export interface Typed {
  name: string;
  texts: TypedTexts;
  audience: Audience;
  ids: readonly string[];
  filter: CustomersFilter | null;
}

const empty: TypedText = { subject: '', message_content: '' };

/** Returns texts with a field for each part, also of languages without one. */
export const typedTexts = (texts: MailingContent['texts']): TypedTexts =>
  Object.fromEntries(languages.map((language) => [language, texts[language] ?? empty])) as TypedTexts;

const trimmed = ({ subject, message_content }: TypedText): TypedText => ({
  subject: subject.trim(),
  message_content: message_content.trim(),
});
const isBlank = (text: TypedText) => Object.values(trimmed(text)).every((part) => part === '');
const isWhole = (text: TypedText) => Object.values(trimmed(text)).every((part) => part !== '');

export const areBlank = (texts: TypedTexts): boolean => languages.every((language) => isBlank(texts[language]));

/** Returns the texts to send. */
export const writtenIn = (texts: TypedTexts) =>
  Object.fromEntries(
    languages
      .filter((language) => !isBlank(texts[language]))
      .map((language) => [language, trimmed(texts[language])] as const),
  );

/** Tells why a bulk mail cannot be sent: a text or its recipients are missing, or these variables do not exist. */
export type Wrong = 'empty' | 'nobody' | string[];

export function wrongIn({ texts, audience }: Pick<Typed, 'texts' | 'audience'>): Wrong | null {
  const typed = Object.values(writtenIn(texts));
  if (typed.length === 0 || !typed.every(isWhole)) return 'empty';
  const unknown = unknownInTexts(texts);
  if (unknown.length > 0) return unknown;
  return audience === '' ? 'nobody' : null;
}

/** Returns the written part to save. Without chosen recipients it has an empty list of them. */
export const contentOf = ({ name, texts, audience, ids, filter }: Typed) => ({
  name: name.trim(),
  texts: writtenIn(texts),
  audience: {
    customer_ids: audience === 'selected' ? [...ids] : audience === '' ? [] : null,
    tag: audience.startsWith('tag:') ? audience.slice('tag:'.length) : null,
    filter: audience === 'filtered' ? filter : null,
  },
});

/**
 * Returns a stored bulk mail for the form. Customers chosen one by one and search words are forgotten once the
 * recipients were listed: then the admin chooses again.
 */
export function typedOf({ name, texts, audience: { customer_ids, tag, filter: kept } }: MailingContent): Typed {
  const filter = kept && kept.q !== null ? { ...kept, q: kept.q } : null;
  const ids = customer_ids ?? [];
  const audienceOf = (): Audience => {
    if (customer_ids !== null) return ids.length > 0 ? 'selected' : '';
    if (kept !== null) return filter ? 'filtered' : '';
    return tag === null ? 'everybody' : `tag:${tag}`;
  };
  return { name, texts: typedTexts(texts), audience: audienceOf(), ids, filter };
}
