import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dataBlock, tag } from '../../../../../lambdas/pages/page/html.ts';
import { fillTemplate } from '../../../../../lambdas/pages/page/template.ts';

const template = [
  '<!doctype html><html lang="it"><head><!--head-->',
  '<meta name="description" content="Own">',
  '<title>Own</title>',
  '<link rel="icon" href="/own.svg">',
  '<script type="module" src="/a.js"></script></head><body><div id="root"><!--page--></div></body></html>',
].join('\n');
const filling = { language: 'de', head: '<title>T</title>', root: '<p>R</p>', first: undefined } as const;

describe('a filled template', () => {
  test('says of itself what the page says, once, and keeps its own files', () => {
    const html = fillTemplate(template, filling);
    expect(html).toContain('<html lang="de"');
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html).not.toMatch(/Own|own\.svg|<!--/);
    expect(html).toContain('<script type="module" src="/a.js"></script>');
    expect(html).toContain('<div id="root"><p>R</p></div>');
  });

  test('is not searched for markers again, whatever a name looks like', () => {
    const strange = '<!--page--> $& $1 $` </body> <!--head--> <title>x</title>';
    const html = fillTemplate(template, { ...filling, head: strange, root: strange });
    expect(html.split(strange)).toHaveLength(3);
  });

  test('without a marker is a fault, not half a page', () => {
    expect(() => fillTemplate(template.replace('<!--page-->', ''), filling)).toThrow('<!--page-->');
  });

  test('holds what it was drawn from', () => {
    const first = { language: 'de', now: 1, answers: [{ key: ['a'], data: '</script>' }] } as const;
    const json = /id="first-data">([^<]*)<\/script>/.exec(fillTemplate(template, { ...filling, first }))?.[1] ?? '';
    expect(JSON.parse(json)).toEqual(first);
  });
});

describe('whatever a text holds', () => {
  test('a data block ends where it should, has no line separators and gives back the same data', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), (value, text) => {
        const data = { value, text: `${text}</script><!--<script>\u2028\u2029` };
        const block = dataBlock('application/json', data, 'x');
        const [, json = '', rest] =
          /^<script type="application\/json" id="x">([^<>&\u2028\u2029]*)<\/script>(.*)$/s.exec(block) ?? [];
        expect([JSON.parse(json), rest]).toEqual([JSON.parse(JSON.stringify(data)), '']);
      }),
    );
  });

  test('an attribute stays within its quotes', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(tag('meta', { content: text, name: undefined })).toMatch(/^<meta content="[^"<>]*">$/s);
      }),
    );
  });
});
