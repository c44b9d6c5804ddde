import type { Missing } from '../../../core/shop/contract/pages.ts';
import { type EventId, isId, isKeyed, type RaceId, type StartId } from '../../../core/ids.ts';
import { isLegalPage, type LegalPageName } from '../../../core/shop/texts/legal-pages.ts';
import { isReserved, notPages } from '../../../core/wire/reserved-words.ts';
import { queryFromAddress } from '../../../core/search/query-from-address.ts';
import { tidyQuery } from '../../../core/wire/query.ts';

/** A search page's query; a text search without one only shows its box. */
export type SearchPage =
  { kind: 'textSearch'; query: string } | { kind: 'personSearch'; by: 'participant' | 'rider'; id: string };

/** The targets of a catalogue page's ids: `e` event, `r` race, `p` start (`docs/data-model.md`). */
export type Page =
  | { kind: 'home' }
  | { kind: 'event'; e: EventId }
  | { kind: 'race'; e: EventId; r: RaceId }
  | { kind: 'gallery'; e: EventId; r: RaceId; p: StartId }
  | SearchPage
  | { kind: 'cart' | 'favourites' | 'account' | 'tellMe' | 'board' | 'unsubscribe' | 'checkout' | 'download' }
  | { kind: 'legal'; page: LegalPageName }
  /** With everything below it: the other entry. */
  | { kind: 'admin' }
  /** `missing`: the kind of page that such an address would have. */
  | { kind: 'notFound'; missing?: Missing['what'] }
  /** No page: other routes answer such an address, or none does. */
  | { kind: 'none' };

/** Returns the page at a path, percent-decoded and without its first slash (`spec/storefront.md §2`, Route table). */
export function pageAt(path: string): Page {
  const segments = path.replace(/\/$/, '').split('/');
  return known(segments) ?? { kind: 'notFound', ...missingAt(segments) };
}

function known(segments: string[]): Page | undefined {
  const [first = '', second = ''] = segments;
  if (notPages.includes(first)) return { kind: 'none' };
  if (first === 'admin') return { kind: 'admin' };
  if (first === 'search') return searchAt(segments);
  const single = singlePages.get(first);
  if (segments.length === 1 && single) return { kind: single };
  const belowIt = pagesBelow.get(first);
  if (belowIt) return segments.length === 2 ? belowIt(second) : undefined;
  return catalogueAt(segments);
}

/** The pages with an address of one segment. */
const singlePages = new Map<
  string,
  'home' | 'notFound' | 'cart' | 'favourites' | 'account' | 'tellMe' | 'unsubscribe' | 'download'
>([
  ['', 'home'],
  ['404', 'notFound'],
  ['cart', 'cart'],
  ['download', 'download'],
  ['favourites', 'favourites'],
  ['account', 'account'],
  ['auth', 'account'],
  ['tell-me', 'tellMe'],
  ['unsubscribe', 'unsubscribe'],
]);

/** The pages with two segments, by the first one. */
const pagesBelow = new Map<string, (second: string) => Page | undefined>([
  ['board', (e) => (isEvent(e) ? { kind: 'board' } : undefined)],
  ['checkout', (step) => (['success', 'thank-you', 'cancel'].includes(step) ? { kind: 'checkout' } : undefined)],
  ['download', () => ({ kind: 'download' })],
  ['legal', (page) => (isLegalPage(page) ? { kind: 'legal', page } : undefined)],
]);

function searchAt([, kind, ...rest]: string[]): Page | undefined {
  if (kind === undefined || kind === 'q') return { kind: 'textSearch', query: queryOf(rest.join('/')) };
  const [id] = rest;
  return (kind === 'participant' || kind === 'rider') && id !== undefined && rest.length === 1
    ? { kind: 'personSearch', by: kind, id: queryOf(id) }
    : undefined;
}

/** A plus sign is a space (`§2`). A query with a slash is escaped twice (`lib/edge/site.js`). */
const queryOf = (text: string): string =>
  /%2f/i.test(text) ? queryFromAddress(text) : tidyQuery(text.replaceAll('+', ' '));

const isEvent = (segment: string | undefined): segment is EventId => isId('event', segment) && !isReserved(segment);

function catalogueAt([e, r, p, ...more]: string[]): Page | undefined {
  if (!isEvent(e) || more.length > 0) return undefined;
  if (r === undefined) return { kind: 'event', e };
  if (!isId('race', r)) return undefined;
  if (p === undefined) return { kind: 'race', e, r };
  return isId('start', p) ? { kind: 'gallery', e, r, p } : undefined;
}

/** An address without a page of its own reads as an event's, a race's or a rider's, up to three segments. */
function missingAt(segments: string[]): { missing?: Missing['what'] } {
  if (segments.length > 3) return {};
  if (segments.length === 1) return { missing: 'event' };
  const [e, r] = segments;
  return { missing: segments.length === 3 && isEvent(e) && isId('race', r) ? 'participant' : 'race' };
}

/** Tells whether the page is at a private link. */
export const isPrivatePage = (page: Page): boolean =>
  ('e' in page && isKeyed(page.e)) || ('r' in page && isKeyed(page.r));

/**
 * Returns the canonical address of a catalogue page, in the form of links; undefined for pages that machines need not
 * know.
 */
export function canonicalPath(page: Page): string | undefined {
  if (page.kind === 'home') return '/';
  if (page.kind === 'event') return `/${page.e}`;
  if (page.kind === 'race') return `/${page.e}/${page.r}`;
  return page.kind === 'gallery' ? `/${page.e}/${page.r}/${page.p}` : undefined;
}
