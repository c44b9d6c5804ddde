import { adminStanding } from '../../gateways/identity/admins.ts';
import { serveRoutes } from '../../http/serve.ts';
import { setUpSecondFactor } from './second-factor.ts';

/** Serves the calls about admins and their required second factor. */
export const handler = serveRoutes(
  'identity-admin',
  {
    'GET /api/admin/standing': async ({ standing }) => ({ standing }),
    'POST /api/admin/second-factor': ({ caller }) => setUpSecondFactor(caller),
  },
  adminStanding,
);
