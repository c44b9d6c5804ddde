import * as z from 'zod';
import { atParticipant, photoNumberText } from '../../../wire/fields.ts';
import { photoList } from '../photo-service.ts';
import { route } from '../../../wire/route.ts';

/**
 * The photo in the file name of a shared picture: `412.jpg`. It accepts only one spelling, because each would be made
 * and cached separately.
 */
const photoFile = z
  .string()
  .endsWith('.jpg')
  .transform((name) => name.slice(0, -'.jpg'.length))
  .pipe(photoNumberText);

/** The photos of a start, and the picture of a shared link. */
export const photosRoutes = {
  'GET /thumbnails/{swiss_equestrian_id}/{swiss_equestrian_race_id}/{swiss_equestrian_rider_id}/': route({
    access: 'public',
    function: 'photos',
    params: z.object(atParticipant),
    response: photoList,
    cacheSeconds: 30,
  }),
  /**
   * The picture that other sites show for a shared link: JPEG, 1200 × 630, watermarked, because other sites read no
   * AVIF.
   */
  'GET /share/{swiss_equestrian_id}/{swiss_equestrian_race_id}/{swiss_equestrian_rider_id}/{photo}': route({
    access: 'public',
    function: 'share',
    sends: 'document',
    // Browsers keep it as long as the pictures themselves; the edge keeps both for a minute.
    cacheSeconds: 3600,
    params: z.object({ ...atParticipant, photo: photoFile }),
    response: z.undefined(),
  }),
} as const;
