import fc from 'fast-check';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { describe, expect, it } from 'vitest';
import { NOBODY_YET } from '../../../../../core/shop/seller.ts';
import { languages } from '../../../../../core/wire/languages.ts';
import { bringsPhotos, templateNames } from '../../../../../core/mail/mail-templates.ts';
import { builtIn } from '../../../../../lambdas/mail/templates/built-in.ts';
import { checkDocument } from '../../../../../lambdas/mail/templates/check-rendered.ts';
import { checkTemplate } from '../../../../../lambdas/mail/templates/check.ts';
import {
  Fragment,
  renderMail,
  type Variables,
  type WrittenMail,
} from '../../../../../lambdas/mail/templates/render.ts';
import { sampleOf } from '../../../../../lambdas/mail/templates/sample.ts';
import { hiding, hidingSheets, running } from './hostile-mails.ts';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode;

const place = { name: 'purchase_confirmation', language: 'it' } as const;
const base = { name: 'base', language: 'it' } as const;
const photos = 'https://shop.example/download/token';
const unsubscribe = 'https://shop.example/unsubscribe?token=token';
const variables: Variables = {
  ...sampleOf('it', undefined, NOBODY_YET),
  download_url: photos,
  unsubscribe_url: unsubscribe,
};

/** Writes a mail with a content, or within a frame, of an admin. */
const withContent = (html_content: string, all = variables) =>
  renderMail(place, { subject: 'Ciao', html_content }, builtIn(base), all);
const withFrame = (html_content: string) =>
  renderMail(place, builtIn(place), { subject: '{{subject}}', html_content }, variables);

const isElement = (node: Node): node is Element => 'tagName' in node;

/** Lists the nodes of a mail as a browser reads them. */
function nodesOf(html: string): Node[] {
  const below = (node: Node): Node[] => [node, ...('childNodes' in node ? node.childNodes.flatMap(below) : [])];
  return parse(html).childNodes.flatMap(below);
}

const valueOf = ({ attrs }: Element, name: string) => attrs.find((attribute) => attribute.name === name)?.value ?? '';

const runs = new Set(
  (
    'script iframe frame frameset object embed applet form input button textarea select option base link svg math video audio ' +
    'source template noscript noembed noframes xmp plaintext marquee details dialog portal'
  ).split(' '),
);
const schemes = ['http:', 'https:', 'mailto:', 'tel:'];
/** Properties that place a part over or outside of another, or load a file. */
const moves =
  /(^|[;{\s])(position:(?!relative)|visibility|opacity|transform|clip|filter|z-index|top:|left:|behavior|content:)|url\(|expression|@import|\\/;

function expectHarmless({ html, subject }: Pick<WrittenMail, 'html' | 'subject'>): void {
  expect(subject).not.toMatch(/[\r\n]/);
  for (const node of nodesOf(html)) {
    expect(node.nodeName).not.toBe('#comment');
    if (!isElement(node)) continue;
    expect(runs.has(node.tagName), node.tagName).toBe(false);
    expect(node.namespaceURI).toBe('http://www.w3.org/1999/xhtml');
    for (const { name, value } of node.attrs) {
      expect(value).not.toMatch(/^\s*[/\\]{2}/);
      expect(name).not.toMatch(/^on|^(srcdoc|srcset|background|formaction|action|xlink|http-equiv|hidden)/);
      if (name === 'href' || name === 'src') expect(schemes).toContain(new URL(value, unsubscribe).protocol);
      if (name === 'style') expect(value).not.toMatch(moves);
    }
    if (node.tagName === 'style')
      for (const text of node.childNodes) expect((text as { value: string }).value).not.toMatch(moves);
  }
}

/** Expects the shop's own links in a part of their own: the last of the body, with no other element around it. */
function expectLinks({ html, text }: WrittenMail, addresses = [photos, unsubscribe]): void {
  const body = nodesOf(html)
    .filter(isElement)
    .find(({ tagName }) => tagName === 'body')!;
  const own = body.childNodes.filter(isElement).at(-1)!;
  expect(own.parentNode).toBe(body);
  const links = own.childNodes.filter(isElement).flatMap(({ childNodes }) => childNodes.filter(isElement));
  expect(links.filter(({ tagName }) => tagName === 'a').map((link) => valueOf(link, 'href'))).toEqual(addresses);
  for (const element of [own, ...own.childNodes.filter(isElement)])
    expect(valueOf(element, 'style')).toContain('display:block !important');
  for (const address of addresses) expect(text).toContain(address);
  for (const element of [body, body.parentNode as Element])
    expect(valueOf(element, 'style')).toMatch(
      /display:block !important;height:auto !important.*overflow:visible !important$/,
    );
}

describe('a part that runs', () => {
  it.each(running)('is harmless in a sent mail, and loses no link: %s', (part) => {
    for (const all of [variables, { ...variables, user_name: '' }])
      for (const html of [part, `<p>${part}</p>`, `<table><tr><td>${part}</td></tr></table>`]) {
        const mail = withContent(html, all);
        expectHarmless(mail);
        expectLinks(mail);
        const framed = withFrame(`<html><body>${html}{{message}}</body></html>`);
        expectHarmless(framed);
        expectLinks(framed);
      }
  });

  it.each(running)('is refused on saving: %s', (part) => {
    expect(checkTemplate(place, { subject: 'x', html_content: `${part}{{download_links}}` })).not.toEqual([]);
    expect(checkTemplate(base, { subject: 'x', html_content: `${part}{{message}}` })).not.toEqual([]);
  });
});

describe('a part that hides', () => {
  it.each(hiding)('loses no link: %s', (part) => {
    for (const html of [part, `{{download_links}}${part}`, `<table><tr><td>${part}</td></tr></table>`]) {
      const mail = withContent(html);
      expectHarmless(mail);
      expectLinks(mail);
      for (const frame of [html, `{{message}}${html}`, `<html><body><div>${html}{{message}}</div></body></html>`])
        expectLinks(withFrame(frame));
    }
  });

  it.each(hidingSheets)('as a style sheet loses no link: %s', (sheet) => {
    const mail = withFrame(`<html><head><style>${sheet}</style></head><body class="a">{{message}}</body></html>`);
    expectHarmless(mail);
    expectLinks(mail);
  });
});

const words = fc.constantFrom('display:none', 'position:fixed', 'color:red', 'margin:-9px', 'all:unset');
const tag = fc
  .tuple(
    fc.constantFrom(
      ...'a b font p div table tr td th tbody caption ul li h1 h2 body html head style title svg select template'.split(
        ' ',
      ),
    ),
    words,
    fc.constantFrom('open', 'close', 'text', 'comment', 'half'),
  )
  .map(([name, style, form]) => {
    if (form === 'open') return `<${name} style="${style}">`;
    if (form === 'close') return `</${name}>`;
    if (form === 'half') return `<${name} style="`;
    return form === 'text' ? 'text' : '<!--';
  });

it('no order of tags in content or frame takes the shop’s links out of the body', () => {
  fc.assert(
    fc.property(fc.array(tag, { maxLength: 25 }), fc.array(tag, { maxLength: 25 }), (content, around) => {
      const mail = renderMail(
        place,
        { subject: 'x', html_content: content.join('') },
        { subject: 'x', html_content: `${around.join('')}{{message}}${around.toReversed().join('')}` },
        variables,
      );
      expectHarmless(mail);
      expectLinks(mail);
    }),
    { numRuns: 500 },
  );
});

describe('the shop’s own mails', () => {
  it.each(templateNames.flatMap((name) => languages.map((language) => ({ name, language }))))(
    'lose nothing, and have each link once: $name in $language',
    ({ name, language }) => {
      const frame = builtIn({ name: 'base', language });
      const all = { ...variables, message: new Fragment('') };
      const mail = renderMail({ name, language }, builtIn({ name, language }), frame, all);
      expectHarmless(mail);
      expectLinks(mail, bringsPhotos(name) ? [photos, unsubscribe] : [unsubscribe]);
      expect(checkDocument(mail.html)).toEqual([]);
      const shown = nodesOf(mail.html).filter(isElement);
      expect(shown.filter((element) => valueOf(element, 'href') === unsubscribe)).toHaveLength(1);
    },
  );

  it('have no link to photos or choices where there is none', () => {
    const mail = renderMail(
      { name: 'welcome', language: 'de' },
      { subject: 'x', html_content: '<p>a</p>' },
      builtIn(base),
      {
        ...variables,
        unsubscribe_url: '',
      },
    );
    expect(mail.html).not.toContain('https://shop.example/');
  });
});

it('a mail keeps the harmless parts that the office uses', () => {
  const html =
    '<table width="100%" cellpadding="0" bgcolor="#fff"><tr><td align="center" style="padding:0 10px;font-family:Arial, sans-serif">' +
    '<font color="#333" face="Arial">a</font> <a href="mailto:foto@esempio.example" target="_blank">b</a>' +
    '<img src="https://shop.example/a.jpg" alt="" width="10"></td></tr></table><ul><li>c</li></ul><center>d</center><hr>';
  expect(checkTemplate({ name: 'welcome', language: 'it' }, { subject: 'x', html_content: html })).toEqual([]);
});
