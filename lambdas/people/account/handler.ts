import { accountRoutes } from '../../../core/people/contract/routes/account.ts';
import { takesToken } from '../../gateways/identity/user-pool.ts';
import { serveRoutes } from '../../http/serve.ts';
import { keepAudit } from '../../store/shop/audit/audit-log.ts';
import { askExport, showExport } from './export.ts';
import { saveFavourites, showFavourites } from './favourites.ts';
import { createInterest, deleteInterest, showInterests, switchAlerts } from './interests.ts';
import { showOrders } from './orders.ts';
import { changeOwnPreferences, showPreferences } from './preferences.ts';
import { showRiderNames } from './rider-names.ts';
import { saveProfile, showProfile } from './profile.ts';
import { useSession } from '../../store/people/sessions/use-session.ts';

/** Serves a signed-in customer's own data. */
export const handler = serveRoutes(
  'account',
  accountRoutes,
  {
    'GET /api/account': ({ caller }) => showProfile(caller),
    'PATCH /api/account': ({ caller, body }) => saveProfile(caller, body),
    'GET /api/account/orders': ({ caller, query }) => showOrders(caller, query.after),
    'GET /api/account/interests': ({ caller }) => showInterests(caller),
    'POST /api/account/interests': ({ caller, body }) => createInterest(caller, body),
    'PATCH /api/account/interests/{id}': ({ caller, params, body }) =>
      switchAlerts(caller, params.id, body.email_alerts_enabled),
    'DELETE /api/account/interests/{id}': ({ caller, params }) => deleteInterest(caller, params.id),
    'GET /api/account/favourites': ({ caller }) => showFavourites(caller),
    'PATCH /api/account/favourites': ({ caller, body }) => saveFavourites(caller, body),
    'GET /api/account/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/names': ({ caller, params }) =>
      showRiderNames(caller, params.swiss_equestrian_id, params.swiss_equestrian_race_id),
    'GET /api/account/preferences': ({ caller }) => showPreferences(caller),
    'PATCH /api/account/preferences': ({ caller, body }) => changeOwnPreferences(caller, body),
    'GET /api/account/export': ({ caller, headers }) => showExport(caller, headers),
    'POST /api/account/export': ({ caller, headers }) => askExport(caller, headers),
  },
  (token, _caller, asked) => takesToken(token, asked),
  useSession,
  keepAudit,
);
