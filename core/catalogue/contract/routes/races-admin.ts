import { z } from 'zod';
import { officeChanges } from '../../../wire/changes.ts';
import { atParticipant, atRace } from '../../../wire/fields.ts';
import {
  newStart,
  officeRace,
  officeRaceDetail,
  officeStart,
  raceEdit,
  salesOfStart,
  startEdit,
} from '../races-admin.ts';
import { ringTaps, ringView, serverClock } from '../ring.ts';
import { route } from '../../../wire/route.ts';

const race = { access: 'admin', function: 'catalogue-admin', params: z.object(atRace) } as const;
const participant = { ...race, params: z.object(atParticipant) } as const;

/** A race and its starts in the office (`spec/administration.md §2`, Race detail). */
export const racesAdminRoutes = {
  'GET /api/admin/clock': route({ access: 'admin', function: 'catalogue-admin', response: serverClock }),
  'GET /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}': route({
    ...race,
    response: officeRaceDetail,
  }),
  'PATCH /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}': route({
    ...race,
    body: raceEdit,
    response: officeRace,
  }),
  'GET /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/changes': route({
    ...race,
    response: officeChanges,
  }),
  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/participants': route({
    ...race,
    body: newStart,
    response: z.object({ participant: officeStart, created: z.boolean() }),
  }),
  'PATCH /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/participants/{swiss_equestrian_rider_id}':
    route({ ...participant, body: startEdit, response: officeStart }),
  'DELETE /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/participants/{swiss_equestrian_rider_id}':
    route({ ...participant, response: salesOfStart }),
  'GET /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/participants/{swiss_equestrian_rider_id}/sales':
    route({ ...participant, response: salesOfStart }),
  'GET /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/ring': route({
    ...race,
    response: ringView,
  }),
  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/ring': route({
    ...race,
    body: ringTaps,
    response: ringView,
  }),
} as const;
