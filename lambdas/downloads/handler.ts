import { ShopError } from '../../core/shop-error.ts';
import { serveRoutes } from '../http/serve.ts';
import { listPhotosOfLink, visitPhoto } from './photos-of-link.ts';
import { renewLink } from './renew-link.ts';
import { showState, visit } from './visit.ts';

const later = async (): Promise<never> => {
  throw new ShopError('not_found', 'not there yet');
};

/** Visits of download links, their photos one by one, what state they are in, and new ones. */
export const handler = serveRoutes('downloads', {
  'GET /api/downloads/{token}': ({ params, headers }) => visit(params.token, headers),
  'GET /api/downloads/{token}/state': ({ params }) => showState(params.token),
  'GET /api/downloads/{token}/photos': ({ params }) => listPhotosOfLink(params.token),
  'GET /api/downloads/{token}/photos/{photo_id}': ({ params, headers }) => visitPhoto(params.token, params.photo_id, headers),
  'POST /api/renew-download-link': ({ body }) => renewLink(body.token),
  'POST /api/generate-download-links': later,
  'GET /api/account/photos': later,
  'GET /api/account/photos/{photo_id}': later,
});
