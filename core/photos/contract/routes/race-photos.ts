import * as z from 'zod';
import { officeRace, officeRaceDetail } from '../../../catalogue/contract/races-admin.ts';
import { atEvent, atRace } from '../../../wire/fields.ts';
import { eventDay } from '../event-day.ts';
import { ingestAnswer } from '../photo-service.ts';
import { rangeEnds, rangeEndsSet } from '../photo-ranges.ts';
import { newPhotoMove, photoMove } from '../photo-moves.ts';
import { stretchesEdit } from '../photo-stretches.ts';
import { route } from '../../../wire/route.ts';

const race = { access: 'admin', function: 'catalogue-admin', params: z.object(atRace) } as const;

/** The photos of a race in the office: their owners, their counts and the job that makes the pictures. */
export const racePhotosRoutes = {
  'GET /api/admin/events/{swiss_equestrian_id}/day': route({
    access: 'admin',
    function: 'catalogue-admin',
    audit: 'none',
    params: z.object(atEvent),
    response: eventDay,
  }),
  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-ranges': route({
    ...race,
    audit: 'none',
    body: rangeEnds,
    response: rangeEndsSet,
  }),
  'PUT /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-stretches': route({
    ...race,
    audit: 'none',
    body: stretchesEdit,
    response: officeRace,
  }),
  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-counts': route({
    ...race,
    audit: 'none',
    response: officeRaceDetail,
  }),
  'GET /api/admin/events/{swiss_equestrian_id}/photo-move': route({
    access: 'admin',
    function: 'ingest-admin',
    audit: 'none',
    params: z.object(atEvent),
    response: photoMove,
  }),
  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/move-photos': route({
    ...race,
    function: 'ingest-admin',
    audit: 'change',
    body: newPhotoMove,
    response: photoMove,
  }),
  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-job': route({
    ...race,
    audit: 'none',
    function: 'ingest-admin',
    response: ingestAnswer,
  }),
} as const;
