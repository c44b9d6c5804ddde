import { serveRoutes } from '../http/serve.ts';
import { checkOut } from './check-out.ts';
import { reopenSession } from './session.ts';

/** From a cart to the payment provider's page. */
export const handler = serveRoutes('checkout', {
  'POST /api/create-checkout-session': async ({ body, headers }) => ({
    url: 'action' in body ? await reopenSession(body.stripe_session_id) : await checkOut(body, headers),
  }),
});
