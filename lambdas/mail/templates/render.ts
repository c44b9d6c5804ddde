import { convert } from 'html-to-text';
import Mustache from 'mustache';
import type { TemplateFields, TemplatePlace } from '../../../core/mail/contract/mails.ts';
import { bringsPhotos, type TemplateVariable } from '../../../core/mail/mail-templates.ts';
import { escapeHtml } from '../../../core/shop/texts/escape-html.ts';
import { ownLinks } from './own-links.ts';
import { sanitizeDocument, sanitizeMail } from './sanitize.ts';

/** HTML that the shop made itself. */
export class Fragment {
  readonly html: string;

  constructor(html: string) {
    this.html = html;
  }
}

export type Variables = Record<string, string | Fragment>;

export interface WrittenMail {
  subject: string;
  html: string;
  text: string;
}

/** A variable's value is text, unless the shop made it as HTML. */
const inHtml = (value: unknown): string => (value instanceof Fragment ? value.html : escapeHtml(String(value)));

const inText = (value: unknown): string => (value instanceof Fragment ? '' : String(value));

/** Fills in a template's HTML; only sanitizing makes the result safe. */
export const filledIn = (html_content: string, variables: Variables): string =>
  Mustache.render(html_content, variables, {}, { escape: inHtml });

/**
 * Writes a mail: the template's content within the common frame, sanitized after all variables are filled in, and then
 * the shop's own links.
 */
export function renderMail(
  { name, language }: TemplatePlace,
  content: TemplateFields,
  frame: TemplateFields,
  variables: Variables,
): WrittenMail {
  const subject = Mustache.render(content.subject, variables, {}, { escape: inText })
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const message = new Fragment(sanitizeMail(filledIn(content.html_content, variables)));
  const address = (of: TemplateVariable) => inText(variables[of] ?? '');
  const html = sanitizeDocument(filledIn(frame.html_content, { ...variables, subject, message }), {
    language,
    end: ownLinks({
      language,
      photos: bringsPhotos(name) ? address('download_url') : '',
      unsubscribe: address('unsubscribe_url'),
    }),
  });
  return { subject, html, text: textOf(html) };
}

const ownLine = { format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } };
const plain = { options: { uppercase: false } };

/** Returns the text version for readers without HTML. */
export const textOf = (html: string): string =>
  convert(html, {
    wordwrap: false,
    selectors: [
      ...['h1', 'h2', 'h3'].map((selector) => ({ selector, ...plain })),
      // Cells and the lines in them are lines of the text.
      ...['caption', 'th', 'td', 'span[style^="display:block"]'].map((selector) => ({ selector, ...ownLine })),
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
    ],
  }).trim();
