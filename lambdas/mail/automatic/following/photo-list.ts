import { fillHtml } from '../../writing/fill.ts';
import { Fragment } from '../../templates/render.ts';

const listHtml = `{{#races}}<h2 class="ink" style="margin:24px 0 8px;font-size:17px;line-height:24px;color:#1b1c1e;">{{name}}</h2>
<table width="100%" cellpadding="0" cellspacing="0" role="presentation">{{#starts}}<tr><td class="line" style="padding:10px 12px 10px 0;border-top:1px solid #e2e2de;font-size:15px;line-height:21px;"><a class="plain-link" href="{{link}}" style="color:#1a4f8b;font-weight:700;">{{who}}</a></td>
<td align="right" class="soft line" style="padding:10px 0;border-top:1px solid #e2e2de;font-size:15px;line-height:21px;white-space:nowrap;color:#55585e;">{{count}}</td></tr>{{/starts}}</table>{{/races}}`;

/** A race with new photos and its starts, in a mail's form. */
export interface ListedRace {
  name: string;
  starts: { who: string; count: string; link: string }[];
}

/** Returns new photos as a list of links. */
export const photoList = (races: readonly ListedRace[]): Fragment => new Fragment(fillHtml(listHtml, { races }));
