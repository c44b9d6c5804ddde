import { Document } from '../http/document.ts';
import { readSiteSettings } from '../store/shop/settings/settings.ts';

/**
 * Where machines find nothing of use, and photos, which show children and stand on pages that may be listed; links are shown with those
 * of `/share`. What is only not to be listed says so itself (`noindex`), for which it has to be read.
 */
const closed = [
  '/api/',
  '/ingest/',
  '/thumbnails/',
  '/originals/',
  '/downloads/',
  '/cart',
  '/favourites',
  '/account',
  '/auth',
  '/checkout/',
  '/download/',
];

/** `robots.txt`: what search engines may read, and where the sitemap is once the shop knows its address. */
export async function showRobots(): Promise<Document> {
  const site = await readSiteSettings();
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    ...(site ? ['', `Sitemap: ${site.site_url}/sitemap.xml`] : []),
    '',
  ];
  return new Document('text/plain; charset=utf-8', lines.join('\n'));
}
