import { serveRoutes } from '../http/serve.ts';
import { renewLink } from './renew-link.ts';
import { showState, visit } from './visit.ts';

/** Visits of download links, what state they are in, and new ones. */
export const handler = serveRoutes('downloads', {
  'GET /api/downloads/{token}': ({ params, headers }) => visit(params.token, headers),
  'GET /api/downloads/{token}/state': ({ params }) => showState(params.token),
  'GET /api/downloads/{token}/photos': () => Promise.resolve({ photos: [] }),
  'GET /api/downloads/{token}/photos/{photo_id}': () => Promise.resolve(undefined),
  'POST /api/renew-download-link': ({ body }) => renewLink(body.token),
});
