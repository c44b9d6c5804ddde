import { greetingHtml, headingHtml, introHtml } from '../../../core/shop/texts/mail-words.ts';

/**
 * An order's items with their sum, for mails. It needs `order_label`, `order_number`, `date`, `items` (`what`, `who`,
 * `where`, `price`, and `discount` below the list's price), `total_label`, `total` and, where prices contain one, `tax`.
 */
export const orderTableHtml = `<table width="100%" cellpadding="0" cellspacing="0" style="margin-top:28px;border-collapse:collapse;">
<caption class="ink" style="text-align:left;padding-bottom:8px;font-size:16px;font-weight:700;color:#1b1c1e;">{{order_label}} {{order_number}} · {{date}}</caption>
<tbody>
{{#items}}
<tr>
<td class="line" style="padding:12px 12px 12px 0;border-top:1px solid #e2e2de;vertical-align:top;">
<span class="ink" style="display:block;font-size:15px;line-height:21px;font-weight:700;color:#1b1c1e;">{{what}}</span>
<span class="ink" style="display:block;font-size:14px;line-height:20px;color:#1b1c1e;">{{who}}</span>
<span class="soft" style="display:block;font-size:14px;line-height:20px;color:#55585e;">{{where}}</span>
{{#discount}}<span class="soft" style="display:block;font-size:14px;line-height:20px;color:#55585e;">{{discount}}</span>{{/discount}}
</td>
<td align="right" class="ink line" style="padding:12px 0;border-top:1px solid #e2e2de;vertical-align:top;font-size:15px;line-height:21px;white-space:nowrap;color:#1b1c1e;">{{price}}</td>
</tr>
{{/items}}
<tr>
<th scope="row" align="left" class="ink line" style="padding:14px 0 0;border-top:2px solid #c9c9c4;font-size:16px;color:#1b1c1e;">{{total_label}}</th>
<td align="right" class="ink line" style="padding:14px 0 0;border-top:2px solid #c9c9c4;font-size:16px;font-weight:700;white-space:nowrap;color:#1b1c1e;">{{total}}</td>
</tr>
</tbody>
</table>
{{#tax}}<p class="soft" style="margin:8px 0 0;font-size:14px;line-height:20px;color:#55585e;">{{tax}}</p>{{/tax}}`;

/** The same as plain text. Nothing is escaped here: no program interprets it. */
export const orderTableText = `{{{order_label}}} {{{order_number}}} · {{{date}}}
{{#items}}

- {{{what}}} · {{{price}}}
  {{{who}}}
  {{{where}}}{{#discount}}
  {{{discount}}}{{/discount}}
{{/items}}

{{{total_label}}}: {{{total}}}{{#tax}}
{{{tax}}}{{/tax}}`;

/** The beginning of a mail about an order. It needs `heading` and `intro`, and `greeting` for a known name. */
export const openingHtml = `${headingHtml}
{{#greeting}}${greetingHtml}
{{/greeting}}${introHtml}`;

/** The same as plain text. */
export const openingText = `{{{heading}}}

{{#greeting}}{{{greeting}}}

{{/greeting}}{{{intro}}}`;

/** The end of every mail about an order. It needs `reason`, `site`, `choose_mails` and `unsubscribe`. */
export const closingText = `{{#seller}}{{{seller}}}
{{{imprint_label}}}: {{{imprint}}}

{{/seller}}{{{reason}}}
{{{site}}}

{{{choose_mails}}}:
{{{unsubscribe}}}
`;
