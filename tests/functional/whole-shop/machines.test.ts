import sharp from 'sharp';
import { describe, expect, inject, it } from 'vitest';
import {
  abgesagt,
  baeretswil,
  chiusura,
  concorso,
  granPremio,
  herbstspringen,
  iragna,
  sommerturnier,
} from '../../support/catalogue.ts';

const shop = inject('shop');
const { origin } = new URL(shop.url);
const text = async (path: string) => {
  const answer = await fetch(shop.url + path);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
};

describe('the sitemap', () => {
  it('names home, events and races with start lists, each in both languages, and no gallery', async () => {
    const xml = await text('/sitemap.xml');
    const found = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
      address.replace(origin, '').replaceAll('&amp;', '&'),
    );
    const ours = [
      '/',
      `/${concorso.id}`,
      `/${concorso.id}/${iragna.id}`,
      `/${concorso.id}/${granPremio.id}`,
      `/${concorso.id}/${chiusura.id}`,
      `/${sommerturnier.id}`,
      `/${sommerturnier.id}/${baeretswil.id}`,
    ];
    expect(found).toEqual(expect.arrayContaining(ours.flatMap((path) => [path, `${path}?lang=de`])));
    for (const none of [`/${sommerturnier.id}/${abgesagt.id}`, `/${herbstspringen.id}`])
      expect(found).not.toContain(none);
    expect(found.filter((path) => path.split('/').length > 3)).toEqual([]);
    expect(xml).not.toContain('900001');
  });

  it('says of each address when it changed and where the other language is', async () => {
    const xml = await text('/sitemap.xml');
    const entries = [...xml.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry = '']) => entry);
    expect(entries.length).toBeGreaterThan(10);
    for (const entry of entries) {
      expect(Date.parse(/<lastmod>([^<]+)<\/lastmod>/.exec(entry)?.[1] ?? '')).not.toBeNaN();
      expect([...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language]) => language)).toEqual([
        'it',
        'de',
        'x-default',
      ]);
    }
  });

  it('is kept no longer than a page, so that a hidden event leaves both at once', async () => {
    const sitemap = await fetch(`${shop.url}/sitemap.xml`);
    expect(sitemap.headers.get('cache-control')).toBe('public, max-age=30');
    const home = await fetch(shop.url);
    expect(home.headers.get('cache-control')).toContain('s-maxage=30');
  });

  it('holds only addresses that answer', async () => {
    const addresses = [...(await text('/sitemap.xml')).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, address = '']) => address,
    );
    for (const address of addresses.filter((one) => one.includes('/77010') && !one.includes('lang')))
      expect([address, (await fetch(address)).status]).toEqual([address, 200]);
  });
});

it('security.txt names the shop’s contact page for half a year, as RFC 9116 asks', async () => {
  const lines = (await text('/.well-known/security.txt')).trim().split('\n');
  const fields = Object.fromEntries(lines.map((line) => line.split(/: (.*)/) as [string, string]));
  expect(Object.keys(fields)).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical']);
  expect([fields['Contact'], fields['Canonical']]).toEqual([
    `${origin}/legal/contact`,
    `${origin}/.well-known/security.txt`,
  ]);
  const days = (Date.parse(fields['Expires'] ?? '') - Date.now()) / 86_400_000;
  expect([days > 170, days < 365]).toEqual([true, true]);
});

it('robots.txt closes useless pages and riders’ photos, leaves self-declared noindex pages open, and links the sitemap', async () => {
  const lines = (await text('/robots.txt')).split('\n');
  const closed = lines.filter((line) => line.startsWith('Disallow: ')).map((line) => line.slice('Disallow: '.length));
  const isClosed = (path: string) => closed.some((prefix) => path.startsWith(prefix));
  for (const path of [
    '/api/events',
    '/ingest/x',
    '/cart',
    '/checkout/success',
    '/download/x',
    '/originals/x',
    '/downloads/x',
    '/thumbnails/1/2/3/4/5?size=400',
  ])
    expect([path, isClosed(path)]).toEqual([path, true]);
  for (const path of [
    '/',
    `/${concorso.id}`,
    `/${concorso.id}/${iragna.id}/900001`,
    '/share/1/2/3/4.jpg',
    '/covers/x.jpg',
    '/assets/x.js',
  ])
    expect([path, isClosed(path)]).toEqual([path, false]);
  expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

describe('the manifest', () => {
  it('makes the shop an app of the visitor’s language, in its own colour', async () => {
    for (const [path, language] of [
      ['/site.webmanifest', 'it'],
      ['/site.webmanifest?lang=de', 'de'],
    ] as const) {
      const answer = await fetch(shop.url + path);
      expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
      const manifest = (await answer.json()) as Record<string, unknown>;
      expect(manifest).toMatchObject({
        name: 'Galoppfoto',
        short_name: 'Galoppfoto',
        lang: language,
        start_url: '/',
        display: 'standalone',
        theme_color: '#0066CC',
      });
      expect(String(manifest['background_color'])).toMatch(/^#[0-9a-f]{6}$/i);
    }
  });

  it('names icons that are there, as large as it says', async () => {
    const { icons } = (await (await fetch(`${shop.url}/site.webmanifest`)).json()) as {
      icons: { src: string; sizes: string; purpose: string }[];
    };
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes } of [...icons, { src: '/icons/apple-touch-icon.png', sizes: '180x180' }]) {
      const { width, height, format } = await sharp(
        Buffer.from(await (await fetch(shop.url + src)).arrayBuffer()),
      ).metadata();
      expect([src, `${width}x${height}`, format]).toEqual([src, sizes, 'png']);
    }
  });

  it('and the favicon are no pages', async () => {
    const answer = await fetch(`${shop.url}/favicon.svg`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    const older = await fetch(`${shop.url}/favicon.ico`);
    expect([older.status, older.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\/.*icon$/)]);
    for (const missing of ['/favicon.png', '/icons/none.png', '/assets/none.js'])
      expect([missing, (await fetch(shop.url + missing)).status]).toEqual([missing, 404]);
  });
});

describe('a shared picture', () => {
  const share = (path: string) => fetch(`${shop.url}/share/${path}`);
  const anna = `${concorso.id}/${iragna.id}/900001`;

  it('is a JPEG of the size that messengers show, kept for a day and not to be found by itself', async () => {
    const answer = await share(`${anna}/101.jpg`);
    expect([
      answer.status,
      answer.headers.get('content-type'),
      answer.headers.get('cache-control'),
      answer.headers.get('x-robots-tag'),
    ]).toEqual([200, 'image/jpeg', 'public, max-age=3600', 'noindex']);
    const jpeg = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(jpeg.length).toBeLessThan(400_000);
    expect((await share(`${concorso.id}/${iragna.id}/900001.2/121.jpg`)).status).toBe(200);
  });

  it('is not found for another rider’s photo, a missing photo, or a closed race', async () => {
    for (const path of [
      `${anna}/117.jpg`,
      `${anna}/9.jpg`,
      `${anna}/999999999999999.jpg`,
      `${concorso.id}/${iragna.id}/900009/101.jpg`,
      `${concorso.id}/1/900001/101.jpg`,
      `1/${iragna.id}/900001/101.jpg`,
      `${concorso.id}/${chiusura.id}/900001/101.jpg`,
    ]) {
      const answer = await share(path);
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 404, 'no-store']);
    }
  });

  it('under a malformed name is refused', async () => {
    for (const path of [
      `${anna}/101`,
      `${anna}/101.png`,
      `${anna}/x.jpg`,
      `${anna}/1e3.jpg`,
      `${anna}/-1.jpg`,
      `${anna}/0101.jpg`,
      `${anna}/${'1'.repeat(16)}.jpg`,
      `${anna}/%2e%2e/101.jpg`,
      `../originals/${anna}/101.jpg`,
    ]) {
      expect([path, [400, 403, 404].includes((await share(path)).status)]).toEqual([path, true]);
    }
  });
});
