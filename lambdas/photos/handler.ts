import { ShopError } from '../../core/shop-error.ts';
import { shownPhotos } from '../../core/shown-photos.ts';
import { serveRoutes } from '../http/serve.ts';
import { readShownRace } from '../store/catalogue/races.ts';

export const handler = serveRoutes('photos', {
  'GET /thumbnails/{swiss_equestrian_id}/{swiss_equestrian_race_id}/{swiss_equestrian_rider_id}/': async ({
    params,
  }) => {
    const found = await readShownRace(params.swiss_equestrian_id, params.swiss_equestrian_race_id);
    if (!found) throw new ShopError('race_not_found', 'no such race');
    const photos = shownPhotos(found).get(params.swiss_equestrian_rider_id);
    if (!photos) throw new ShopError('participant_not_found', 'no such participant in this race');
    return photos;
  },
});
