import { route } from '../route.ts';
import { seller, sellerEdit } from '../seller.ts';

/** What the shop says of itself, and where the office says it. */
export const settingsRoutes = {
  'GET /api/seller': route({ access: 'public', function: 'catalogue', response: seller, cacheSeconds: 30 }),
  'GET /api/admin/settings/seller': route({ access: 'admin', function: 'catalogue-admin', response: seller }),
  'PATCH /api/admin/settings/seller': route({
    access: 'admin',
    function: 'catalogue-admin',
    body: sellerEdit,
    response: seller,
  }),
} as const;
