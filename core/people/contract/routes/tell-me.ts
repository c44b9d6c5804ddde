import * as z from 'zod';
import { atRace } from '../../../wire/fields.ts';
import { route } from '../../../wire/route.ts';
import { askedToBeTold, askToBeTold, confirmedToBeTold, tellToken, waitingForPhotos } from '../tell-me.ts';

/** "Tell me when they are online", without an account: the shop writes only to confirmed addresses. */
export const tellMeRoutes = {
  'POST /api/tell-me': route({ access: 'public', function: 'customers', body: askToBeTold, response: askedToBeTold }),
  /** A repetition changes nothing. Errors: `token_not_found`, also for an expired request. */
  'POST /api/tell-me/confirm': route({
    access: 'public',
    function: 'customers',
    body: tellToken,
    response: confirmedToBeTold,
  }),
  'POST /api/tell-me/forget': route({
    access: 'public',
    function: 'customers',
    body: tellToken,
    response: z.object({ forgotten: z.literal(true) }),
  }),
  'GET /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/waiting': route({
    access: 'admin',
    function: 'catalogue-admin',
    audit: 'none',
    params: z.object(atRace),
    response: waitingForPhotos,
  }),
} as const;
