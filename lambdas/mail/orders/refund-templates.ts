import { framed } from '../writing/frame.ts';
import { closingText, openingHtml, orderTableHtml, orderTableText } from './order-table.ts';

/** The content of the mail about a refund. */
export const refundHtml = framed(`${openingHtml}
<p class="ink" style="margin:0;font-size:16px;line-height:24px;color:#1b1c1e;">{{photos}}</p>
${orderTableHtml}
<p class="soft" style="margin:28px 0 0;font-size:14px;line-height:20px;color:#55585e;">{{arrival}}</p>`);

/** The same as plain text. Nothing is escaped here: no program interprets it. */
export const refundText = `{{{heading}}}

{{{intro}}}

{{{photos}}}

${orderTableText}

{{{arrival}}}

${closingText}`;
