import { fillHtml, fillText } from '../writing/fill.ts';
import { moneyText } from '../../../core/shop/texts/money-text.ts';
import { dayText, orderVariables, orderView, type OrderMail } from './order-mail.ts';
import type { Variables, WrittenMail } from '../templates/render.ts';
import type { AfterClosing } from '../../../core/sales/orders/orders.ts';
import { lateWords, refundReturnedWords, refundWords } from '../writing/words.ts';
import { framed } from '../writing/frame.ts';
import { closingText, openingHtml, openingText, orderTableHtml, orderTableText } from './order-table.ts';

/** The content of the mail about a refund. */
const refundHtml = framed(`${openingHtml}
<p class="ink" style="margin:0;font-size:16px;line-height:24px;color:#1b1c1e;">{{photos}}</p>
${orderTableHtml}
<p class="soft" style="margin:28px 0 0;font-size:14px;line-height:20px;color:#55585e;">{{arrival}}</p>`);

/** The same as plain text. Nothing is escaped here: no program interprets it. */
const refundText = `${openingText}

{{{photos}}}

${orderTableText}

{{{arrival}}}

${closingText}`;

/** `items`: the refunded ones, if known. */
export interface RefundNotice extends OrderMail {
  paid_at: string;
  /** In cents: the order's total, its total refund, and the refund that the buyer was told before. */
  total_amount: number;
  refunded_amount: number;
  refund_told: number;
  /** True if every item was refunded. */
  refunded_in_full: boolean;
  /** The photos that the order still gives: none, those that are not refunded, or none until the office decides. */
  left: 'none' | 'kept' | 'undecided';
  /** True if a later collection is revoked that these items reduced. */
  revoked: boolean;
}

/** Writes the mail about a refund: subject, HTML and text in the order's language. */
export function refundNotice(notice: RefundNotice): WrittenMail {
  const view = viewOf(notice);
  return { subject: view.subject, html: fillHtml(refundHtml, view), text: fillText(refundText, view) };
}

/** Returns its template variables. */
export function refundVariables(notice: RefundNotice): Variables {
  const view = viewOf(notice);
  return {
    ...orderVariables(notice, view),
    total_amount: moneyText(notice.total_amount),
    refund_note: view.intro,
    photos_note: view.photos,
  };
}

/** Tells whether the buyer was told of more money than was refunded: some came back to the shop. */
export const isReturned = ({ refunded_amount, refund_told }: Pick<RefundNotice, 'refunded_amount' | 'refund_told'>) =>
  refunded_amount < refund_told;

/** Returns the photos that an order still gives after a refund. */
export function photosLeft(order: { nothing_kept: boolean; after_closing: AfterClosing | null }): RefundNotice['left'] {
  if (order.nothing_kept || order.after_closing === 'declined') return 'none';
  return order.after_closing === 'held' ? 'undecided' : 'kept';
}

function introOf(notice: RefundNotice): string {
  const { language, total_amount, refunded_amount, refunded_in_full } = notice;
  if (isReturned(notice)) return refundReturnedWords(language).intro;
  const { intro_whole, intro_part } = refundWords[language];
  return refunded_in_full && refunded_amount >= total_amount ? intro_whole : intro_part;
}

function photosOf({ language, left, items }: RefundNotice): string {
  const { photos_none, photos_others, photos_all } = refundWords[language];
  if (left === 'none') return photos_none;
  if (left === 'undecided') return lateWords[language].note;
  return items.length > 0 ? photos_others : photos_all;
}

function viewOf(notice: RefundNotice) {
  const { language, total_amount, refunded_amount } = notice;
  const words = isReturned(notice) ? refundReturnedWords(language) : refundWords[language];
  const shared = orderView(notice, words);
  return {
    ...shared,
    subject: fillText(words.subject, shared),
    intro: fillText(introOf(notice), {
      amount: moneyText(Math.abs(refunded_amount - notice.refund_told)),
      refunded: moneyText(refunded_amount),
      total: moneyText(total_amount),
    }),
    photos: [photosOf(notice)].concat(notice.revoked ? words.photos_revoked : []).join(' '),
    date: dayText(notice.paid_at, language),
    total_label: words.refunded,
    total: moneyText(refunded_amount),
  };
}
