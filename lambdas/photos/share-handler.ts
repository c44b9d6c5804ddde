import { serveRoutes } from '../http/serve.ts';
import { showShare } from './show-share.ts';

/** Pictures that shared links show elsewhere. */
export const handler = serveRoutes('share', {
  'GET /share/{swiss_equestrian_id}/{swiss_equestrian_race_id}/{swiss_equestrian_rider_id}/{photo}': ({ params }) =>
    showShare(
      params.swiss_equestrian_id,
      params.swiss_equestrian_race_id,
      params.swiss_equestrian_rider_id,
      params.photo,
    ),
});
