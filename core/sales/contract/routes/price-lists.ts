import * as z from 'zod';
import { route } from '../../../wire/route.ts';
import { priceListEdit, priceLists } from '../price-lists.ts';

/** The office's price lists. */
export const priceListsRoutes = {
  'GET /api/admin/price-lists': route({
    access: 'admin',
    function: 'orders-admin',
    audit: 'none',
    response: priceLists,
  }),
  /** Makes a list, or its next version. */
  'PUT /api/admin/price-lists/{list_id}': route({
    access: 'admin',
    function: 'orders-admin',
    audit: 'change',
    needs_fresh_sign_in: 'always',
    params: z.object({ list_id: z.uuid() }),
    body: priceListEdit,
    response: priceLists,
  }),
} as const;
