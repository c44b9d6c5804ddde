import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languageNames, type Language } from '../../core/wire/languages.ts';
import { handler as publishLink } from '../../lambdas/sales/downloads/publish-link.ts';
import { recordZip } from '../../lambdas/store/sales/orders.ts';
import { keys } from '../../lambdas/store/table/keys.ts';
import { changeItem } from '../../lambdas/store/table/table.ts';
import { pageFrom, type Html } from '../support/read-page.ts';
import { putPaidOrder } from './paid-order.ts';
import { putOnSale } from './sale-catalogue.ts';
import { siteUrl, startSaleParts, type SaleParts } from './sale-parts.ts';
import { addLanguage, code, languageAtEdge, marked, ownName, wordsBesides } from './third-language.ts';

type Invoke = (event: unknown, context: unknown) => Promise<APIGatewayProxyStructuredResultV2>;
const inContext = { getRemainingTimeInMillis: () => 30_000 };
const third = code as Language;

/** Names that people gave, in no language of the shop, and the languages, each by its own name. */
const names = [
  ...Object.values(languageNames),
  'Foto & Galoppo – Concorso di Iragna – Gara 3 – Anna Esempio – Jörg Müller – Stella CH – Bingo – Éclair – CHF',
  siteUrl,
];
const day = (of: string) => new Intl.DateTimeFormat(code, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(of));
const known = new Set(
  [...names, ...['2026-08-21', '2026-08-22', '2026-08-23', new Date().toISOString()].map(day)].flatMap(wordsBesides),
);
const inAnotherLanguage = (text: string) => wordsBesides(text).filter((word) => !known.has(word));

let parts: SaleParts;
let shop: ReturnType<typeof addLanguage>;
let pages: Invoke;
let bundles: Record<'send-link' | 'send-code', string>;
let edge: string;

const bundle = async <Handler>(folder: string) =>
  ((await import(pathToFileURL(join(folder, 'index.mjs')).href)) as { handler: Handler }).handler;

beforeAll(async () => {
  parts = await startSaleParts();
  await putOnSale(parts.stripe);
  shop = addLanguage();
  const { buildFunctions } = await shop.load<typeof import('../../lib/build/functions.ts')>('lib/build/functions.ts');
  const { buildPages } = await shop.load<typeof import('../../lib/build/pages.ts')>('lib/build/pages.ts');
  const { buildSite } = await shop.load<typeof import('../../lib/build/site.ts')>('lib/build/site.ts');
  const { edgeCode } = await shop.load<typeof import('../../lib/constructs/edge/edge-code.ts')>(
    'lib/constructs/edge/edge-code.ts',
  );
  const functions = buildFunctions(shop.root, 'local');
  bundles = functions;
  pages = await bundle<Invoke>(buildPages(functions.pages, buildSite(shop.root), 'local'));
  edge = edgeCode('site');
});
afterAll(async () => {
  shop?.remove();
  await parts?.close();
});

/** Requests a page as the edge forwards it for a reader of Romansh. */
async function page(path: string, routeKey = path === '/' ? 'GET /' : 'GET /{page+}'): Promise<Html> {
  const answer = await pages(
    {
      version: '2.0',
      routeKey,
      headers: { 'x-shop-language': languageAtEdge(edge, { cookie: code }) },
      pathParameters: path === '/' ? {} : { page: path.slice(1) },
      requestContext: { requestId: randomUUID() },
    },
    inContext,
  );
  const headers = new Headers(answer.headers as Record<string, string>);
  return pageFrom({ status: answer.statusCode, headers } as Response, answer.body ?? '');
}

describe('a shop with one folder of texts and one entry in the list more', () => {
  it('hears the language at the edge: in the address, in the cookie, of the browser', () => {
    expect(languageAtEdge(edge, { query: { lang: code }, cookie: 'de' })).toBe(code);
    expect(languageAtEdge(edge, { cookie: code, acceptLanguage: 'it' })).toBe(code);
    expect(languageAtEdge(edge, { acceptLanguage: `en, ${code}-CH;q=0.8, de;q=0.7` })).toBe(code);
    expect(languageAtEdge(edge, { acceptLanguage: 'fr' })).toBe('it');
  });

  it.each(['/', '/50', '/50/3', '/50/3/900001', '/search', '/50/3/900001/1/2'])(
    'draws %s in it, and says nothing in another one',
    async (path) => {
      const html = await page(path);
      expect(html.language).toBe(code);
      expect(html.root).toContain('‹');
      expect(inAnotherLanguage(html.root)).toEqual([]);
      for (const name of ['description', 'og:title', 'og:description', 'og:image:alt', 'twitter:image:alt'])
        expect(inAnotherLanguage(html.meta(name) ?? ''), name).toEqual([]);
      expect(inAnotherLanguage(html.title)).toEqual([]);
      expect(html.text).toMatch(new RegExp(`page-code" content="[^"]*texts-${code}-first`));
    },
  );

  it.each(['/cart', '/account', '/unsubscribe', '/checkout/success', '/download/a'])(
    'has a head in it for %s, which the browser draws',
    async (path) => {
      const html = await page(path);
      expect([html.language, inAnotherLanguage(`${html.title} ${html.meta('description')}`)]).toEqual([code, []]);
      expect(html.title).toContain('‹');
    },
  );

  it('names a page’s addresses in all languages, in its head and in the sitemap', async () => {
    for (const path of ['/', '/50', '/50/3']) {
      const addresses = {
        it: siteUrl + path,
        de: `${siteUrl}${path}?lang=de`,
        [code]: `${siteUrl}${path}?lang=${code}`,
        'x-default': siteUrl + path,
      };
      const html = await page(path);
      expect(html.alternates).toEqual(addresses);
      expect([html.link('canonical'), html.meta('og:locale')]).toEqual([addresses[code], `${code}_CH`]);
      const { text } = await page('/sitemap.xml', 'GET /sitemap.xml');
      const entries = text
        .split('\n')
        .filter((line) => Object.values(addresses).some((at) => line.includes(`<loc>${at}</loc>`)));
      expect(entries).toHaveLength(3);
      for (const entry of entries)
        for (const [hreflang, href] of Object.entries(addresses))
          expect(entry).toContain(`hreflang="${hreflang}" href="${href}"`);
    }
  });

  it('shows the office’s own text in it', async () => {
    const own = marked('Valgono le condizioni di Iragna.');
    await changeItem({ key: keys.seller(), set: { [`terms_${code}`]: own } });
    const html = await page('/legal/terms');
    expect(html.root).toContain(own);
    expect(inAnotherLanguage(html.root)).toEqual([]);
  });

  it('puts itself among a phone’s apps in it', async () => {
    const { text } = await page('/site.webmanifest', 'GET /site.webmanifest');
    expect(JSON.parse(text)).toMatchObject({ lang: code, description: expect.stringMatching(/^‹.*›$/) as string });
  });

  it('confirms a purchase in it', async () => {
    const order_id = await putPaidOrder({ language: third });
    await recordZip(order_id, {
      generation: 1,
      key: `downloads/${order_id}/1/a.zip`,
      bytes: 123_000_000,
      photo_count: 11,
      contents: null,
      photos: [],
    });
    const send = await bundle<(task: object) => Promise<object>>(bundles['send-link']);
    await send({ order_id, link: await publishLink({ order_id }) });
    const [mail] = parts.mails;
    const number = order_id.slice(0, 8);
    expect(mail!.subject).toBe(marked(`Le tue foto sono pronte – ordine ${number}`));
    expect(mail!.html).toContain(`<html lang="${code}">`);
    for (const text of [mail!.html, mail!.text]) expect(inAnotherLanguage(text.replaceAll(number, ''))).toEqual([]);
  });

  it('sends codes in it', async () => {
    const send = await bundle<(event: object) => Promise<object>>(bundles['send-code']);
    for (const [metadata, locale] of [
      [{ language: code }, 'it'],
      [undefined, `${code}-CH`],
    ]) {
      await send({
        triggerSource: 'CustomEmailSender_SignUp',
        userName: 'anna',
        request: { userAttributes: { email: 'anna@example.test', locale }, clientMetadata: metadata },
      });
      const mail = parts.mails.at(-1)!;
      expect(mail.subject).toMatch(/^‹.*›$/);
      for (const text of [mail.html, mail.text]) expect(inAnotherLanguage(text)).toEqual([]);
    }
  });

  it('sells in it: what the payment page is told, and what that of this machine says', async () => {
    const { checkoutLines } = await shop.load<typeof import('../../lambdas/sales/checkout/line-items.ts')>(
      'lambdas/sales/checkout/line-items.ts',
    );
    const { texts, pageLanguage } =
      await shop.load<typeof import('../../local/stripe/page/texts.ts')>('local/stripe/page/texts.ts');
    const said = { participant_name: '', horse_name: '', event_name: '', race_name: '' };
    const item = { type: 'single', image_id: 7, swiss_equestrian_rider_id: '900001', ...said };
    expect(checkoutLines([{ ...item, price: 1300 } as never], third)[0]?.name).toContain(marked('Foto 7'));
    expect(texts[pageLanguage(code, undefined)].title).toBe(marked('Pagamento'));
  });

  it('offers it by its own name, and keeps it with an account', async () => {
    const { languageNames } = await shop.load<typeof import('../../core/wire/languages.ts')>('core/wire/languages.ts');
    const { language } = await shop.load<typeof import('../../core/wire/fields.ts')>('core/wire/fields.ts');
    expect(languageNames).toMatchObject({ it: 'Italiano', de: 'Deutsch', [code]: ownName });
    expect(language.parse(code)).toBe(code);
  });
});
