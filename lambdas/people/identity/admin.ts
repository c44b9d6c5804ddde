import { adminStanding } from '../../gateways/identity/admins.ts';
import { serveRoutes } from '../../http/serve.ts';
import { setUpSecondFactor } from './second-factor.ts';

/** Who is an admin, and the second factor without which nobody is. */
export const handler = serveRoutes(
  'identity-admin',
  {
    'GET /api/admin/standing': async ({ standing }) => ({ standing }),
    'POST /api/admin/second-factor': ({ caller }) => setUpSecondFactor(caller),
  },
  adminStanding,
);
