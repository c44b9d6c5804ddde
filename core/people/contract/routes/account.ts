import * as z from 'zod';
import {
  accountFavourites,
  accountProfile,
  changeFavourites,
  changeInterest,
  changePreferences,
  changeProfile,
  communicationPreferences,
  exportState,
  interest,
  interests,
  newInterest,
  riderNames,
} from '../account.ts';
import { accountOrders, ordersPage } from '../../../sales/contract/account-orders.ts';
import { atRace, lookupKey } from '../../../wire/fields.ts';
import { route } from '../../../wire/route.ts';

/** The data of the signed-in customer. */
export const accountRoutes = {
  'GET /api/account': route({ access: 'customer', function: 'account', audit: 'none', response: accountProfile }),
  'PATCH /api/account': route({
    access: 'customer',
    function: 'account',
    audit: 'none',
    body: changeProfile,
    response: accountProfile,
  }),
  'GET /api/account/orders': route({
    access: 'customer',
    function: 'account',
    audit: 'none',
    query: ordersPage,
    response: accountOrders,
  }),
  'GET /api/account/interests': route({ access: 'customer', function: 'account', audit: 'none', response: interests }),
  'POST /api/account/interests': route({
    access: 'customer',
    function: 'account',
    audit: 'none',
    body: newInterest,
    response: interest,
  }),
  'PATCH /api/account/interests/{id}': route({
    access: 'customer',
    function: 'account',
    audit: 'none',
    params: z.object({ id: lookupKey(100) }),
    body: changeInterest,
    response: interest,
  }),
  'DELETE /api/account/interests/{id}': route({
    access: 'customer',
    function: 'account',
    audit: 'none',
    params: z.object({ id: lookupKey(100) }),
    response: z.object({ removed: z.literal(true) }),
  }),
  'GET /api/account/favourites': route({
    access: 'customer',
    function: 'account',
    audit: 'none',
    response: accountFavourites,
  }),
  /** Answers with the whole list, cut at the maximum. A repetition changes nothing. */
  'PATCH /api/account/favourites': route({
    access: 'customer',
    function: 'account',
    audit: 'none',
    body: changeFavourites,
    response: accountFavourites,
  }),
  /** Never cached at the edge. Errors: `race_not_found`. */
  'GET /api/account/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/names': route({
    access: 'customer',
    function: 'account',
    audit: 'none',
    params: z.object(atRace),
    response: riderNames,
  }),
  'GET /api/account/preferences': route({
    access: 'customer',
    function: 'account',
    audit: 'none',
    response: communicationPreferences,
  }),
  'PATCH /api/account/preferences': route({
    access: 'customer',
    function: 'account',
    audit: 'none',
    body: changePreferences,
    response: communicationPreferences,
  }),
  'GET /api/account/export': route({ access: 'customer', function: 'account', audit: 'none', response: exportState }),
  'POST /api/account/export': route({
    access: 'customer',
    function: 'account',
    audit: 'export',
    needs_fresh_sign_in: 'always',
    response: exportState,
  }),
} as const;
