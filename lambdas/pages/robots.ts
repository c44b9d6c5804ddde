import { PICTURES } from '../../core/photos/photo-address.ts';
import { ORIGINALS } from '../../core/photos/register/original-key.ts';
import { Document } from '../http/document.ts';
import { readSiteSettings } from '../store/shop/settings/settings.ts';

/**
 * Paths without use for machines, and photos: they show children and are on pages that may be listed. Links have their
 * previews from `/share`. A page that only must not be listed carries `noindex` itself, which machines must read.
 */
const closed = [
  '/api/',
  '/ingest/',
  `/${PICTURES}`,
  `/${ORIGINALS}`,
  '/downloads/',
  '/cart',
  '/favourites',
  '/account',
  '/auth',
  '/checkout/',
  '/download/',
];

/** Sends `robots.txt`: the readable paths, and the sitemap's address once the shop knows its own. */
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
