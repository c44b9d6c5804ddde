import { Parser } from 'htmlparser2';
import sanitize from 'sanitize-html';
import { escapeHtml } from '../../../core/shop/texts/escape-html.ts';
import type { Language } from '../../../core/wire/languages.ts';
import { safeSheet, safeStyle } from './safe-css.ts';

const words = (text: string): string[] => text.split(' ');

/** Elements of a mail's text. */
const tags = words(
  'a abbr address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del dfn div dl dt em ' +
    'figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p pre q s samp section small ' +
    'span strike strong sub sup table tbody td tfoot th thead time tr tt u ul var wbr',
);
/** Elements around it. */
const frameTags = words('html head title meta style body');
const metaNames = words(
  'viewport color-scheme supported-color-schemes format-detection x-apple-disable-message-reformatting',
);

/** Tells whether mails may have an element. */
export const isMailTag = (name: string): boolean => tags.includes(name) || frameTags.includes(name);

const rules: sanitize.IOptions = {
  allowedTags: tags,
  allowedAttributes: {
    '*': words('align aria-hidden aria-label bgcolor border class dir height id lang role style title valign width'),
    a: ['href', 'name', 'target'],
    col: ['span'],
    colgroup: ['span'],
    font: ['color', 'face', 'size'],
    img: ['alt', 'src'],
    li: ['value'],
    ol: ['start', 'type'],
    table: ['cellpadding', 'cellspacing'],
    td: ['colspan', 'nowrap', 'rowspan'],
    th: ['abbr', 'colspan', 'nowrap', 'rowspan', 'scope'],
    time: ['datetime'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  /** Elements that are left out with their content. */
  nonTextTags: words(
    'applet audio embed iframe math noembed noframes noscript object option plaintext script select style svg template ' +
      'textarea title video xmp',
  ),
  nestingLimit: 100,
  parseStyleAttributes: false,
  transformTags: {
    '*': (tagName, { style, ...attribs }) => {
      const kept = safeStyle(style ?? '');
      return { tagName, attribs: kept === '' ? attribs : { ...attribs, style: kept } };
    },
  },
};

/** Returns a mail's text with the allowed elements, attributes, addresses and styles only, each element closed. */
export const sanitizeMail = (html: string): string => sanitize(html, rules);

/** The allowed parts of a document around its text. */
interface Head {
  lang: string;
  title: string;
  metas: { name: string; content: string }[];
  sheets: string[];
  body: { style: string; class: string; bgcolor: string };
}

/** Keeps a document visible, whatever its style sheets say. */
const visible =
  'display:block !important;height:auto !important;max-height:none !important;width:auto !important;max-width:none !important;overflow:visible !important';

/**
 * Returns a whole mail, written anew around its sanitized text.
 * @param language for a document that names none
 * @param end the shop's own end of the mail, after everything that the document contains
 */
export function sanitizeDocument(html: string, { language, end }: { language: Language; end: string }): string {
  const { lang, title, metas, sheets, body } = readHead(html);
  const attribute = (name: string, given: string) => (given === '' ? '' : ` ${name}="${escapeHtml(given)}"`);
  return [
    '<!doctype html>',
    `<html${attribute('lang', lang || language)} style="${visible}">`,
    '<head>',
    '<meta charset="utf-8">',
    ...metas.map(({ name, content }) => `<meta${attribute('name', name)}${attribute('content', content)}>`),
    `<title>${escapeHtml(title)}</title>`,
    ...sheets.map((sheet) => `<style>\n${safeSheet(sheet)}\n</style>`),
    '</head>',
    `<body${attribute('class', body.class)}${attribute('bgcolor', body.bgcolor)}${attribute('style', [safeStyle(body.style), visible].filter(Boolean).join(';'))}>`,
    sanitizeMail(html).trim(),
    ...(end === '' ? [] : [end]),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function readHead(html: string): Head {
  const head: Head = { lang: '', title: '', metas: [], sheets: [], body: { style: '', class: '', bgcolor: '' } };
  let within = '';
  let text = '';
  const parser = new Parser({
    onopentag: (tag, { name = '', content = '', lang = '', ...given }) => {
      if (tag === 'html') head.lang ||= lang;
      if (tag === 'meta' && metaNames.includes(name)) head.metas.push({ name, content });
      if (tag === 'body')
        head.body = { style: given['style'] ?? '', class: given['class'] ?? '', bgcolor: given['bgcolor'] ?? '' };
      within = tag;
      text = '';
    },
    ontext: (part) => {
      text += part;
    },
    onclosetag: (tag) => {
      if (tag === 'title' && within === tag) head.title ||= text.trim();
      if (tag === 'style' && within === tag) head.sheets.push(text);
      within = '';
    },
  });
  parser.end(html);
  return head;
}
