import { route } from '../../../wire/route.ts';
import { imprint } from '../seller.ts';
import { shopSettings } from '../site-settings.ts';

/** The shop's facts about itself. */
export const shopFactsRoutes = {
  'GET /api/settings': route({ access: 'public', function: 'catalogue', response: shopSettings, cacheSeconds: 30 }),
  'GET /api/seller': route({ access: 'public', function: 'catalogue', response: imprint, cacheSeconds: 30 }),
} as const;
