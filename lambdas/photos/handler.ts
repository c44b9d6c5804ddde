import { photoReportsRoutes } from '../../core/photos/contract/routes/photo-reports.ts';
import { photosRoutes } from '../../core/photos/contract/routes/photos.ts';
import { ShopError } from '../../core/wire/shop-error.ts';
import { shownPhotos } from '../../core/photos/shown-photos.ts';
import { serveRoutes } from '../http/serve.ts';
import { viewerNetwork } from '../http/viewer-network.ts';
import { limitOrProve } from '../people/captcha/limit-or-prove.ts';
import { readShownRace } from '../store/catalogue/races/races.ts';
import { limitPair } from '../store/shop/limits/address-limit.ts';
import { reportPhotos } from './report-photos.ts';

export const handler = serveRoutes(
  'photos',
  { ...photoReportsRoutes, ...photosRoutes },
  {
    'GET /thumbnails/{swiss_equestrian_id}/{swiss_equestrian_race_id}/{swiss_equestrian_rider_id}/': async ({
      params,
    }) => {
      const found = await readShownRace(params.swiss_equestrian_id, params.swiss_equestrian_race_id);
      if (!found) throw new ShopError('race_not_found', 'no such race');
      const photos = shownPhotos(found).get(params.swiss_equestrian_rider_id);
      if (!photos) throw new ShopError('participant_not_found', 'no such participant in this race');
      return photos;
    },
    'POST /api/photo-reports': async ({ body: { captcha, ...body }, headers }) => {
      const { swiss_equestrian_id: e, swiss_equestrian_race_id: r, swiss_equestrian_rider_id: p } = body;
      await limitPair('photo_report', viewerNetwork(headers), `${e}/${r}/${p}`);
      if (body.kind === 'take_down') await limitOrProve('take_down', headers, captcha);
      await reportPhotos(body);
      return {};
    },
  },
);
