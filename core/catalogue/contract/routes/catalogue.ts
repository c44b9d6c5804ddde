import * as z from 'zod';
import { board } from '../board.ts';
import { eventDetail, eventList, participantDetail, raceDetail } from '../catalogue.ts';
import { atEvent, atParticipant, atRace } from '../../../wire/fields.ts';
import { route } from '../../../wire/route.ts';

/** Visitors browse events, races and starts. */
export const catalogueRoutes = {
  'GET /api/events': route({ access: 'public', function: 'catalogue', response: eventList, cacheSeconds: 30 }),
  'GET /api/events/{swiss_equestrian_id}': route({
    access: 'public',
    function: 'catalogue',
    params: z.object(atEvent),
    response: eventDetail,
    cacheSeconds: 30,
  }),
  /** The progress of the event's races between start list and photos. Pages poll it, so it is cached only briefly. */
  'GET /api/events/{swiss_equestrian_id}/board': route({
    access: 'public',
    function: 'board',
    params: z.object(atEvent),
    response: board,
    cacheSeconds: 10,
  }),
  'GET /api/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}': route({
    access: 'public',
    function: 'catalogue',
    params: z.object(atRace),
    response: raceDetail,
    cacheSeconds: 30,
  }),
  'GET /api/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/participants/{swiss_equestrian_rider_id}':
    route({
      access: 'public',
      function: 'catalogue',
      params: z.object(atParticipant),
      response: participantDetail,
      cacheSeconds: 30,
    }),
} as const;
