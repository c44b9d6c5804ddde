import { framed } from './frame.ts';
import { closingText, openingHtml, orderTableHtml, orderTableText } from './order-table.ts';

/** The content of the purchase confirmation. */
export const confirmationHtml = framed(`${openingHtml}
<table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="border-radius:6px;background-color:{{button_color}};">
<a href="{{link}}" style="display:inline-block;padding:14px 28px;font-size:16px;line-height:20px;font-weight:700;color:{{button_ink}};text-decoration:none;">{{button}}</a>
</td></tr></table>
<p class="soft" style="margin:16px 0 0;font-size:14px;line-height:20px;color:#55585e;">{{contents}} {{expiry}}</p>
${orderTableHtml}
{{#receipt}}<p style="margin:12px 0 0;font-size:14px;line-height:20px;"><a class="plain-link" href="{{receipt}}" style="color:#1a4f8b;">{{receipt_label}}</a></p>{{/receipt}}
<p class="soft" style="margin:28px 0 0;font-size:13px;line-height:19px;color:#55585e;">{{fallback}}<br><a class="plain-link" href="{{link}}" style="color:#1a4f8b;word-break:break-all;">{{link}}</a></p>`);

/** The same as plain text. Nothing is escaped here: no program interprets it. */
export const confirmationText = `{{{heading}}}

{{{intro}}}

{{{button}}}:
{{{link}}}

{{{contents}}} {{{expiry}}}

${orderTableText}
{{#receipt}}
{{{receipt_label}}}:
{{{receipt}}}
{{/receipt}}
${closingText}`;
