import { ShopError } from '../../core/shop-error.ts';
import { serveRoutes } from '../http/serve.ts';

/** Pictures that shared links show elsewhere. */
export const handler = serveRoutes('share', {
  'GET /share/{swiss_equestrian_id}/{swiss_equestrian_race_id}/{swiss_equestrian_rider_id}/{photo}': () =>
    Promise.reject(new ShopError('not_found', 'there is no such picture')),
});
