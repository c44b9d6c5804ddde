import { ShopError } from '../../core/shop-error.ts';
import { serveRoutes } from '../http/serve.ts';
import { checkOut } from './check-out.ts';
import { reopenSession } from './session.ts';

const later = async (): Promise<never> => {
  throw new ShopError('not_found', 'not there yet');
};

/** From a cart to the payment provider's page. */
export const handler = serveRoutes('checkout', {
  'POST /api/create-checkout-session': async ({ body, headers }) => ({
    url: 'action' in body ? await reopenSession(body.stripe_session_id) : await checkOut(body, headers),
  }),
  'POST /api/account/create-checkout-session': later,
  'POST /api/customer-portal': later,
});
