import type { CodePurpose } from '../../../core/people/mailed-codes.ts';
import type { Language } from '../../../core/wire/fields.ts';
import type { Seller } from '../../../core/shop/contract/seller.ts';
import { codeWords } from './code-words.ts';
import { fillHtml, fillText } from '../writing/fill.ts';
import { framed } from '../writing/frame.ts';
import { sellerPart } from '../orders/order-mail.ts';
import { textOf, type WrittenMail } from '../templates/render.ts';

const codeHtml =
  framed(`<h1 class="ink" style="margin:0 0 12px;font-size:24px;line-height:30px;color:#1b1c1e;">{{heading}}</h1>
<p class="ink" style="margin:0 0 20px;font-size:16px;line-height:24px;color:#1b1c1e;">{{intro}}</p>
<p class="ink line" style="margin:0 0 20px;padding:16px;border:1px solid #c9c9c4;border-radius:6px;text-align:center;font-family:Menlo,Consolas,monospace;font-size:32px;line-height:40px;font-weight:700;letter-spacing:6px;color:#1b1c1e;">{{code}}</p>
<p class="soft" style="margin:0;font-size:14px;line-height:20px;color:#55585e;">{{expiry}}</p>`);

export interface CodeMail {
  purpose: CodePurpose;
  language: Language;
  code: string;
  site: string;
  site_name: string;
  /** Absolute, or null for the site's name instead. */
  logo_url: string | null;
  /** The seller from the imprint; null when unknown. */
  seller: Seller | null;
}

/** Writes the mail with a code. */
export function codeMail({ purpose, language, code, site, site_name, logo_url, seller }: CodeMail): WrittenMail {
  const words = Object.fromEntries(
    Object.entries(codeWords[language][purpose]).map(([name, text]) => [name, fillText(text, { site_name })]),
  );
  const subject = (words['subject'] ?? '').replace(/\s+/g, ' ').trim();
  const html = fillHtml(codeHtml, {
    ...words,
    ...sellerPart(seller, site, codeWords[language].imprint),
    subject,
    language,
    code,
    site,
    site_name,
    logo_url,
  });
  return { subject, html, text: textOf(html) };
}
