import * as z from 'zod';
import { atRace } from '../../../wire/fields.ts';
import { latestJob, racePhotos } from '../photo-jobs.ts';
import { ingestAnswer } from '../photo-service.ts';
import { offeredPhotos, sentParts, wantedPhotos } from '../photo-uploads.ts';
import { route } from '../../../wire/route.ts';

const race = { access: 'admin', function: 'ingest-admin', params: z.object(atRace) } as const;

/** Uploads a race's photos: originals from an admin's browser to the bucket, their pictures, and the progress. */
export const photoUploadsRoutes = {
  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-uploads': route({
    ...race,
    audit: 'none',
    body: offeredPhotos,
    response: wantedPhotos,
  }),
  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-uploads/finish': route({
    ...race,
    audit: 'none',
    body: sentParts,
    response: z.object({}),
  }),
  /** Makes pictures of the uploaded originals before an admin assigns them to starts. */
  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-pictures': route({
    ...race,
    audit: 'none',
    response: ingestAnswer,
  }),
  'GET /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-job': route({
    ...race,
    audit: 'none',
    response: latestJob,
  }),
  'GET /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photos': route({
    ...race,
    audit: 'none',
    response: racePhotos,
  }),
} as const;
