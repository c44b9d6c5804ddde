import { z } from 'zod';
import { atRace, lookupKey } from '../../../wire/fields.ts';
import { newPhotoReport, photoReports, reportAnswer, reportAnswered } from '../photo-reports.ts';
import { route } from '../../../wire/route.ts';

/** *Not mine, mine is missing*: said by whoever looks at a gallery, answered by the office, whose answer also brings buyers what is theirs. */
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
    params: z.object(atRace),
    response: photoReports,
  }),
  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-reports/{report_id}': route({
    access: 'admin',
    function: 'orders-admin',
    params: z.object({ ...atRace, report_id: lookupKey(60) }),
    body: reportAnswer,
    response: reportAnswered,
  }),
} as const;
