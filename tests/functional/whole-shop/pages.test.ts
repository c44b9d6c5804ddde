import { createHash } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { eventId, raceId } from '../../../core/ids.ts';
import { reachRunningShop } from '../../../scripts/target.ts';
import { concorso, granPremio, herbstspringen, iragna, type CatalogueEvent } from '../../support/catalogue.ts';
import { firstData, type Html, page, pageFrom, structured } from '../../support/read-page.ts';

const shop = inject('shop');
const event = `/${concorso.id}`;
const race = `${event}/${iragna.id}`;
const anna = `${race}/900001`;
const german = { headers: { 'accept-language': 'de-CH,de;q=0.9' } };
const at = (path: string, init?: RequestInit) => page(shop.url + path, init);
const robots = ({ meta }: Html) => meta('robots');

describe('a page, before any script runs', () => {
  it('says in its language what it is, and shows it', async () => {
    for (const [path, it_, de, shown] of [
      ['/', 'Le tue foto in gara – Galoppfoto', 'Deine Fotos vom Turnier – Galoppfoto', concorso.name],
      [event, `${concorso.name} – Galoppfoto`, `${concorso.name} – Galoppfoto`, iragna.name],
      [
        race,
        `${iragna.name} – ${concorso.name} – Galoppfoto`,
        `${iragna.name} – ${concorso.name} – Galoppfoto`,
        'Jörg Müller-Käser',
      ],
      [
        anna,
        `Anna Esempio – ${iragna.name} – ${concorso.name} – Galoppfoto`,
        `Anna Esempio – ${iragna.name} – ${concorso.name} – Galoppfoto`,
        'Anna Esempio',
      ],
    ] as const) {
      const [italian, inGerman] = [await at(path), await at(path, german)];
      expect([italian.status, italian.language, italian.title]).toEqual([200, 'it', it_]);
      expect([inGerman.status, inGerman.language, inGerman.title]).toEqual([200, 'de', de]);
      expect(italian.root).toContain(shown);
      expect(italian.meta('description')).not.toBe(inGerman.meta('description'));
      for (const html of [italian, inGerman]) expect(html.meta('description')?.length).toBeGreaterThan(40);
    }
  });

  it('holds what it was drawn from, exactly as the API answers it, and nothing that only the shop sees', async () => {
    for (const [path, key, api] of [
      ['/', ['events'], '/api/events'],
      [event, ['events', concorso.id], `/api/events/${concorso.id}`],
      [race, ['events', concorso.id, 'races', iragna.id], `/api/events/${concorso.id}/races/${iragna.id}`],
      [anna, ['events', concorso.id, 'races', iragna.id], `/api/events/${concorso.id}/races/${iragna.id}`],
    ] as const) {
      const html = await at(path);
      const { language, answers } = firstData(html);
      expect(language).toBe('it');
      expect(answers.map((answer) => answer.key)).toEqual([['settings'], key]);
      expect(answers[0]?.data).toEqual(await (await fetch(`${shop.url}/api/settings`)).json());
      expect(answers[1]?.data).toEqual(await (await fetch(shop.url + api)).json());
      expect(html.text).not.toMatch(/photo_numbers|batch_job|gsi1|"pk"|site_url|originals\/|_product_id/);
    }
  });

  it('names its one address, and those in the other language', async () => {
    const { origin } = new URL(shop.url);
    for (const path of ['/', event, race, anna]) {
      for (const [asked, canonical] of [
        [path, path],
        [`${path}?lang=de`, `${path}?lang=de`],
        [`${path}?utm_source=x&photo=7`, path],
      ] as const) {
        const html = await at(asked);
        expect([asked, html.link('canonical')]).toEqual([asked, origin + canonical]);
        expect(html.meta('og:url')).toBe(origin + canonical);
        expect(html.alternates).toEqual({
          it: origin + path,
          de: `${origin}${path}?lang=de`,
          'x-default': origin + path,
        });
      }
    }
  });

  it('leads a preview of a photo to that photo', async () => {
    const { origin } = new URL(shop.url);
    expect((await at(`${anna}?photo=101`)).meta('og:url')).toBe(`${origin}${anna}?photo=101`);
    expect((await at(`${anna}?lang=de&photo=101`)).meta('og:url')).toBe(`${origin}${anna}?lang=de&photo=101`);
  });

  it('takes the language of the address, then the visitor’s choice, then the browser’s', async () => {
    const language = async (path: string, headers: Record<string, string>) => (await at(path, { headers })).language;
    expect(await language('/?lang=de', { cookie: 'guest_language=it', 'accept-language': 'it' })).toBe('de');
    expect(await language('/', { cookie: 'guest_language=de', 'accept-language': 'it' })).toBe('de');
    expect(await language('/', { cookie: '__Host-guest_language=de; guest_language=it' })).toBe('de');
    expect(await language('/', { 'accept-language': 'en, de;q=0.4, it;q=0.3' })).toBe('de');
    expect(await language('/?lang=klingon', { cookie: 'guest_language=%3Cscript%3E', 'accept-language': 'fr' })).toBe(
      'it',
    );
    expect(await language('/', { 'x-shop-language': 'de' })).toBe('it');
  });

  it('is kept for a moment by CloudFront, for every language apart, and asked for again by browsers', async () => {
    const first = await fetch(shop.url + event, german);
    expect(first.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=30\b/);
    expect(first.headers.get('set-cookie')).toBeNull();
    const again = await fetch(shop.url + event, german);
    expect(again.headers.get('x-cache')).toBe('Hit from cloudfront');
    const same = await fetch(shop.url + event, {
      headers: { ...german.headers, 'if-none-match': again.headers.get('etag') ?? '' },
    });
    expect(same.status).toBe(304);
  });

  it('is compressed, and answers HEAD like GET', async () => {
    for (const path of [
      '/',
      event,
      '/sitemap.xml',
      '/robots.txt',
      '/.well-known/security.txt',
      '/site.webmanifest',
      `/share${anna}/101.jpg`,
    ]) {
      const [head, get] = [await fetch(shop.url + path, { method: 'HEAD' }), await fetch(shop.url + path)];
      expect([path, head.status, head.headers.get('content-type'), await head.text()]).toEqual([
        path,
        200,
        get.headers.get('content-type'),
        '',
      ]);
    }
    expect((await fetch(shop.url, { headers: { 'accept-encoding': 'br' } })).headers.get('content-encoding')).toBe(
      'br',
    );
    expect((await fetch(`${shop.url}/nowhere/at/all/really`, { method: 'HEAD' })).status).toBe(404);
  });
});

describe('a shared link', () => {
  const { origin } = new URL(shop.url);

  it('shows title, text and the photo that it names, else the gallery’s first one', async () => {
    for (const [path, photo] of [
      [anna, 101],
      [`${anna}?photo=104`, 104],
      [`${anna}?photo=117`, 101],
      [`${anna}?photo=x`, 101],
      [`${race}/900001.2?photo=122`, 122],
      [race, 101],
    ] as const) {
      const html = await at(path);
      const rider = path.startsWith(`${race}/900001.2`) ? '900001.2' : '900001';
      expect([path, html.meta('og:image')]).toEqual([path, `${origin}/share${race}/${rider}/${photo}.jpg`]);
      expect([html.meta('og:image:width'), html.meta('og:image:height'), html.meta('twitter:card')]).toEqual([
        '1200',
        '630',
        'summary_large_image',
      ]);
      // A race's page is for search engines, and names no rider beside a picture.
      const named = path === race ? `${iragna.name}, ${concorso.name}` : `Anna Esempio, foto ${photo}`;
      expect(html.meta('og:image:alt')).toBe(named);
      expect([html.meta('og:site_name'), html.meta('og:locale'), html.meta('og:title')]).toEqual([
        'Galoppfoto',
        'it_CH',
        html.title.replace(' – Galoppfoto', ''),
      ]);
      expect(html.meta('og:description')).toBe(html.meta('description'));
    }
  });

  it('shows a picture that is there, whatever page it leads to', async () => {
    for (const path of [
      '/',
      event,
      race,
      anna,
      '/cart',
      `/${herbstspringen.id}`,
      `${event}/${granPremio.id}`,
      '/nowhere/at/all/really',
    ]) {
      const image = (await at(path)).meta('og:image') ?? '';
      const answer = await fetch(image);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.headers.get('content-type')).toMatch(/^image\/(png|jpeg)$/);
    }
  });
});

describe('search engines', () => {
  it('are told of events and races in their own words', async () => {
    const [competition, breadcrumbs] = structured(await at(event));
    expect(competition).toMatchObject({
      '@type': 'SportsEvent',
      name: concorso.name,
      startDate: concorso.start_date,
      endDate: concorso.end_date,
      location: { name: 'Iragna' },
    });
    expect(breadcrumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ position: 1 }, { position: 2, name: concorso.name }],
    });
    expect(structured(await at(race))[0]).toMatchObject({
      '@type': 'SportsEvent',
      name: iragna.name,
      startDate: `${iragna.date}T${iragna.time}`,
      superEvent: { name: concorso.name },
    });
  });

  it('may list the shop, events and races, but no gallery, race picture or personal page', async () => {
    for (const path of ['/', event]) expect([path, robots(await at(path))]).toEqual([path, undefined]);
    expect(robots(await at(race))).toBe('noimageindex');
    for (const path of [
      anna,
      '/cart',
      '/checkout/success',
      '/download/x',
      '/search/rider/900001',
      '/404',
      '/nowhere',
    ]) {
      expect([path, robots(await at(path))]).toEqual([path, 'noindex']);
    }
    expect(structured(await at(anna))).toEqual([]);
  });

  it('may list where one searches, and nothing that was searched for: mostly it is a name', async () => {
    expect(robots(await at('/search'))).toBe('noimageindex');
    for (const path of [
      '/search/q/Anna+Esempio',
      '/search/q/qqqqqq+xxxxxx',
      '/search/q/a',
      `/search/q/${encodeURIComponent('🐎'.repeat(50))}`,
      `/search/q/${encodeURIComponent("'; DROP TABLE riders; --")}`,
    ]) {
      const html = await at(path);
      expect([path, html.status, robots(html)]).toEqual([path, 200, 'noindex']);
    }
  });
});

describe('the administration', () => {
  const addresses = [
    '/admin',
    '/admin/',
    '/admin/events',
    '/admin/race/880103',
    `/admin/event/${concorso.id}`,
    '/admin/customers/1/2/3',
    '/admin?lang=de',
    '/%61dmin/orders',
  ];

  it('is one page at each of its addresses, blank before its script runs, in Italian', async () => {
    const sent = await Promise.all(addresses.map((path) => at(path, german)));
    for (const [i, html] of sent.entries()) {
      expect([addresses[i], html.status, html.title, html.language, html.root]).toEqual([
        addresses[i],
        200,
        'Amministrazione',
        'it',
        '',
      ]);
      expect(html.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(html.text).toBe(sent[0]?.text);
    }
    expect(sent[0]?.text).not.toMatch(/first-data|page-code|Galoppfoto/);
  });

  it('is asked for anew at each visit, its files are kept for ever and all there', async () => {
    const html = await at('/admin');
    expect(html.headers.get('cache-control')).toBe('no-cache');
    const files = [...html.text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
    expect(files.some((file) => file.endsWith('.js')) && files.some((file) => file.endsWith('.css'))).toBe(true);
    for (const file of files) {
      const answer = await fetch(shop.url + file);
      expect([file, answer.status]).toEqual([file, 200]);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
  });

  it('can be kept at the ring: its worker names the page as it is sent, and files that are there', async () => {
    const worker = await fetch(`${shop.url}/admin/ring/worker.js`);
    const says = ['content-type', 'cache-control'].map((header) => worker.headers.get(header));
    expect([worker.status, ...says]).toEqual([200, 'text/javascript; charset=utf-8', 'no-store']);
    const [, list = ''] = /^const ringFiles = (.*);$/m.exec(await worker.text()) ?? [];
    const [page, ...files] = JSON.parse(list) as { url: string; integrity?: string }[];
    const { text } = await at(page!.url);
    expect(page!.integrity).toBe(`sha256-${createHash('sha256').update(text).digest('base64')}`);
    const found = await Promise.all(
      files.map(async ({ url }) => (await fetch(shop.url + url, { method: 'HEAD' })).status),
    );
    expect(new Set(found)).toEqual(new Set([200]));
  });

  it('is as safe as every other page, and listed nowhere', async () => {
    const [admin, home] = [await at('/admin/orders'), await at('/')];
    for (const header of ['content-security-policy', 'strict-transport-security', 'x-frame-options', 'referrer-policy'])
      expect([header, admin.headers.get(header)]).toEqual([header, home.headers.get(header)]);
    expect(admin.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect([robots(admin), admin.headers.get('x-robots-tag')]).toEqual(['noindex, nofollow', 'noindex, nofollow']);
    expect(await (await fetch(`${shop.url}/sitemap.xml`)).text()).not.toContain('/admin');
  });

  it('is no event’s address, nor is another word that the shop needs', async () => {
    for (const word of ['admin', 'auth', 'cart', 'account', 'checkout', 'search', 'board', 'api', 'assets'])
      expect([word, (await fetch(`${shop.url}/api/events/${word}`)).status]).toEqual([word, 400]);
    for (const path of ['/admin.html', '/admins', '/board', '/auth/880103', `/cart/${iragna.id}/900001`])
      expect([path, (await at(path)).status]).toEqual([path, 404]);
  });
});

describe('an address that leads nowhere', () => {
  it('is the not-found page, in the visitor’s language, and is not cached', async () => {
    for (const path of [
      '/404',
      '/nowhere',
      `${event}/nowhere`,
      `${race}/nobody`,
      `${race}/900001.9`,
      '/a/b/c/d',
      '/checkout/nothing',
      '/%E0%A4%A',
      `/${concorso.id}%2F${iragna.id}`,
    ]) {
      const html = await at(path);
      expect([path, html.status, html.title, robots(html)]).toEqual([
        path,
        404,
        'Pagina non trovata – Galoppfoto',
        'noindex',
      ]);
      expect([html.link('canonical'), html.headers.get('cache-control')]).toEqual([undefined, 'no-store']);
      expect((await at(path, german)).title).toBe('Seite nicht gefunden – Galoppfoto');
    }
    expect((await at('/404')).root).toContain('Pagina non trovata');
  });

  it('may be 2 kB long, or hold whatever a keyboard has', async () => {
    for (const path of [
      `/${'a'.repeat(2_000)}`,
      `/${'%F0%9F%90%B4'.repeat(160)}`,
      '/__proto__',
      '/constructor/x/y/z',
      '/%00',
      '/..%2f..%2fetc%2fpasswd',
      '/%E2%80%AEabc',
      `/${event}/'%20OR%201=1`,
    ]) {
      const html = await at(path);
      expect([path.slice(0, 40), html.status, html.title]).toEqual([
        path.slice(0, 40),
        404,
        'Pagina non trovata – Galoppfoto',
      ]);
      expect(html.text).not.toMatch(/node:|\.ts:\d|Exception/);
    }
  });

  it('is refused at the edge when it is longer than 2 kB', async () => {
    const answer = await fetch(`${shop.url}/${'a/'.repeat(1_100)}`);
    expect([answer.status, await answer.text()]).toEqual([414, '']);
  });

  it('below the API is answered as JSON, for programs', async () => {
    for (const path of ['/api/nothing', '/ingest/x/y/z', '/share/x', '/thumbnails']) {
      const answer = await fetch(shop.url + path);
      expect([path, answer.status, ((await answer.json()) as { error: { code: string } }).error.code]).toEqual([
        path,
        404,
        'not_found',
      ]);
    }
  });

  it('never brings what stands in it into the page as markup', async () => {
    for (const path of [
      '/%3Cscript%3Ealert(1)%3C/script%3E',
      '/search/q/%3C/title%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E',
      '/search/q/"onload=alert(1)//',
      '/cart?lang=%3Cscript%3E&photo=%22%3E%3Cscript%3E',
    ]) {
      const html = await at(path);
      // The data of a page is JSON with plain quotes; it ends at its first `<`.
      const drawn = html.text.replace(/<script type="application\/(?:ld\+)?json"[^>]*>[^<]*<\/script>/g, '');
      expect(drawn).not.toMatch(/<script>|<\/title>(?:<script|&lt;script)|alert\(1\)<|"onload/i);
    }
  });
});

it('an event with markup, quotes and line separators in its names is shown as it is called, and runs nothing', async () => {
  reachRunningShop(shop.dataDir);
  const fill = await import('../../support/fill.ts');
  const name = '</script><script>alert(1)</script><!-- "\'& \u2028\u2029 $& {{race}} <!--page-->';
  const hostile: CatalogueEvent = {
    id: eventId('779901'),
    name,
    location: '"><img src=x onerror=alert(1)>',
    start_date: '2026-08-21',
    end_date: '2026-08-22',
    status: 'completed',
    createdDaysAgo: 300,
    races: [
      {
        id: raceId('889901'),
        name: `1. ${name}`,
        category: '<b>',
        date: '2026-08-21',
        time: null,
        order: 1,
        status: 'scheduled',
        starts: [],
      },
    ],
  };
  await fill.putEvent(hostile);
  for (const each of hostile.races) await fill.putRace(hostile, each);
  for (const path of ['/779901', '/779901/889901']) {
    const answer = await fetch(shop.url + path);
    const html = pageFrom(answer, await answer.text());
    expect(html.status).toBe(200);
    expect(html.title).toContain(name);
    expect(html.text).not.toMatch(/<script>|<img src=x|<script [^>]*>[^<]*[\u2028\u2029]/);
    expect(html.text.match(/<\/script>/g)?.length).toBe(html.text.match(/<script /g)?.length);
    expect(JSON.stringify(firstData(html).answers)).toContain(JSON.stringify(name).slice(1, -1));
    for (const data of structured(html)) expect(data).toBeTypeOf('object');
  }
});
