import type { Language } from '../../../core/wire/fields.ts';
import type { Event, Race } from '../../../core/catalogue/contract/catalogue.ts';
import { inEveryLanguage } from '../../../core/shop/texts/words.ts';
import type italian from '../../../locales/it/server/tell-me.json';
import type { Mail } from '../../gateways/mail/mailer.ts';
import { readEmailSettings } from '../../store/shop/settings/email-settings.ts';
import { readSeller } from '../../store/shop/settings/seller.ts';
import { readSiteSettings } from '../../store/shop/settings/settings.ts';
import { fillHtml, fillText } from './fill.ts';
import { framed } from './frame.ts';
import { inkOn } from './ink-on.ts';
import { sellerPart } from '../orders/order-mail.ts';
import { senderOf } from '../sending/sender-of.ts';
import { textOf } from '../templates/render.ts';

const words = await inEveryLanguage<typeof italian>(
  (language) => import(`../../../locales/${language}/server/tell-me.json`, { with: { type: 'json' } }),
);

const html =
  framed(`<h1 class="ink" style="margin:0 0 12px;font-size:24px;line-height:30px;color:#1b1c1e;">{{heading}}</h1>
<p class="ink" style="margin:0 0 20px;font-size:16px;line-height:24px;color:#1b1c1e;">{{intro}}</p>
<p style="margin:0 0 20px;"><a href="{{link}}" style="display:inline-block;padding:14px 28px;border-radius:6px;background-color:{{button_color}};font-size:16px;line-height:20px;font-weight:700;color:{{button_ink}};text-decoration:none;">{{button}}</a></p>
<p class="soft" style="margin:0;font-size:14px;line-height:20px;color:#55585e;">{{expiry}}</p>`);

interface About {
  language: Language;
  race: Pick<Race, 'name'> & { event: Pick<Event, 'name'> };
  /** Null for the whole race. */
  rider: string | null;
}

/** Writes the mail with the link that confirms a request. It names the awaited start, and no other person. */
export const tellMeMail = ({ token, ...about }: About & { token: string }): Promise<Omit<Mail, 'to'>> =>
  written(words[about.language].ask, about, `tell-me?token=${encodeURIComponent(token)}`);

/** Writes the one requested mail: the photos are online. @param path their address below the site's */
export const photosThereMail = ({ path, ...about }: About & { path: string }): Promise<Omit<Mail, 'to'>> =>
  written(words[about.language].there, about, path);

async function written(
  { subject, intro, introRider, reason, ...plain }: typeof italian.ask,
  { language, race, rider }: About,
  path: string,
): Promise<Omit<Mail, 'to'>> {
  const [site, own, seller] = await Promise.all([readSiteSettings(), readEmailSettings(), readSeller()]);
  if (!site) throw new Error('the shop has no settings yet: run npm run setup');
  const { site_name, site_url, logo_url, primary_color } = site;
  const about = { site_name, race: race.name, event: race.event.name, rider };
  const filled = {
    ...plain,
    button_color: primary_color,
    button_ink: inkOn(primary_color),
    subject: fillText(subject, about),
    preview: fillText(subject, about),
    intro: fillText(rider === null ? intro : introRider, about),
    reason: fillText(reason, about),
    ...sellerPart(seller, site_url, words[language].imprint),
    link: `${site_url}/${path}`,
    language,
    site: site_url,
    site_name,
    logo_url: logo_url === null ? null : new URL(logo_url, site_url).href,
  };
  const page = fillHtml(html, filled);
  return {
    subject: filled.subject,
    html: page,
    text: textOf(page),
    ...senderOf(own, site_name, seller),
  };
}
