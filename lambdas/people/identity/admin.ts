import { adminsRoutes } from '../../../core/people/contract/routes/admins.ts';
import { adminStanding } from '../../gateways/identity/admins.ts';
import { serveRoutes } from '../../http/serve.ts';
import { readProven } from '../../store/people/second-factor/factors.ts';
import { useSession } from '../../store/people/sessions/use-session.ts';
import { keepAudit } from '../../store/shop/audit/audit-log.ts';
import { beginSetUp, endSetUp } from '../second-factor/enrol.ts';
import { proveByCode, recover, renewRecoveryCodes, showFactor } from '../second-factor/prove.ts';

/** Serves the calls about admins and their required second factor. */
export const handler = serveRoutes(
  'identity-admin',
  adminsRoutes,
  {
    'GET /api/admin/standing': async ({ standing }) => ({ standing }),
    'GET /api/admin/second-factor': ({ caller }) => showFactor(caller),
    'POST /api/admin/second-factor/code': async ({ caller, body, headers }) => ({
      device: await proveByCode({ caller, headers, code: body.code, device: body.device }),
    }),
    'POST /api/admin/second-factor/recovery': async ({ caller, body, headers }) => {
      await recover({ caller, headers, code: body.code, device: body.device });
      return { may_set_up: true };
    },
    'POST /api/admin/second-factor/key': async ({ caller, body, headers }) => ({
      key: await beginSetUp({ caller, headers, code: body.code, device: body.device }),
    }),
    'POST /api/admin/second-factor': async ({ caller, body }) => ({
      recovery_codes: await endSetUp(caller, body.code),
    }),
    'POST /api/admin/second-factor/recovery-codes': async ({ caller, body, headers }) => ({
      recovery_codes: await renewRecoveryCodes({ caller, headers, code: body.code, device: body.device }),
    }),
  },
  adminStanding(readProven),
  useSession,
  keepAudit,
);
