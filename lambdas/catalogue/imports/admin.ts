import { importsRoutes } from '../../../core/catalogue/contract/routes/imports.ts';
import { adminStanding } from '../../gateways/identity/admins.ts';
import { serveRoutes } from '../../http/serve.ts';
import { readProven } from '../../store/people/second-factor/factors.ts';
import { useSession } from '../../store/people/sessions/use-session.ts';
import { keepAudit } from '../../store/shop/audit/audit-log.ts';
import { fixRaceOrders } from './fix-orders.ts';
import { previewImport } from './preview.ts';
import { showImport, startImport } from './start-import.ts';

/** Serves imports of the federation's start lists to admins. */
export const handler = serveRoutes(
  'imports',
  importsRoutes,
  {
    'POST /api/import-event-participants': ({ body, caller }) => startImport(body, 'import', caller.user_id),
    'POST /api/resync-participants-race-order': ({ body, caller }) => startImport(body, 'order', caller.user_id),
    'GET /api/admin/imports/{import_id}': ({ params }) => showImport(params.import_id),
    'GET /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/import-preview': ({ params }) =>
      previewImport(params.swiss_equestrian_id, params.swiss_equestrian_race_id),
    'POST /api/fix-race-orders': ({ caller }) => fixRaceOrders(caller.user_id),
  },
  adminStanding(readProven),
  useSession,
  keepAudit,
);
