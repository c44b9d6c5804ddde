import { eventList } from '../catalogue.ts';
import { route } from '../route.ts';

/** What the office manages: events, races, participants. */
export const catalogueAdminRoutes = {
  'GET /api/admin/events': route({ access: 'admin', function: 'catalogue-admin', response: eventList }),
} as const;
