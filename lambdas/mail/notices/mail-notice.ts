import type { Language } from '../../../core/wire/fields.ts';
import { sendMail } from '../../gateways/mail/mailer.ts';
import { readShopLook } from '../writing/shop-look.ts';
import { noticeMail } from './notice-mail.ts';
import { noticeWords, type Notice } from './notice-words.ts';

interface NoticeToSend {
  to: string;
  notice: Notice;
  language: Language;
}

/** Mails a notice about an account's sign-in, even to a stopped address: no office switches it off. */
export async function mailNotice({ to, notice, language }: NoticeToSend): Promise<void> {
  const { look, sender } = await readShopLook(noticeWords[language].unnamed_shop);
  await sendMail({ ...noticeMail({ notice, language, at: new Date(), ...look }), to, ...sender });
}
