import type { LateReason } from '../../../core/sales/orders/orders.ts';
import { moneyText } from '../../../core/shop/texts/money-text.ts';
import type { Variables, WrittenMail } from '../templates/render.ts';
import { fillHtml, fillText } from '../writing/fill.ts';
import { framed } from '../writing/frame.ts';
import { creditRevokedWords, lateWords, oldPriceWords } from '../writing/words.ts';
import { dayText, orderVariables, orderView, type OrderMail } from './order-mail.ts';
import { closingText, openingHtml, openingText, orderTableHtml, orderTableText } from './order-table.ts';

export interface LateNotice extends OrderMail {
  paid_at: string;
  /** Cents. */
  total_amount: number;
  reason: LateReason | 'revoked';
}

const html = framed(`${openingHtml}
${orderTableHtml}
<p class="ink" style="margin:28px 0 0;font-size:16px;line-height:24px;color:#1b1c1e;">{{note}}</p>`);

/** The same as plain text. Nothing is escaped here: no program interprets it. */
const text = `${openingText}

${orderTableText}

{{{note}}}

${closingText}`;

/** Writes the mail to the buyer of a late payment, or of a revoked collection: subject, HTML and text in the order's language. */
export function lateNotice(notice: LateNotice): WrittenMail {
  const view = viewOf(notice);
  return { subject: view.subject, html: fillHtml(html, view), text: fillText(text, view) };
}

/** Returns the variables of its template. */
export const lateVariables = (notice: LateNotice): Variables => ({
  ...orderVariables(notice, viewOf(notice)),
  total_amount: moneyText(notice.total_amount),
});

function viewOf(notice: LateNotice) {
  const words = wordsOf(notice);
  const shared = orderView(notice, words);
  const total = moneyText(notice.total_amount);
  return {
    ...shared,
    subject: fillText(words.subject, shared),
    intro: fillText(words.intro, { total }),
    date: dayText(notice.paid_at, notice.language),
    total_label: words.paid,
    total,
  };
}

function wordsOf({ reason, language }: LateNotice) {
  if (reason === 'revoked') return creditRevokedWords(language);
  return reason === 'closed' ? lateWords[language] : oldPriceWords(language);
}
