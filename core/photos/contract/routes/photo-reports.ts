import * as z from 'zod';
import { atRace, lookupKey } from '../../../wire/fields.ts';
import {
  newPhotoReport,
  newTakeDown,
  photoReports,
  reportAnswer,
  reportAnswered,
  takeDownDone,
  takeDowns,
} from '../photo-reports.ts';
import { route } from '../../../wire/route.ts';

/**
 * Reports *Not mine*, *mine is missing* and *take this down*. Visitors of a gallery send them. The office answers, and its answer also
 * delivers photos to buyers.
 */
export const photoReportsRoutes = {
  'POST /api/photo-reports': route({
    access: 'public',
    function: 'photos',
    body: newPhotoReport,
    response: z.object({}),
  }),
  'GET /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-reports': route({
    access: 'admin',
    function: 'orders-admin',
    audit: 'view',
    params: z.object(atRace),
    response: photoReports,
  }),
  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-reports/{report_id}': route({
    access: 'admin',
    function: 'orders-admin',
    audit: 'change',
    params: z.object({ ...atRace, report_id: lookupKey(60) }),
    body: reportAnswer,
    response: reportAnswered,
  }),
  'GET /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/take-downs': route({
    access: 'admin',
    function: 'take-downs',
    audit: 'view',
    params: z.object(atRace),
    response: takeDowns,
  }),
  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/take-downs': route({
    access: 'admin',
    function: 'take-downs',
    audit: 'change',
    params: z.object(atRace),
    body: newTakeDown,
    response: takeDownDone,
  }),
  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/take-downs/{take_down_id}/undo': route(
    {
      access: 'admin',
      function: 'take-downs',
      audit: 'change',
      params: z.object({ ...atRace, take_down_id: lookupKey(100) }),
      response: takeDownDone,
    },
  ),
} as const;
