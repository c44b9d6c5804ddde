import type { Seller } from '../../../core/shop/contract/seller.ts';
import type { Language } from '../../../core/wire/fields.ts';
import { sellerPart } from '../orders/order-mail.ts';
import { textOf, type WrittenMail } from '../templates/render.ts';
import { fillHtml, fillText } from '../writing/fill.ts';
import { framed } from '../writing/frame.ts';
import { noticeWords, type Notice } from './notice-words.ts';

const paragraph = (name: string, margin: number) =>
  `<p class="ink" style="margin:0 0 ${margin}px;font-size:16px;line-height:24px;color:#1b1c1e;">{{${name}}}</p>`;

const noticeHtml =
  framed(`<h1 class="ink" style="margin:0 0 12px;font-size:24px;line-height:30px;color:#1b1c1e;">{{heading}}</h1>
${paragraph('moment', 12)}
${paragraph('intro', 12)}
${paragraph('advice', 0)}`);

/** Leads to the sessions of the account. */
const sessionsHtml = (html: string) =>
  html.replace(
    paragraph('advice', 0),
    `${paragraph('advice', 12)}\n<p style="margin:0;font-size:16px;line-height:24px;"><a class="ink" href="{{sessions_url}}" style="color:#1b1c1e;">{{sessions}}</a></p>`,
  );

export interface NoticeMail {
  notice: Notice;
  language: Language;
  at: Date;
  site: string;
  site_name: string;
  /** Absolute, or null for the site's name instead. */
  logo_url: string | null;
  /** The seller from the imprint; null when unknown. */
  seller: Seller | null;
  /** The device of a sign-in; null for an unknown one. */
  device?: string | null;
}

/**
 * Writes the mail about a change of an account's sign-in, or about a sign-in on a new device. It has no link to a form:
 * a false mail would imitate it.
 */
export function noticeMail({
  notice,
  language,
  at,
  site,
  site_name,
  logo_url,
  seller,
  device,
}: NoticeMail): WrittenMail {
  const { notices, preview, reason, imprint, moment, sessions, unknown_device } = noticeWords[language];
  const words = Object.fromEntries(
    Object.entries({ ...notices[notice], moment }).map(([name, text]) => [
      name,
      fillText(text, { site_name, moment: momentIn(language, at), device: device ?? unknown_device }),
    ]),
  );
  const subject = (words['subject'] ?? '').replace(/\s+/g, ' ').trim();
  const html = fillHtml(notice === 'new_device' && site !== '' ? sessionsHtml(noticeHtml) : noticeHtml, {
    ...words,
    sessions,
    sessions_url: `${site}/account`,
    preview,
    reason,
    ...sellerPart(seller, site, imprint),
    subject,
    language,
    site,
    site_name,
    logo_url,
  });
  return { subject, html, text: textOf(html) };
}

const momentIn = (language: Language, at: Date): string =>
  new Intl.DateTimeFormat(`${language}-CH`, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Zurich',
  }).format(at);
