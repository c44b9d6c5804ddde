import { oldOriginalsRoutes } from '../../../core/photos/contract/routes/old-originals.ts';
import { photoReportsRoutes } from '../../../core/photos/contract/routes/photo-reports.ts';
import { adminStanding } from '../../gateways/identity/admins.ts';
import { serveRoutes } from '../../http/serve.ts';
import { readProven } from '../../store/people/second-factor/factors.ts';
import { useSession } from '../../store/people/sessions/use-session.ts';
import { keepAudit } from '../../store/shop/audit/audit-log.ts';
import { confirmOldOriginals, previewOldOriginals, showOldOriginals } from '../old-originals/office.ts';
import { showTakeDowns } from './show-take-downs.ts';
import { takeDown } from './take-down.ts';
import { undoTakeDown } from './undo-take-down.ts';

/** Serves the office's take-downs of photos, starts and persons, and its deletions of old originals. */
export const handler = serveRoutes(
  'take-downs',
  { ...photoReportsRoutes, ...oldOriginalsRoutes },
  {
    'GET /api/admin/old-originals': () => showOldOriginals(),
    'GET /api/admin/events/{swiss_equestrian_id}/old-originals': ({ params }) =>
      previewOldOriginals(params.swiss_equestrian_id),
    'POST /api/admin/events/{swiss_equestrian_id}/delete-old-originals': ({ params, body, caller }) =>
      confirmOldOriginals(params.swiss_equestrian_id, body.originals, caller.user_id),
    'GET /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/take-downs': ({ params }) =>
      showTakeDowns(params.swiss_equestrian_id, params.swiss_equestrian_race_id),
    'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/take-downs': ({
      params,
      body,
      caller,
    }) => takeDown(params.swiss_equestrian_id, params.swiss_equestrian_race_id, body, caller.user_id),
    'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/take-downs/{take_down_id}/undo': ({
      params: { swiss_equestrian_id: e, swiss_equestrian_race_id: r, take_down_id },
      caller,
    }) => undoTakeDown(e, r, take_down_id, caller.user_id),
  },
  adminStanding(readProven),
  useSession,
  keepAudit,
);
