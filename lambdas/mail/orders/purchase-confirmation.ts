import { swissDay } from '../../../core/time/swiss-day.ts';
import { rateOn, taxIn } from '../../../core/sales/vat.ts';
import { confirmationHtml, confirmationText, downloadLinksHtml } from './confirmation-templates.ts';
import { fillHtml, fillText } from '../writing/fill.ts';
import { inkOn } from '../writing/ink-on.ts';
import { moneyText } from '../../../core/shop/texts/money-text.ts';
import { sizeText } from '../../../core/shop/texts/size-text.ts';
import { dayText, orderVariables, orderView, type OrderMail } from './order-mail.ts';
import { Fragment, type Variables, type WrittenMail } from '../templates/render.ts';
import { confirmationWords, renewedLinkWords } from '../writing/words.ts';

export interface Confirmation extends OrderMail {
  /** In cents. */
  total_amount: number;
  paid_at: string;
  /** The address of the page with the photos. */
  page: string;
  /** The address of the ZIP. */
  link: string;
  /** True if an earlier link was sent, which is now invalid. */
  renewed: boolean;
  /** The addresses of a few photos. */
  pictures: readonly string[];
  link_expires_at: string;
  photo_count: number;
  bytes: number;
  /** The office's word for the button; the shop's own without one. */
  button?: string | undefined;
  /** The address of the payment provider's receipt; null without a payment. */
  receipt: string | null;
}

/**
 * Writes the mail that brings a buyer the photos, or a link that replaces another: subject, HTML and text in the
 * order's language.
 */
export function purchaseConfirmation(confirmation: Confirmation): WrittenMail {
  const view = viewOf(confirmation);
  return {
    subject: view.subject,
    html: fillHtml(confirmationHtml, view),
    text: fillText(confirmationText, view),
  };
}

/** Returns the template variables of either mail. */
export function confirmationVariables(confirmation: Confirmation): Variables {
  const view = viewOf(confirmation);
  return {
    ...orderVariables(confirmation, view),
    total_amount: view.total,
    cart_total: view.total,
    download_url: confirmation.page,
    download_links: new Fragment(fillHtml(downloadLinksHtml, view)),
  };
}

function viewOf(confirmation: Confirmation) {
  const { language } = confirmation;
  const words = confirmation.renewed ? renewedLinkWords(language) : confirmationWords[language];
  const shared = orderView(confirmation, words);
  return {
    ...shared,
    button: confirmation.button ?? words.button,
    button_color: confirmation.primary_color,
    button_ink: inkOn(confirmation.primary_color),
    subject: fillText(words.subject, shared),
    contents: fillText(confirmation.photo_count === 1 ? words.contents_one : words.contents_many, {
      photo_count: confirmation.photo_count,
      size: sizeText(confirmation.bytes, language),
    }),
    expiry: fillText(words.expiry, { expires: dayText(confirmation.link_expires_at, language) }),
    page: confirmation.page,
    link: confirmation.link,
    pictures: confirmation.pictures,
    has_pictures: confirmation.pictures.length > 0,
    date: dayText(confirmation.paid_at, language),
    total_label: words.total,
    total: moneyText(confirmation.total_amount),
    tax: taxText(confirmation),
    receipt: confirmation.receipt,
    receipt_label: words.receipt,
  };
}

/** Returns `di cui IVA 8.1 %: CHF 0.97`; null for a seller without tax. */
function taxText({ seller, total_amount, paid_at, language }: Confirmation): string | null {
  if (seller.vat_rate === '') return null;
  const rate = rateOn(seller.vat_rate, swissDay(new Date(paid_at)));
  return fillText(confirmationWords[language].tax, { rate, amount: moneyText(taxIn(total_amount, rate)) });
}
