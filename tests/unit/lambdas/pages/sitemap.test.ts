import { expect, test, vi } from 'vitest';
import type { Race } from '../../../../core/catalogue/contract/catalogue.ts';
import type { StoredEvent } from '../../../../lambdas/store/catalogue/events/stored-event.ts';
import { eventId } from '../../../../core/ids.ts';
import { showSitemap } from '../../../../lambdas/pages/sitemap.ts';

/** The limit of a function's answer in bytes, and of a sitemap's addresses (https://www.sitemaps.org/protocol.html). */
const LAMBDA_ANSWER = 6 * 1024 * 1024;
const SITEMAP_ADDRESSES = 50_000;

const EVENTS = 400;
const RACES = 24;

vi.mock(import('../../../../lambdas/store/shop/settings/settings.ts'), async (original) => ({
  ...(await original()),
  readSiteSettings: async () => ({ site_url: 'https://fotos.example' }) as never,
}));
vi.mock(import('../../../../lambdas/store/catalogue/events/shown-counts.ts'), async (original) => ({
  ...(await original()),
  listShownEvents: async () => [
    ...Array.from({ length: EVENTS }, (_, i) => event(i)),
    { ...event(EVENTS), swiss_equestrian_id: eventId('admin') },
  ],
}));
vi.mock(import('../../../../lambdas/store/catalogue/events/shown-event.ts'), async (original) => ({
  ...(await original()),
  readShownEvent: async (e: string) => ({
    event: event(Number(e) - 990_000),
    races: Array.from({ length: RACES }, (_, i) => race(e, i)),
  }),
}));

const event = (i: number) =>
  ({
    swiss_equestrian_id: String(990_000 + i),
    name: `Turnier ${i}`,
    races_with_list: RACES,
    updated_at: '2026-08-21T09:12:00.000Z',
    start_date: new Date(Date.UTC(2020, 0, 1 + i)).toISOString().slice(0, 10),
  }) as StoredEvent;
const race = (e: string, i: number) =>
  ({
    event_id: e,
    swiss_equestrian_race_id: `98${String(i).padStart(4, '0')}`,
    name: `${i}. Prüfung`,
    race_order: i,
    participant_list_uploaded: true,
  }) as Race as never;

test('a shop of many years has a sitemap that can still be sent, with its newest events and whole', async () => {
  const { body } = await showSitemap();
  const xml = String(body);
  expect(Buffer.byteLength(xml)).toBeLessThan(LAMBDA_ANSWER);
  const addresses = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
  expect(addresses.length).toBeGreaterThan(8_000);
  expect(addresses.length).toBeLessThanOrEqual(SITEMAP_ADDRESSES);
  expect(addresses).toContain(`https://fotos.example/${990_000 + EVENTS - 1}`);
  expect(addresses).not.toContain('https://fotos.example/990000');
  // An event with such a name from an older version has no address.
  expect(addresses).not.toContain('https://fotos.example/admin');
  expect(xml.endsWith('</url>\n</urlset>\n')).toBe(true);
});
