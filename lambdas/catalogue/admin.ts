import { adminStanding } from '../gateways/admins.ts';
import { serveRoutes } from '../http/serve.ts';
import { createEvent } from './create-event.ts';
import { showEvents } from './events.ts';
import { officeRaceRoutes } from './office-race-routes.ts';

/** Events, races and participants as the office manages them. */
export const handler = serveRoutes(
  'catalogue-admin',
  {
    'GET /api/admin/events': showEvents,
    'POST /api/create-event': ({ body }) => createEvent(body),
    ...officeRaceRoutes,
  },
  adminStanding,
);
