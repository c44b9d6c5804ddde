import { createHash } from 'node:crypto';
import { pagesRoutes } from '../../core/shop/contract/routes/pages.ts';
import { language as languageField, type Language } from '../../core/wire/fields.ts';
import type { DrawnPage, FirstData } from '../../core/shop/contract/pages.ts';
import { defaultLanguage } from '../../core/wire/languages.ts';
import { ShopError } from '../../core/wire/shop-error.ts';
import { Document } from '../http/document.ts';
import { log } from '../log.ts';
import { showAdminPage } from './admin-page.ts';
import { loadServer, readTemplate } from './page/built-site.ts';
import { describePage } from './page/description.ts';
import { pageHead } from './page/head.ts';
import { readPageData, type PageData } from './page/page-data.ts';
import { canonicalPath, pageAt, type Page } from './page/page.ts';
import { fillTemplate } from './page/template.ts';

export interface PageRequest {
  /** Percent-decoded, without its first slash. */
  path: string;
  /** The query of the address. */
  lang: Language | undefined;
  photo: number | undefined;
  headers: Readonly<Record<string, string | undefined>>;
}

/** Answers any page; throws `not_found` for other addresses. */
export async function showPage({ path, lang, photo, headers }: PageRequest): Promise<Document> {
  const page = pageAt(path);
  if (page.kind === 'none') throw new ShopError('not_found', 'there is nothing at this address');
  if (page.kind === 'admin') return showAdminPage();
  const language = lang ?? edgeLanguage(headers);
  const [template, data] = await Promise.all([readTemplate(), readPageData(page)]);
  const address = `/${path.split('/').map(encodeURIComponent).join('/').replaceAll('%2B', '+')}`;
  const first: FirstData = {
    language,
    now: Date.now(),
    answers: data.answers,
    ...(data.missing && { missing: { what: data.missing, path: address } }),
  };
  const drawn = await draw(drawnAt(page, data, address, photo), first);
  const description = describePage(page, data, language, photo);
  const html = fillTemplate(template, {
    language,
    head: pageHead(page, data, description, language) + drawn.head,
    root: drawn.root,
    first: data.status === 503 || drawn.failed ? undefined : first,
  });
  const caching = drawn.failed
    ? keptNowhere
    : cacheHeaders(page, data.status, { ...drawn, ...first, now: 0, template });
  return new Document('text/html; charset=utf-8', html, { status: data.status, headers: caching });
}

/** Returns the language that the edge chose (`lib/edge/site.js`). */
export const edgeLanguage = (headers: PageRequest['headers']): Language =>
  languageField.catch(defaultLanguage).parse(headers['x-shop-language']);

/** A path that browsers write in the same way, so that they draw the same as the server. */
const plainPath = /^(?:[\w.~+/-]|%[89A-F][0-9A-F])*$/;

/** Returns the address to draw; undefined if the browser must draw it. */
function drawnAt(
  page: Page,
  { status, missing }: PageData,
  address: string,
  photo: number | undefined,
): string | undefined {
  if (status === 503) return undefined;
  if (missing) return '/404';
  const canonical = canonicalPath(page);
  if (canonical !== undefined) return `${canonical}${photo === undefined ? '' : `?photo=${photo}`}`;
  return plainPath.test(address) ? address : undefined;
}

/** A page that cannot be drawn is sent without content: the browser fills it. */
async function draw(address: string | undefined, first: FirstData): Promise<DrawnPage & { failed?: true }> {
  const nothing = { head: '', root: '' };
  if (address === undefined) return nothing;
  try {
    return await (await loadServer()).drawPage(address, first);
  } catch (error) {
    log.error('a page could not be drawn', error instanceof Error ? error : new Error(String(error)));
    return { ...nothing, failed: true };
  }
}

const SHARED_SECONDS = pagesRoutes['GET /{page+}'].cacheSeconds;

const keptNowhere = { 'cache-control': 'no-store' };

/**
 * CloudFront keeps a page for a moment, and browsers check each time; a missing or faulty page may be there a second
 * later. Search results are live and name people: only the visitor's browser may keep them, and it checks each time.
 */
function cacheHeaders({ kind }: Page, status: number, content: object): Record<string, string> {
  if (status !== 200) return { ...keptNowhere, ...(status === 503 && { 'retry-after': '30' }) };
  const fingerprint = createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 27);
  const shared = kind !== 'textSearch' && kind !== 'personSearch';
  return {
    'cache-control': !shared
      ? 'private, no-cache'
      : `public, max-age=0, s-maxage=${SHARED_SECONDS}, stale-while-revalidate=${SHARED_SECONDS}`,
    // Weak: the page's content is the same, whenever it was drawn.
    etag: `W/"${fingerprint}"`,
  };
}
