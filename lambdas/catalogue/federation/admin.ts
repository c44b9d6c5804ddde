import { federationRoutes } from '../../../core/catalogue/contract/routes/federation.ts';
import { adminStanding } from '../../gateways/identity/admins.ts';
import { serveRoutes } from '../../http/serve.ts';
import { readProven } from '../../store/people/second-factor/factors.ts';
import { useSession } from '../../store/people/sessions/use-session.ts';
import { keepAudit } from '../../store/shop/audit/audit-log.ts';
import { findInCalendar } from './calendar.ts';
import { showAnnouncement, showStartList, showStartLists } from './events.ts';

/** Serves the federation's data of its events to admins. */
export const handler = serveRoutes(
  'federation',
  federationRoutes,
  {
    'GET /proxy/calendar': ({ query }) => findInCalendar(query.ort, query.past !== undefined),
    'GET /proxy/eventDetails/{federationEventId}': ({ params }) => showAnnouncement(params.federationEventId),
    'GET /proxy/startLists/{eventId}/': ({ params }) => showStartLists(params.eventId),
    'GET /proxy/getStartList/{eventId}/{startListId}': ({ params }) =>
      showStartList(params.eventId, params.startListId),
  },
  adminStanding(readProven),
  useSession,
  keepAudit,
);
