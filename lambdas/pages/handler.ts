import { pagesRoutes } from '../../core/shop/contract/routes/pages.ts';
import { serveRoutes } from '../http/serve.ts';
import { showManifest } from './page/manifest.ts';
import { showRingWorker } from './ring-worker.ts';
import { showRobots } from './robots.ts';
import { showSecurityText } from './security-text.ts';
import { edgeLanguage, showPage } from './show-page.ts';
import { showSitemap } from './sitemap.ts';

/** Sends pages as HTML, and the files for machines about them. */
export const handler = serveRoutes('pages', pagesRoutes, {
  'GET /': ({ query, headers }) => showPage({ path: '', lang: query.lang, photo: query.photo, headers }),
  'GET /{page+}': ({ params, query, headers }) =>
    showPage({ path: params.page, lang: query.lang, photo: query.photo, headers }),
  'GET /admin/ring/worker.js': showRingWorker,
  'GET /sitemap.xml': showSitemap,
  'GET /robots.txt': showRobots,
  'GET /.well-known/security.txt': showSecurityText,
  'GET /site.webmanifest': ({ query, headers }) => showManifest(query.lang ?? edgeLanguage(headers)),
});
