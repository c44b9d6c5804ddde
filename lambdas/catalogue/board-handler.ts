import { catalogueRoutes } from '../../core/catalogue/contract/routes/catalogue.ts';
import { serveRoutes } from '../http/serve.ts';
import { showBoard } from './events/board.ts';

/** Serves the progress of an event's races. It alone of the public functions reads the ring, the register and jobs. */
export const handler = serveRoutes('board', catalogueRoutes, {
  'GET /api/events/{swiss_equestrian_id}/board': ({ params }) => showBoard(params.swiss_equestrian_id),
});
