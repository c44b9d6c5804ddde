import { convert } from 'html-to-text';
import Mustache from 'mustache';
import { escapeHtml } from '../../../core/shop/texts/escape-html.ts';

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

interface Template {
  subject: string;
  html_content: string;
}

/** A variable's value is text, unless the shop made it as HTML. */
const inHtml = (value: unknown): string => (value instanceof Fragment ? value.html : escapeHtml(String(value)));

const inText = (value: unknown): string => (value instanceof Fragment ? '' : String(value));

/** Writes a mail: the template's content within the common frame. */
export function renderMail(content: Template, frame: Template, variables: Variables): WrittenMail {
  const subject = Mustache.render(content.subject, variables, {}, { escape: inText }).replace(/\s+/g, ' ').trim();
  const message = new Fragment(Mustache.render(content.html_content, variables, {}, { escape: inHtml }));
  const html = Mustache.render(frame.html_content, { ...variables, subject, message }, {}, { escape: inHtml });
  return { subject, html, text: textOf(html) };
}

const plain = { options: { uppercase: false } };

/** Returns the text version for readers without HTML. */
export const textOf = (html: string): string =>
  convert(html, {
    wordwrap: false,
    selectors: [
      ...['h1', 'h2', 'h3'].map((selector) => ({ selector, ...plain })),
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
    ],
  }).trim();
