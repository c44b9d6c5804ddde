import { coverUpload, createEvent, createdEvent } from '../catalogue-admin.ts';
import { eventList } from '../catalogue.ts';
import { route } from '../route.ts';

/** What the office manages: events, races, participants. */
export const catalogueAdminRoutes = {
  'GET /api/admin/events': route({ access: 'admin', function: 'catalogue-admin', response: eventList }),
  'POST /api/create-event': route({
    access: 'admin',
    function: 'catalogue-admin',
    body: createEvent,
    response: createdEvent,
  }),
  'POST /api/admin/cover-uploads': route({ access: 'admin', function: 'catalogue-admin', response: coverUpload }),
} as const;
