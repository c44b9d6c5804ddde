import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FirstData, SiteServer } from '../../../core/shop/contract/pages.ts';
import { eventId, raceId, startId } from '../../../core/ids.ts';
import { photoAddress, photoSizes } from '../../../core/photos/photo-address.ts';
import { buildSite } from '../../../lib/build/site.ts';
import { anEvent } from '../../support/an-event.ts';

let server: SiteServer;

beforeAll(async () => {
  const site = buildSite(join(import.meta.dirname, '..', '..', '..'));
  server = (await import(pathToFileURL(site.server).href)) as SiteServer;
});

const settings = {
  site_name: 'Foto & <b>Salti</b>',
  primary_color: '#aa3300',
  logo_url: null,
  favicon_url: null,
  settings_version: 1,
  prices: { single: 1300, collection: 7000 },
};
const event = anEvent({
  id: eventId('4711'),
  name: 'Concorso <script>alert(1)</script>',
  location: 'Lugano',
  status: 'completed',
  created_at: '2026-08-24T08:00:00.000Z',
  cover_image_url: '/covers/4711.jpg',
  races_with_list: 1,
  race_count: 1,
});
const home = (language: FirstData['language'], now = '2026-08-25T10:00:00Z'): FirstData => ({
  language,
  now: Date.parse(now),
  answers: [
    { key: ['settings'], data: settings },
    { key: ['events'], data: { events: [event] } },
  ],
});

describe('a page drawn on the server', () => {
  it('speaks the language that it is asked for, also when both are drawn at once', async () => {
    const [italian, german] = await Promise.all([server.drawPage('/', home('it')), server.drawPage('/', home('de'))]);
    expect(italian.root).toContain('Le tue foto in gara');
    expect(german.root).not.toContain('Le tue foto in gara');
    expect(german.root).toContain('21.–23. August 2026');
    expect(italian.head).toMatch(/page-code" content="[^"]*texts-it-/);
    expect(german.head).toMatch(/page-code" content="[^"]*texts-de-/);
  });

  it('shows what names say and never runs it', async () => {
    const { root, head } = await server.drawPage('/', home('it'));
    expect(root).toContain('Concorso &lt;script&gt;alert(1)&lt;/script&gt;');
    expect(`${head}${root}`).not.toContain('<script');
    expect(root).not.toContain('<b>Salti');
  });

  it('is drawn for the moment that it was drawn at', async () => {
    const recent = await server.drawPage('/', home('it'));
    const archived = await server.drawPage('/', home('it', '2026-10-01T10:00:00Z'));
    expect(recent.root).toContain('id="recent"');
    expect(archived.root).toContain('id="archive"');
    expect(archived.root).not.toContain('id="recent"');
  });

  it('fetches its first picture ahead and has the shop’s colours, its title is left to the head', async () => {
    const { head, root } = await server.drawPage('/', home('it'));
    expect(head).toContain('<link rel="preload" as="image" href="/covers/4711.jpg" fetchPriority="high"/>');
    expect(head).toContain('--light-accent:#aa3300');
    expect(`${head}${root}`).not.toContain('<title>');
  });

  it('fetches of a cover that has sizes the one that the browser will show', async () => {
    const sized = { ...event, cover_image_url: '/covers/4711-0f/original.jpg' };
    const { head, root } = await server.drawPage('/4711', {
      language: 'it',
      now: 0,
      answers: [
        { key: ['settings'], data: settings },
        { key: ['events', '4711'], data: { event: sized, races: [] } },
      ],
    });
    const [, srcSet = '', sizes = ''] =
      /<link rel="preload" as="image" imageSrcSet="([^"]+)" imageSizes="([^"]+)" fetchPriority="high"\/>/.exec(head) ??
      [];
    expect(srcSet).toContain('/covers/4711-0f/400.avif 400w');
    expect(root).toContain(`sizes="${sizes}" srcSet="${srcSet}"`);
    expect(head).not.toContain('original.jpg');
  });

  it('has in a photo’s page the photo itself, and fetches it ahead of all others', async () => {
    const start = {
      id: '4711-3-900001',
      race_id: '4711-3',
      rider_name: 'Anna Esempio',
      horse_name: '',
      swiss_equestrian_rider_id: '900001',
      starting_number: 1,
      race_order: 1,
      total_photos: 2,
      photos: [101, 102],
    };
    const race = {
      ...{ id: '4711-3', event_id: '4711', swiss_equestrian_race_id: '3', name: '3. Premio', category: 'B100' },
      ...{ race_date: '2026-08-21', race_time: null, status: 'uploaded', participant_list_uploaded: true },
      ...{ race_order: 3, participant_count: 1, photo_count: 2, cover_photo: null },
      picture_segment: 'S'.repeat(22),
    };
    const { head, root } = await server.drawPage('/4711/3/900001?photo=101', {
      language: 'it',
      now: Date.parse('2026-08-25T10:00:00Z'),
      answers: [
        { key: ['settings'], data: settings },
        { key: ['events', '4711', 'races', '3'], data: { event, race, participants: [start] } },
      ],
    });
    const pictured = { ...race, event_id: eventId('4711'), swiss_equestrian_race_id: raceId('3') };
    const preloaded = head.match(/<link rel="preload" as="image"[^>]*>/g) ?? [];
    // The small size, which loads fast, and the size of the screen.
    for (const [at, size] of [photoSizes.card, photoSizes.screen].entries()) {
      const address = photoAddress(pictured, startId('900001'), 101, size);
      expect(preloaded[at]).toContain(`href="${address}"`);
      expect(preloaded[at]).toContain('fetchPriority="high"');
      expect(root).toContain(`<img src="${address}"`);
    }
    for (const file of ['catalogue', 'gallery', 'texts-it-races', 'texts-it-sale'])
      expect(head).toMatch(new RegExp(`page-code" content="[^"]*/assets/${file}-`));
  });

  it('is the not-found page where nothing is', async () => {
    const { root } = await server.drawPage('/a/b/c/d/e', home('it'));
    expect(root).toContain('Pagina non trovata');
    expect(root).toContain('/a/b/c/d/e');
  });

  it('stands without its data, as a page that is still loading', async () => {
    const { root, head } = await server.drawPage('/4711/3', { language: 'it', now: 0, answers: [] });
    expect(root).toContain('role="status"');
    expect(head).toMatch(/page-code" content="[^"]*catalogue-/);
  });

  it('is left to the browser where only the browser knows what belongs there, and names its code at once', async () => {
    for (const url of ['/cart', '/checkout/success?session_id=cs_1']) {
      const { root, head } = await server.drawPage(url, home('de'));
      expect(root).toBe('');
      expect(head).toMatch(/<link rel="modulepreload" crossorigin href="\/assets\/texts-de-/);
    }
  });

  it('fetches the form of a sign-in together with the shop, and Amplify not before it', async () => {
    const { root, head } = await server.drawPage('/auth', home('de'));
    expect(root).toBe('');
    for (const file of ['AuthPage', 'texts-de-auth'])
      expect(head).toMatch(new RegExp(`<link rel="modulepreload" crossorigin href="/assets/${file}-`));
    expect(head).not.toContain('amplify');
  });
});
