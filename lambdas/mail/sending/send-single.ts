import { randomUUID } from 'node:crypto';
import type { SendEmail } from '../../../core/mail/contract/mails.ts';
import { defaultLanguage } from '../../../core/wire/languages.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { sendMail } from '../../gateways/mail/mailer.ts';
import { logMailTo } from '../../store/mail/messages.ts';
import { isStopped } from '../../store/mail/stops.ts';
import { readEmailSettings } from '../../store/shop/settings/email-settings.ts';
import { readSeller } from '../../store/shop/settings/seller.ts';
import { readSiteSettings } from '../../store/shop/settings/settings.ts';
import { senderOf } from './sender-of.ts';
import { checkHtml } from '../templates/check-html.ts';
import { checkDocument } from '../templates/check-rendered.ts';
import { textOf } from '../templates/render.ts';
import { sanitizeDocument } from '../templates/sanitize.ts';

/**
 * Sends one mail by an admin, and logs it for the customer with the address.
 * @throws ShopError `template_invalid` for HTML with parts that no mail may have
 * @throws ShopError `mail_refused` for a stopped or impossible address
 */
export async function sendSingle(mail: SendEmail): Promise<{ success: true; message_id: string }> {
  const { to, subject } = mail;
  const [problem] = [...checkHtml(mail.html), ...checkDocument(mail.html)];
  if (problem) throw new ShopError('template_invalid', `${problem.kind}: ${problem.name}`, { html: problem.kind });
  const html = sanitizeDocument(mail.html, { language: defaultLanguage, end: '' });
  const [own, site, seller, stopped] = await Promise.all([
    readEmailSettings(),
    readSiteSettings(),
    readSeller(),
    isStopped(to),
  ]);
  const sender = senderOf(own, site?.site_name ?? '', seller);
  const fromName = mail.from_name || sender.fromName;
  const replyTo = mail.reply_to ?? sender.replyTo;
  const message_id = stopped ? null : await sendMail({ to, subject, html, text: textOf(html), fromName, replyTo });
  if (message_id === null)
    throw new ShopError('mail_refused', 'the shop sends no mails to this address: see the stopped addresses');
  const sent_at = new Date().toISOString();
  await logMailTo({ id: randomUUID(), to, subject, template_name: 'single', status: 'sent', sent_at, message_id });
  return { success: true, message_id };
}
