import { z } from 'zod';
import { atRace } from '../fields.ts';
import { offeredPhotos, sentParts, wantedPhotos } from '../photo-uploads.ts';
import { route } from '../route.ts';

const race = { access: 'admin', function: 'ingest-admin', params: z.object(atRace) } as const;

/** Originals on their way from an admin's browser to the bucket. */
export const photoUploadsRoutes = {
  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-uploads': route({
    ...race,
    body: offeredPhotos,
    response: wantedPhotos,
  }),
  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-uploads/finish': route({
    ...race,
    body: sentParts,
    response: z.object({}),
  }),
} as const;
