import type { CodePurpose } from '../../../core/people/mailed-codes.ts';
import type { Language } from '../../../core/wire/fields.ts';
import { sendMail } from '../../gateways/mail/mailer.ts';
import { readShopLook } from '../writing/shop-look.ts';
import { codeMail } from './code-mail.ts';
import { codeWords } from './code-words.ts';

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
  const { look, sender } = await readShopLook(codeWords[language].unnamed_shop);
  const message_id = await sendMail({ ...codeMail({ purpose, language, code, ...look }), to, ...sender });
  return message_id !== null;
}
