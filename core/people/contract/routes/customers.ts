import * as z from 'zod';
import { changePreferences, communicationPreferences, unsubscribePage, unsubscribeToken } from '../account.ts';
import { route } from '../../../wire/route.ts';

/** Preferences with the token of a mail. */
export const customersRoutes = {
  'GET /api/unsubscribe/{token}': route({
    access: 'public',
    function: 'customers',
    params: unsubscribeToken,
    response: unsubscribePage,
  }),
  'PATCH /api/unsubscribe/{token}': route({
    access: 'public',
    function: 'customers',
    params: unsubscribeToken,
    body: changePreferences,
    response: communicationPreferences,
  }),
  /** RFC 8058, *One-Click*: the mail program posts a form, `List-Unsubscribe=One-Click`, and ignores the answer. */
  'POST /api/unsubscribe/{token}': route({
    access: 'public',
    function: 'customers',
    params: unsubscribeToken,
    response: z.object({ unsubscribed: z.literal(true) }),
  }),
} as const;
