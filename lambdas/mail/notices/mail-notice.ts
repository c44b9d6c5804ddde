import type { Language } from '../../../core/wire/fields.ts';
import { sendMail } from '../../gateways/mail/mailer.ts';
import { readShopLook } from '../writing/shop-look.ts';
import { noticeMail } from './notice-mail.ts';
import { noticeWords, type Notice } from './notice-words.ts';

interface NoticeToSend {
  to: string;
  notice: Notice;
  language: Language;
  at?: Date;
  /** The device of a sign-in; null for an unknown one. */
  device?: string | null;
}

/** Mails a notice about an account's sign-in, even to a stopped address: no office switches it off. */
export async function mailNotice({ to, at = new Date(), ...news }: NoticeToSend): Promise<void> {
  const { look, sender } = await readShopLook(noticeWords[news.language].unnamed_shop);
  await sendMail({ ...noticeMail({ ...news, at, ...look }), to, ...sender });
}
