import { moneyText } from '../../../core/shop/texts/money-text.ts';
import type { Shortfall } from '../../../core/sales/shortfall.ts';
import { framed } from '../writing/frame.ts';
import { fillHtml, fillText } from '../writing/fill.ts';
import { fewerPhotosWords } from '../writing/words.ts';
import type { Variables, WrittenMail } from '../templates/render.ts';
import { dayText, orderVariables, orderView, type OrderMail } from './order-mail.ts';
import { closingText, openingHtml, openingText, orderTableHtml, orderTableText } from './order-table.ts';

/** `items`: the collections with missing photos. */
export interface FewerPhotosNotice extends OrderMail, Shortfall {
  paid_at: string;
  /** The price of the order, in cents. */
  total_amount: number;
}

const html = framed(`${openingHtml}
<p class="ink" style="margin:0;font-size:16px;line-height:24px;color:#1b1c1e;">{{proposal}}</p>
${orderTableHtml}`);

const text = `${openingText}

{{{proposal}}}

${orderTableText}

${closingText}`;

/** Writes the mail about missing photos of a collection: subject, HTML and text in the order's language. */
export function fewerPhotosNotice(notice: FewerPhotosNotice): WrittenMail {
  const view = viewOf(notice);
  return { subject: view.subject, html: fillHtml(html, view), text: fillText(text, view) };
}

/** Returns its template variables. */
export function fewerPhotosVariables(notice: FewerPhotosNotice): Variables {
  const view = viewOf(notice);
  return {
    ...orderVariables(notice, view),
    total_amount: moneyText(notice.total_amount),
    refund_note: view.proposal,
    photos_note: view.intro,
  };
}

function viewOf(notice: FewerPhotosNotice) {
  const { language, ordered, left, amount } = notice;
  const words = fewerPhotosWords[language];
  const shared = orderView(notice, words);
  return {
    ...shared,
    subject: fillText(words.subject, shared),
    intro: fillText(left > 0 ? words.intro_some : words.intro_none, { ordered, left }),
    proposal: amount > 0 ? fillText(words.refund, { amount: moneyText(amount) }) : words.no_refund,
    date: dayText(notice.paid_at, language),
    total_label: words.proposed,
    total: moneyText(amount),
  };
}
