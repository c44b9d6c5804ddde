import type { Event } from '../../core/catalogue/contract/catalogue.ts';
import { languages } from '../../core/wire/languages.ts';
import { isReserved } from '../../core/wire/reserved-words.ts';
import { ShopError } from '../../core/wire/shop-error.ts';
import { Document } from '../http/document.ts';
import { listShownEvents } from '../store/catalogue/events/shown-counts.ts';
import { readShownEvent } from '../store/catalogue/events/shown-event.ts';
import { readSiteSettings } from '../store/shop/settings/settings.ts';
import { byRaceOrder, byStartDate } from '../../core/catalogue/catalogue-order.ts';
import { escapeHtml } from '../../core/shop/texts/escape-html.ts';
import { alternates, inLanguage } from './page/in-language.ts';
import { canonicalPath } from './page/page.ts';

/** A function's answer is at most 6 MB: about five thousand races in two languages. The oldest are left out. */
const MAX_BYTES = 5_500_000;
const EVENTS_CONCURRENCY = 8;

interface Address {
  path: string;
  /** `2026-08-21T09:12:00.000Z` */
  changed: string | undefined;
}

/**
 * Sends every page for search engines, in all languages: home, events and races with their start lists. Leaves out
 * galleries, which show one rider, often a child, and youth classes. Throws `settings_not_found` until the shop has its address.
 */
export async function showSitemap(): Promise<Document> {
  const site = await readSiteSettings();
  if (!site) throw new ShopError('settings_not_found', 'the shop has no settings yet');
  const events = (await listShownEvents()).filter(isListed).sort(byStartDate);
  const sitemap = new Sitemap(site.site_url);
  sitemap.add([{ path: '/', changed: newest(events) }]);
  for (let at = 0; at < events.length && !sitemap.full; at += EVENTS_CONCURRENCY) {
    const some = await Promise.all(events.slice(at, at + EVENTS_CONCURRENCY).map(addressesOf));
    sitemap.add(some.flat());
  }
  return new Document('application/xml; charset=utf-8', sitemap.toString());
}

/** True if it has start lists, and an address of its own. */
const isListed = ({ races_with_list, swiss_equestrian_id }: Event): boolean =>
  races_with_list > 0 && !isReserved(swiss_equestrian_id);

async function addressesOf(event: Event): Promise<Address[]> {
  const e = event.swiss_equestrian_id;
  const races =
    (await readShownEvent(e))?.races
      .filter(({ participant_list_uploaded, youth }) => participant_list_uploaded && !youth)
      .sort(byRaceOrder) ?? [];
  return [
    { path: canonicalPath({ kind: 'event', e })!, changed: event.updated_at },
    ...races.map(({ swiss_equestrian_race_id: r, processing_completed_at: changed }) => ({
      path: canonicalPath({ kind: 'race', e, r })!,
      changed: changed ?? event.updated_at,
    })),
  ];
}

const newest = (events: readonly Event[]): string | undefined =>
  events
    .map(({ updated_at }) => updated_at)
    .sort()
    .at(-1);

/** The file, up to its maximum size. */
class Sitemap {
  readonly #siteUrl: string;
  readonly #entries: string[] = [];
  #bytes = 0;
  full = false;

  constructor(siteUrl: string) {
    this.#siteUrl = siteUrl;
  }

  /** An entry without room is left out, with all later ones. */
  add(addresses: readonly Address[]): void {
    for (const { path, changed } of addresses) {
      const entries = languages
        .map((language) => `${entry(this.#siteUrl, path, inLanguage(language), changed)}\n`)
        .join('');
      this.#bytes += Buffer.byteLength(entries);
      this.full ||= this.#bytes > MAX_BYTES;
      if (this.full) return;
      this.#entries.push(entries);
    }
  }

  toString(): string {
    return [
      '<?xml version="1.0" encoding="UTF-8"?>\n',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n',
      ...this.#entries,
      '</urlset>\n',
    ].join('');
  }
}

/** Each language's address names all languages, including itself. */
function entry(siteUrl: string, path: string, query: string, changed: string | undefined): string {
  const address = (suffix: string) => escapeHtml(`${siteUrl}${path}${suffix}`);
  const links = alternates.map(
    ({ hreflang, query: of }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${address(of)}"/>`,
  );
  const lastmod = changed === undefined ? '' : `<lastmod>${escapeHtml(changed)}</lastmod>`;
  return `<url><loc>${address(query)}</loc>${lastmod}${links.join('')}</url>`;
}
