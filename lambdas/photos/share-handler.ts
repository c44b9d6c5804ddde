import { photosRoutes } from '../../core/photos/contract/routes/photos.ts';
import { serveRoutes } from '../http/serve.ts';
import { showShare } from './show-share.ts';

/** Serves the pictures for previews of shared links. */
export const handler = serveRoutes('share', photosRoutes, {
  'GET /share/{swiss_equestrian_id}/{swiss_equestrian_race_id}/{swiss_equestrian_rider_id}/{photo}': ({ params }) =>
    showShare(
      params.swiss_equestrian_id,
      params.swiss_equestrian_race_id,
      params.swiss_equestrian_rider_id,
      params.photo,
    ),
});
