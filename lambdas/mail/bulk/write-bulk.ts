import { filledBulkText, type BulkVariable } from '../../../core/mail/bulk-variables.ts';
import type { MailingText, MailingTexts } from '../../../core/mail/contract/mailings.ts';
import { languages, type Language } from '../../../core/wire/languages.ts';
import type { Mail } from '../../gateways/mail/mailer.ts';
import { log } from '../../log.ts';
import { readTemplate } from '../../store/mail/templates.ts';
import { ownPart, type Addressee, type Sender } from '../automatic/addressee.ts';
import { builtIn } from '../templates/built-in.ts';
import { Fragment, renderMail, type Variables, type WrittenMail } from '../templates/render.ts';
import { bulkHtml } from './bulk-text.ts';

/** Writes a bulk mail in a language. */
type WriterVariables = Variables & Record<BulkVariable, string>;
export type BulkWriter = (
  language: Language,
  variables: WriterVariables,
) => { language: Language; written: WrittenMail };

/** A bulk mail's text in a language, with its frame. */
interface Part extends MailingText {
  language: Language;
  frame: { subject: string; html_content: string };
}

/** Reads the common parts of a bulk mail once: its texts, and the frame of each language. */
export async function bulkWriter(texts: MailingTexts): Promise<BulkWriter> {
  const parts = await Promise.all(
    languages.flatMap((language) => {
      const text = texts[language];
      return text ? [partOf(language, text)] : [];
    }),
  );
  return (language, variables) => {
    const part = parts.find((one) => one.language === language) ?? parts[0]!;
    return { language: part.language, written: writePart(part, variables) };
  };
}

async function partOf(language: Language, text: MailingText): Promise<Part> {
  const place = { name: 'base', language } as const;
  const frame = (await readTemplate(place)) ?? builtIn(place);
  return { language, ...text, frame };
}

/** Uses the office's frame, or the shop's own if that is unusable. */
function writePart({ language, subject, message_content, frame }: Part, variables: WriterVariables): WrittenMail {
  const place = { name: 'base', language } as const;
  const mail = { subject: '{{message_subject}}', html_content: '{{message_content}}' };
  const all = {
    ...variables,
    message_subject: filledBulkText(subject, variables),
    // Filled in before it becomes HTML, which escapes a name too.
    message_content: new Fragment(bulkHtml(filledBulkText(message_content, variables))),
  };
  try {
    return renderMail(place, mail, frame, all);
  } catch (error) {
    log.error('the base template cannot be used: the mail goes out in the shop’s own', { error: error as Error });
    return renderMail(place, mail, builtIn(place), all);
  }
}

/**
 * Writes a bulk mail to a customer in her language, with one click to unsubscribe; the shop learns when she opens it.
 */
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
