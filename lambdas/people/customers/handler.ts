import { customersRoutes } from '../../../core/people/contract/routes/customers.ts';
import { tellMeRoutes } from '../../../core/people/contract/routes/tell-me.ts';
import { serveRoutes } from '../../http/serve.ts';
import { askToTell, confirmTelling, forgetTelling } from './tell-me.ts';
import { changeByToken, showByToken, unsubscribeByToken } from './unsubscribe.ts';

/** Serves the holder of a mail's token without signing in. */
export const handler = serveRoutes(
  'customers',
  { ...customersRoutes, ...tellMeRoutes },
  {
    'GET /api/unsubscribe/{token}': ({ params, headers }) => showByToken(params.token, headers),
    'PATCH /api/unsubscribe/{token}': ({ params, body }) => changeByToken(params.token, body),
    'POST /api/unsubscribe/{token}': ({ params }) => unsubscribeByToken(params.token),
    'POST /api/tell-me': ({ body, headers }) => askToTell(body, headers),
    'POST /api/tell-me/confirm': ({ body }) => confirmTelling(body.token),
    'POST /api/tell-me/forget': ({ body }) => forgetTelling(body.token),
  },
);
