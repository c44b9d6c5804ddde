import { escapeHtml } from '../../../core/shop/texts/escape-html.ts';
import type { Language } from '../../../core/wire/languages.ts';
import { confirmationWords } from '../writing/words.ts';

/** Overrides every style sheet of a template. Mail programs without `all` know the properties after it. */
const important = (declarations: string): string =>
  ['all:initial', 'position:relative', ...declarations.split(';')].map((each) => `${each} !important`).join(';');

/** Mail programs that know one colour only take the first. */
const inColour = (property: string, light: string, dark: string): string =>
  `${property}:${light};${property}:light-dark(${light},${dark})`;

const box = 'display:block;height:auto;max-height:none;overflow:visible';
const font = "font:13px/19px 'Helvetica Neue',Helvetica,Arial,sans-serif";

const ground = important(`${box};padding:0 12px 40px;${inColour('background-color', '#f4f4f2', '#131416')}`);
const line = important(
  `${box};max-width:592px;margin:0 auto;padding:0 4px;${font};${inColour('color', '#55585e', '#b9bcc2')}`,
);
const link = important(
  `display:inline;${font};word-break:break-word;text-decoration:underline;cursor:pointer;${inColour('color', '#1a4f8b', '#b8d4f5')}`,
);

const lineOf = (address: string, text: string, before = '', after = ''): string =>
  `<div style="${line}">${before}<a href="${escapeHtml(address)}" style="${link}">${escapeHtml(text)}</a>${after}</div>`;

export interface OwnLinks {
  language: Language;
  /** The page of the photos; empty for a mail without. */
  photos: string;
  /** The page on which the reader chooses her mails; empty for a mail without. */
  unsubscribe: string;
}

/**
 * Returns the links that no template can lose: to the photos, and to the page on which the reader chooses her mails.
 * They follow the template's last element.
 */
export function ownLinks({ language, photos, unsubscribe }: OwnLinks): string {
  const { fallback, choose_mails } = confirmationWords[language];
  const lines = [
    ...(photos === '' ? [] : [lineOf(photos, photos, `<br>${escapeHtml(fallback)}<br>`, '<br><br>')]),
    ...(unsubscribe === '' ? [] : [lineOf(unsubscribe, choose_mails)]),
  ];
  return lines.length === 0 ? '' : `<div style="${ground}">${lines.join('')}</div>`;
}
