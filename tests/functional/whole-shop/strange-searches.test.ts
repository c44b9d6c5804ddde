import { describe, expect, inject, it } from 'vitest';
import { firstData, page } from '../../support/read-page.ts';

/* Search texts that are no riders, through the browsers' routes. */

const shop = inject('shop');
const german = { headers: { 'accept-language': 'de' } };

/** Each with the markup that a page would contain if it treated the query as HTML. */
const strange: readonly (readonly [what: string, query: string])[] = [
  ['100 emoji', '🐴'.repeat(100)],
  ['families of emoji', '👨‍👩‍👧‍👦'.repeat(14)],
  ['quotes', `"zq'zq\`zq„zq“«zq»`],
  ['SQL', `zq'; DROP TABLE riders; -- ' OR '1'='1`],
  ['HTML', '<img src=zq onerror=alert(1)><b>zq</b>'],
  ['the end of a script', '</script><script>alert("zq")</script>'],
  ['the end of a title', '</title><script>zq()</script>'],
  ['the end of an attribute', '"><svg/onload=zq()>'],
  ['a comment', '<!-- zq --><![CDATA[ zq'],
  ['a template', '{{zq}}${zq}<%= zq %>{{constructor.constructor("zq")()}}'],
  ['what replaces text', "$& $1 $' $` zq"],
  ['right-to-left text', 'مسابقة الخيول زق'],
  ['a turned text', '\u202ezq\u2066abc\u2069'],
  ['no text', '\u0000\u0001\u001b[31mzq\u007f'],
  ['line ends', 'zq\r\nset-cookie: zq=1\r\n\r\n<b>zq'],
  ['combining marks', `z${'\u0301'.repeat(98)}`],
  ['separators of lines', 'zq\u2028zq\u2029'],
  ['escapes', '%3Cb%3Ezq%253Cb%253E'],
  ['a path', '../../../../etc/passwd zq'],
  ['a property', '__proto__'],
  ['half a character', 'zq\ud83d'],
  ['many words', 'z q '.repeat(25)],
  ['too much', 'zq'.repeat(60)],
];

const ask = (route: string, body: string) =>
  fetch(`${shop.url}/api/${route}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });

describe('the search', () => {
  it.each(strange)('answers %s with nothing found or 400, in JSON', async (_what, query) => {
    for (const [route, body] of [
      ['search-autocomplete', { query }],
      ['search-photos', { searchType: 'text', query }],
      ['search-photos', { searchType: 'rider', riderId: query }],
      ['search-photos', { searchType: 'participant', participantId: query }],
    ] as const) {
      const answer = await ask(route, JSON.stringify(body));
      expect([200, 400], `${route} ${answer.status}`).toContain(answer.status);
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      const told = (await answer.json()) as { suggestions?: unknown[]; total?: number; error?: { code: string } };
      if (answer.status === 200) expect(told.suggestions ?? told.total).toEqual(told.suggestions ? [] : 0);
      else expect(told.error?.code).toBe('malformed_body');
    }
  });

  it.each(['search-autocomplete', 'search-photos'])(
    'refuses a megabyte, and ten of them, and goes on (%s)',
    async (route) => {
      const million = await ask(route, JSON.stringify({ searchType: 'text', query: 'x'.repeat(1_000_000) }));
      expect([million.status, ((await million.json()) as { error: { code: string } }).error.code]).toEqual([
        400,
        'malformed_body',
      ]);
      const more = await ask(route, JSON.stringify({ searchType: 'text', query: 'x'.repeat(10_000_000) }));
      expect([more.status, await more.text()]).toEqual([413, expect.not.stringContaining('<')]);
      expect((await ask(route, JSON.stringify({ searchType: 'text', query: 'anna' }))).status).toBe(200);
    },
  );

  it.each([
    '',
    '{',
    '[]',
    'null',
    '"anna"',
    '{"query":{"$ne":""}}',
    '{"query":["anna"]}',
    '{"searchType":"text","query":null}',
    '\u0000',
  ])('refuses an invalid question: %j', async (body) => {
    for (const route of ['search-autocomplete', 'search-photos']) {
      const answer = await ask(route, body);
      expect(answer.status).toBe(400);
      expect(await answer.text()).not.toContain('<');
    }
  });
});

describe('a search’s page', () => {
  it.each(strange)('shows %s as text, if at all', async (_what, query) => {
    for (const address of [
      `/search/q/${escaped(query)}`,
      `/search/rider/${escaped(query)}`,
      `/search/participant/${escaped(query)}`,
      `/search?q=${escaped(query)}`,
    ]) {
      for (const init of [{}, german]) {
        const answer = await followed(address, init);
        expect([200, 400, 404], `${address} ${answer.status}`).toContain(answer.status);
        expect(answer.headers.get('content-type')).toMatch(/^(text\/html|application\/json); charset=utf-8$/);
        expect(answer.headers.get('set-cookie')).toBeNull();
        expect(markupOf(await answer.text())).toEqual([]);
      }
    }
  });

  it('reports no result for words that are no name', async () => {
    const html = await page(`${shop.url}/search/q/${encodeURIComponent('<b>zq<b>')}`);
    expect([html.status, html.title]).toEqual([200, expect.stringContaining('<b>zq<b>')]);
    expect(html.text).not.toContain('<b>zq');
    expect(firstData(html).answers.find(({ key }) => key[0] === 'search')?.data).toEqual({
      results: [],
      total: 0,
      subject: null,
    });
  });

  it('is refused at a megabyte, and the shop keeps running', async () => {
    const answer = await fetch(`${shop.url}/search/q/${'x'.repeat(1_000_000)}`).catch(() => undefined);
    if (answer) expect([400, 404, 414, 431]).toContain(answer.status);
    expect((await fetch(`${shop.url}/search/q/anna`)).status).toBe(200);
  });
});

/** Encodes the query for an address; malformed text becomes its bytes' form. */
const escaped = (query: string) => encodeURIComponent(query.toWellFormed());

/** Returns the page at the end of the redirects. */
async function followed(address: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(shop.url + address, { redirect: 'manual', ...init });
  const next = answer.headers.get('location');
  return next === null ? answer : fetch(new URL(next, shop.url), { redirect: 'manual', ...init });
}

/**
 * Returns tags and handlers that only an unescaped query would bring. The data that a page was drawn from does not
 * count.
 */
function markupOf(html: string): string[] {
  const bare = html.replace(/<script type="application\/(?:ld\+)?json"[^>]*>[^<]*<\/script>/g, '');
  const tags = [...bare.matchAll(/<[a-z!][^>]*/gi)].map(([tag]) => tag);
  const brought = [/^<b$/i, /^<svg\//i, /^<!--\s*zq/i, /^<!\[/, /^<img src=zq/i];
  return tags
    .filter((tag) => brought.some((pattern) => pattern.test(tag)))
    .concat(/<script>(?:alert|zq)/.exec(bare) ?? []);
}
