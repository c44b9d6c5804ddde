import type { Language } from '../../../core/wire/fields.ts';
import { sendMail } from '../../gateways/mail/mailer.ts';
import { log } from '../../log.ts';
import { readEmailSettings } from '../../store/shop/settings/email-settings.ts';
import { readSeller } from '../../store/shop/settings/seller.ts';
import { readSiteSettings } from '../../store/shop/settings/settings.ts';
import { codeMail } from './code-mail.ts';
import { codeWords, type CodePurpose } from './code-words.ts';
import { senderOf } from '../sending/sender-of.ts';

interface CodeToSend {
  to: string;
  purpose: CodePurpose;
  language: Language;
  code: string;
}

/**
 * Mails a code in the shop's look, or in a plainer one without the shop's settings, so that no visitor waits in vain.
 * It goes even to a stopped address: it was requested a moment ago, and is the way to the purchases.
 * @returns false when the mail service refuses the address for good
 */
export async function mailCode({ to, purpose, language, code }: CodeToSend): Promise<boolean> {
  const [settings, own, seller] = await Promise.all([
    orNothing(readSiteSettings),
    orNothing(readEmailSettings),
    orNothing(readSeller),
  ]);
  const site = settings?.site_url ?? '';
  const site_name = settings?.site_name ?? codeWords[language].unnamed_shop;
  const logo_url = settings?.logo_url ? new URL(settings.logo_url, site).href : null;
  const message_id = await sendMail({
    ...codeMail({ purpose, language, code, site, site_name, logo_url, seller: (settings && seller) ?? null }),
    to,
    ...senderOf(own, site_name, seller),
  });
  return message_id !== null;
}

async function orNothing<Settings>(read: () => Promise<Settings>): Promise<Settings | undefined> {
  try {
    return await read();
  } catch (error) {
    log.error('the settings could not be read for a mail with a code', error as Error);
    return undefined;
  }
}
