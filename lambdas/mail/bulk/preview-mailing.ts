import type { MailingPreview, MailingTexts } from '../../../core/mail/contract/mailings.ts';
import { languages } from '../../../core/wire/languages.ts';
import { readSender } from '../automatic/addressee.ts';
import { bulkWriter } from './write-bulk.ts';

/** The links for unsubscribing of a preview and a test lead nowhere. */
export const sampleCustomer = {
  communications_center_url: '#',
  unsubscribe_url: '#',
  user_name: 'Anna Esempio',
  user_email: 'anna@esempio.example',
};

/** Returns a typed bulk mail as an invented customer would get it, in each language with a text. */
export async function previewMailing(texts: MailingTexts): Promise<MailingPreview> {
  const [sender, write] = await Promise.all([readSender(new Date()), bulkWriter(texts)]);
  return {
    mails: languages
      .filter((language) => texts[language] !== undefined)
      .map((language) => ({ language, ...write(language, { ...sender.variables, ...sampleCustomer }).written })),
  };
}
