import { adminStanding } from '../gateways/admins.ts';
import { serveRoutes } from '../http/serve.ts';
import { prepareUpload } from './cover-upload.ts';
import { createEvent } from './create-event.ts';
import { showEvents } from './events.ts';

/** Events, races and participants as the office manages them. */
export const handler = serveRoutes(
  'catalogue-admin',
  {
    'GET /api/admin/events': showEvents,
    'POST /api/create-event': ({ body }) => createEvent(body),
    'POST /api/admin/cover-uploads': ({ headers }) => prepareUpload(headers),
  },
  adminStanding,
);
