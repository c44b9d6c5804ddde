import * as z from 'zod';
import { officeChanges } from '../../../wire/changes.ts';
import { atParticipant, atRace } from '../../../wire/fields.ts';
import {
  absencesSet,
  absentStarts,
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
  'GET /api/admin/clock': route({ access: 'admin', function: 'catalogue-admin', audit: 'none', response: serverClock }),
  'GET /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}': route({
    ...race,
    audit: 'none',
    response: officeRaceDetail,
  }),
  'PATCH /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}': route({
    ...race,
    audit: 'none',
    body: raceEdit,
    response: officeRace,
  }),
  'GET /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/changes': route({
    ...race,
    audit: 'none',
    response: officeChanges,
  }),
  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/participants': route({
    ...race,
    audit: 'none',
    body: newStart,
    response: z.object({ participant: officeStart, created: z.boolean() }),
  }),
  'PATCH /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/participants/{swiss_equestrian_rider_id}':
    route({ ...participant, audit: 'none', body: startEdit, response: officeStart }),
  'DELETE /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/participants/{swiss_equestrian_rider_id}':
    route({ ...participant, audit: 'change', response: salesOfStart }),
  'GET /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/participants/{swiss_equestrian_rider_id}/sales':
    route({ ...participant, audit: 'view', response: salesOfStart }),
  'PUT /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/absent-starts': route({
    ...race,
    audit: 'none',
    body: absentStarts,
    response: absencesSet,
  }),
  'GET /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/ring': route({
    ...race,
    audit: 'none',
    response: ringView,
  }),
  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/ring': route({
    ...race,
    audit: 'none',
    body: ringTaps,
    response: ringView,
  }),
} as const;
