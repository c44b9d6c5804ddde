import { downloadsRoutes } from '../../../core/sales/contract/routes/downloads.ts';
import { serveRoutes } from '../../http/serve.ts';
import { showPreview } from './photos/show-preview.ts';

/** Serves small pictures of bought photos. */
export const handler = serveRoutes('previews', downloadsRoutes, {
  'GET /api/downloads/{token}/photos/{photo_id}/preview': ({ params }) => showPreview(params.token, params.photo_id),
});
