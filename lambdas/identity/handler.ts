import { ShopError } from '../../core/shop-error.ts';
import { serveRoutes } from '../http/serve.ts';

const later = async (): Promise<never> => {
  throw new ShopError('not_found', 'not there yet');
};

/** What a browser needs to sign in, captchas, and what changes how somebody signs in. */
export const handler = serveRoutes('identity', {
  'GET /api/identity': later,
  'GET /api/captcha': later,
  'POST /api/link-customer-account': later,
  'DELETE /api/account/google': later,
  'POST /api/account/delete': later,
});
