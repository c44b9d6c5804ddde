import { downloadsRoutes } from '../../../core/sales/contract/routes/downloads.ts';
import { takesToken } from '../../gateways/identity/user-pool.ts';
import { serveRoutes } from '../../http/serve.ts';
import { useSession } from '../../store/people/sessions/use-session.ts';
import { showOwnPreview, showPreview } from './photos/show-preview.ts';

/** Serves small pictures of bought photos: with a link, and of an account. */
export const handler = serveRoutes(
  'previews',
  downloadsRoutes,
  {
    'GET /api/downloads/{token}/photos/{photo_id}/preview': ({ params }) => showPreview(params.token, params.photo_id),
    'GET /api/account/orders/{order_id}/photos/{photo_id}/preview': ({ caller, params }) =>
      showOwnPreview(caller.user_id, params.order_id, params.photo_id),
  },
  (token, _caller, asked) => takesToken(token, asked),
  useSession,
);
