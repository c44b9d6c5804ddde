import type { Language } from '../../core/contract/fields.ts';
import { taxIn } from '../../core/seller.ts';
import { confirmationHtml, confirmationText } from './confirmation-templates.ts';
import { fillHtml, fillText } from './fill.ts';
import { inkOn } from './ink-on.ts';
import { moneyText } from '../../core/money-text.ts';
import { dayText, orderView, type OrderMail } from './order-mail.ts';
import { confirmationWords } from './words.ts';

export interface Confirmation extends OrderMail {
  /** Cents. */
  total_amount: number;
  paid_at: string;
  link: string;
  link_expires_at: string;
  photo_count: number;
  bytes: number;
  /** Address of the payment provider's receipt; null where nothing was paid. */
  receipt: string | null;
}

/** The mail that brings a buyer the photos: subject, HTML and text in the order's language. */
export function purchaseConfirmation(confirmation: Confirmation): { subject: string; html: string; text: string } {
  const { language } = confirmation;
  const words = confirmationWords[language];
  const shared = orderView(confirmation, words);
  const view = {
    ...shared,
    button_color: confirmation.primary_color,
    button_ink: inkOn(confirmation.primary_color),
    subject: fillText(words.subject, shared),
    contents: fillText(confirmation.photo_count === 1 ? words.contents_one : words.contents_many, {
      photo_count: confirmation.photo_count,
      size: sizeText(confirmation.bytes, language),
    }),
    expiry: fillText(words.expiry, { expires: dayText(confirmation.link_expires_at, language) }),
    link: confirmation.link,
    date: dayText(confirmation.paid_at, language),
    total_label: words.total,
    total: moneyText(confirmation.total_amount, language),
    tax: taxText(confirmation),
    receipt: confirmation.receipt,
    receipt_label: words.receipt,
  };
  return {
    subject: view.subject,
    html: fillHtml(confirmationHtml, view),
    text: fillText(confirmationText, view),
  };
}

/** `di cui IVA 8.1 %: CHF 0.97`; null for a seller who pays none. */
function taxText({ seller: { vat_rate: rate }, total_amount, language }: Confirmation): string | null {
  if (rate === '') return null;
  return fillText(confirmationWords[language].tax, { rate, amount: moneyText(taxIn(total_amount, rate), language) });
}

const sizeText = (bytes: number, language: Language) =>
  new Intl.NumberFormat(`${language}-CH`, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: bytes < 1e7 ? 1 : 0,
  }).format(bytes / 1e6);
