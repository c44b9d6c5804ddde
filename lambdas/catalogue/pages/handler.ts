import { ShopError } from '../../../core/shop-error.ts';
import { serveRoutes } from '../../http/serve.ts';

const none = () => Promise.reject(new ShopError('not_found', 'there is no such page'));

/** Pages as HTML, and what machines read about them. */
export const handler = serveRoutes('pages', {
  'GET /': none,
  'GET /{page+}': none,
  'GET /sitemap.xml': none,
  'GET /robots.txt': none,
  'GET /site.webmanifest': none,
});
