import type { TemplateName } from '../../mail/mail-templates.ts';
import { escapeHtml } from './escape-html.ts';

/** The words of a mail that the office changes without HTML. A mail has only some of them; an empty one is left out. */
export const mailWords = ['heading', 'greeting', 'text', 'note', 'button'] as const;
export type MailWord = (typeof mailWords)[number];
export type MailWords = Partial<Record<MailWord, string>>;

/** The colours of a mail's button, `#rrggbb`. */
export interface ButtonLook {
  color: string;
  ink: string;
}

/** A part of a mail's content: words, or what the shop fills in. */
type Part = { word: MailWord; html: string } | { fixed: string };

const SLOT = '{{}}';
const COLOR = '{{color}}';
const INK = '{{ink}}';

export const headingHtml = `<h1 class="ink" style="margin:0 0 12px;font-size:24px;line-height:30px;color:#1b1c1e;">{{heading}}</h1>`;
export const greetingHtml = `<p class="ink" style="margin:0 0 8px;font-size:16px;line-height:24px;color:#1b1c1e;">{{greeting}}</p>`;
export const introHtml = `<p class="ink" style="margin:0 0 24px;font-size:16px;line-height:24px;color:#1b1c1e;">{{intro}}</p>`;
const noteHtml = `<p class="soft" style="margin:28px 0 0;font-size:14px;line-height:20px;color:#55585e;">
${SLOT}
</p>`;
const buttonHtml = (address: string) =>
  `<p style="margin:28px 0 0;"><a href="{{${address}}}" style="display:inline-block;padding:14px 28px;border-radius:6px;background-color:${COLOR};font-size:16px;line-height:20px;font-weight:700;color:${INK};text-decoration:none;">${SLOT}</a></p>`;

const heading: Part = { word: 'heading', html: headingHtml.replace('{{heading}}', SLOT) };
/** It greets a reader whose name is known. */
const greeting: Part = {
  word: 'greeting',
  html: `{{#user_name}}${greetingHtml.replace('{{greeting}}', SLOT)}{{/user_name}}`,
};
const text: Part = { word: 'text', html: introHtml.replace('{{intro}}', SLOT) };
const note: Part = { word: 'note', html: noteHtml };
const button = (address: string): Part => ({ word: 'button', html: buttonHtml(address) });
/** A comment: the button is a part of the links to the photos (`buttonWordIn`). */
const buttonOfLinks: Part = { word: 'button', html: `{{!button ${SLOT}}}` };
const fixed = (html: string): Part => ({ fixed: html });
const fixedText = (variable: string): Part => fixed(introHtml.replace('{{intro}}', `{{${variable}}}`));
const fixedNote = (variable: string): Part => fixed(noteHtml.replace(SLOT, `{{${variable}}}`));

const withPhotos = [heading, greeting, text, buttonOfLinks, fixed('{{download_links}}'), fixed('{{cart_items}}')];
const aboutRefund = [
  ...[heading, greeting, fixedText('refund_note'), fixedNote('photos_note')],
  ...[fixed('{{cart_items}}'), note],
];
const aboutLatePayment = [heading, greeting, text, fixed('{{cart_items}}'), note];

const layouts: Record<Exclude<TemplateName, 'base'>, readonly Part[]> = {
  purchase_confirmation: withPhotos,
  renewed_link: withPhotos,
  refund: aboutRefund,
  refund_returned: aboutRefund,
  fewer_photos: [heading, greeting, fixedText('photos_note'), fixedNote('refund_note'), fixed('{{cart_items}}')],
  paid_after_closing: aboutLatePayment,
  paid_at_old_price: aboutLatePayment,
  credit_revoked: aboutLatePayment,
  welcome: [heading, greeting, text, button('site_url')],
  new_photos: [heading, greeting, text, fixed('{{photo_list}}'), note, button('interests_url')],
  cancellation: [heading, greeting, fixedText('cancellation_note'), note, button('interests_url')],
  link_ending: [heading, greeting, text, button('download_url'), note],
  payment_failed: [heading, greeting, text, fixed('{{cart_items}}'), note, button('cart_url')],
  cart_abandonment: [heading, greeting, text, fixed('{{cart_items}}'), button('cart_url')],
  take_down_answered: [heading, greeting, fixedText('decision_note'), note],
};

/** Returns the words of a mail in their order; none of the frame. */
export const wordsOf = (name: TemplateName): MailWord[] =>
  name === 'base' ? [] : layouts[name].flatMap((part) => ('word' in part ? part.word : []));

const written = (words: string): string => escapeHtml(words).replaceAll('\n', '<br>');

/** Returns the HTML of a mail with these words. */
export const contentWith = (
  name: Exclude<TemplateName, 'base'>,
  words: MailWords,
  { color, ink }: ButtonLook,
): string =>
  layouts[name]
    .flatMap((part) => {
      if ('fixed' in part) return part.fixed;
      const said = words[part.word] ?? '';
      if (said === '') return [];
      // A word in a comment is not HTML.
      if (part === buttonOfLinks) return part.html.replace(SLOT, () => said.replace(/[{}\n]/g, ''));
      return part.html
        .replace(COLOR, color)
        .replace(INK, ink)
        .replace(SLOT, () => written(said));
    })
    .join('\n');

const CHARACTERS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

const read = (html: string): string =>
  html.replaceAll('<br>', '\n').replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => CHARACTERS[entity]!);

const escaped = (html: string): string => html.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The pattern of a mail's content, whose groups are its words and its colours. */
function patternOf(name: Exclude<TemplateName, 'base'>): RegExp {
  const parts = layouts[name].map((part) => {
    if ('fixed' in part) return `${escaped(part.fixed)}\n`;
    const said = part === buttonOfLinks ? '[^{}\n]+' : '(?:[^<]|<br>)+?';
    const html = escaped(part.html)
      .replace(escaped(COLOR), '(?<color>#[0-9a-f]{6})')
      .replace(escaped(INK), '(?<ink>#[0-9a-f]{6})')
      .replace(escaped(SLOT), `(?<${part.word}>${said})`);
    return `(?:${html}\n)?`;
  });
  return new RegExp(`^${parts.join('')}$`, 'i');
}

/** The words of a mail, and the colours of its button; null for a mail without one. */
export interface ReadMail {
  words: MailWords;
  look: ButtonLook | null;
}

/** Reads the words of a mail; null when the office changed more than words: then only its HTML tells what it says. */
export function readMail(name: TemplateName, html_content: string): ReadMail | null {
  if (name === 'base') return null;
  const groups = patternOf(name).exec(html_content === '' ? '' : `${html_content}\n`)?.groups;
  if (!groups) return null;
  const { color, ink } = groups;
  const words = Object.fromEntries(
    wordsOf(name).map((word) => [word, word === 'button' && !color ? (groups[word] ?? '') : read(groups[word] ?? '')]),
  );
  const look = color === undefined || ink === undefined ? null : { color, ink };
  // Nothing that the office wrote may be lost.
  return contentWith(name, words, look ?? { color: '', ink: '' }) === html_content ? { words, look } : null;
}

/** Returns a mail with the shop's present colour on its button; one with changed HTML stays as it is. */
export function recoloured(name: TemplateName, html_content: string, look: ButtonLook): string {
  const mail = readMail(name, html_content);
  return mail?.look && name !== 'base' ? contentWith(name, mail.words, look) : html_content;
}

/** Returns the office's word for the button among the links to the photos; undefined for the shop's own. */
export const buttonWordIn = (html_content: string): string | undefined =>
  /\{\{!button ([^{}\n]+)\}\}/.exec(html_content)?.[1];
