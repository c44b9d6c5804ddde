import { catalogueRoutes } from '../../core/catalogue/contract/routes/catalogue.ts';
import { shopFactsRoutes } from '../../core/shop/contract/routes/shop-facts.ts';
import { serveRoutes } from '../http/serve.ts';
import { showEvent, showEvents } from './events/events.ts';
import { showParticipant, showRace } from './races/races.ts';
import { showImprint } from './settings/seller.ts';
import { showSettings } from './settings/settings.ts';

/** Serves the public data: settings, events, races and starts. */
export const handler = serveRoutes(
  'catalogue',
  { ...catalogueRoutes, ...shopFactsRoutes },
  {
    'GET /api/settings': showSettings,
    'GET /api/seller': showImprint,
    'GET /api/events': showEvents,
    'GET /api/events/{swiss_equestrian_id}': ({ params }) => showEvent(params.swiss_equestrian_id),
    'GET /api/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}': ({ params }) =>
      showRace(params.swiss_equestrian_id, params.swiss_equestrian_race_id),
    'GET /api/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/participants/{swiss_equestrian_rider_id}':
      ({ params }) =>
        showParticipant(params.swiss_equestrian_id, params.swiss_equestrian_race_id, params.swiss_equestrian_rider_id),
  },
);
