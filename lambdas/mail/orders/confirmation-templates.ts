import { framed } from '../writing/frame.ts';
import { closingText, openingHtml, openingText, orderTableHtml, orderTableText } from './order-table.ts';

/** A few of the photos. Without pictures the mail is complete: they show the same as the table. */
const picturesHtml = `{{#has_pictures}}<table role="presentation" cellpadding="0" cellspacing="0" style="margin-bottom:20px;"><tr>{{#pictures}}<td style="padding-right:8px;"><a href="{{page}}"><img src="{{.}}" alt="" width="168" style="display:block;width:100%;max-width:168px;height:auto;border:0;border-radius:4px;"></a></td>{{/pictures}}</tr></table>{{/has_pictures}}`;

/** The links to the photos: to their page, where single ones can be saved, and to all of them in a ZIP. */
const buttonHtml = `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="border-radius:6px;background-color:{{button_color}};">
<a href="{{page}}" style="display:inline-block;padding:14px 28px;font-size:16px;line-height:20px;font-weight:700;color:{{button_ink}};text-decoration:none;">{{button}}</a>
</td></tr></table>
<p style="margin:12px 0 0;font-size:15px;line-height:21px;"><a class="plain-link" href="{{link}}" style="color:#1a4f8b;">{{zip}}</a></p>
<p class="soft" style="margin:16px 0 0;font-size:14px;line-height:20px;color:#55585e;">{{contents}} {{expiry}}</p>`;
const receiptHtml = `{{#receipt}}<p style="margin:12px 0 0;font-size:14px;line-height:20px;"><a class="plain-link" href="{{receipt}}" style="color:#1a4f8b;">{{receipt_label}}</a></p>{{/receipt}}`;
const fallbackHtml = `<p class="soft" style="margin:28px 0 0;font-size:13px;line-height:19px;color:#55585e;">{{fallback}}<br><a class="plain-link" href="{{page}}" style="color:#1a4f8b;word-break:break-all;">{{page}}</a></p>`;

/** The same in the office's template form. The fallback follows the template (`templates/own-links.ts`). */
export const downloadLinksHtml = `${picturesHtml}
${buttonHtml}
${receiptHtml}`;

/** The content of the purchase confirmation, in the order of the office's template. */
export const confirmationHtml = framed(`${openingHtml}
${downloadLinksHtml}
${orderTableHtml}
${fallbackHtml}`);

/** The same as plain text. Nothing is escaped here: no program interprets it. */
export const confirmationText = `${openingText}

{{{button}}}:
{{{page}}}

{{{zip}}}:
{{{link}}}

{{{contents}}} {{{expiry}}}

{{#receipt}}
{{{receipt_label}}}:
{{{receipt}}}

{{/receipt}}
${orderTableText}

${closingText}`;
