import type { MailingText, MailingTexts } from '../../../core/contract/mailings.ts';
import { languages, type Language } from '../../../core/languages.ts';
import type { Mail } from '../../gateways/mailer.ts';
import { log } from '../../log.ts';
import { readTemplate } from '../../store/mail/templates.ts';
import type { Addressee, Sender } from '../automatic/addressee.ts';
import { ownPart } from '../automatic/addressee.ts';
import { builtIn } from '../templates/built-in.ts';
import { Fragment, renderMail, type Variables, type WrittenMail } from '../templates/render.ts';
import { bulkHtml } from './bulk-text.ts';

/** Writes a bulk mail in a language. */
export type BulkWriter = (language: Language, variables: Variables) => { language: Language; written: WrittenMail };

/** Reads once what all mails of a bulk mail share: its texts, and the frame of each language. */
export async function bulkWriter(texts: MailingTexts): Promise<BulkWriter> {
  const written = languages.flatMap((language) => {
    const text = texts[language];
    return text ? [{ language, text }] : [];
  });
  const parts = await Promise.all(
    written.map(async ({ language, text }) => ({ language, content: contentOf(text), frame: await frameOf(language) })),
  );
  return (language, variables) => {
    const part = parts.find((one) => one.language === language) ?? parts[0]!;
    const all = { ...variables, message_content: part.content.message };
    return { language: part.language, written: written_(part, all) };
  };

  function written_({ content, frame, language }: (typeof parts)[number], all: Variables): WrittenMail {
    const mail = { subject: '{{message_subject}}', html_content: '{{message_content}}' };
    const variables = { ...all, message_subject: content.subject };
    try {
      return renderMail(mail, frame, variables);
    } catch (error) {
      log.error('the base template cannot be used: the mail goes out in the shop’s own', { error: error as Error });
      return renderMail(mail, builtIn({ name: 'base', language }), variables);
    }
  }
}

const contentOf = ({ subject, message_content }: MailingText) => ({
  subject,
  message: new Fragment(bulkHtml(message_content)),
});

const frameOf = async (language: Language) => {
  const place = { name: 'base', language } as const;
  return (await readTemplate(place)) ?? builtIn(place);
};

/** A bulk mail to somebody, in her language, with one click to unsubscribe; it is told when she opens it. */
export async function bulkMailTo(
  to: Pick<Addressee, 'customer'>,
  sender: Sender,
  write: BulkWriter,
): Promise<{ mail: Mail; language: Language }> {
  const own = await ownPart(sender, to);
  const { language, written } = write(to.customer.preferred_language, { ...sender.variables, ...own.variables });
  return {
    language,
    mail: { ...written, ...sender.envelope, to: to.customer.email, headers: own.headers, tracked: true },
  };
}
