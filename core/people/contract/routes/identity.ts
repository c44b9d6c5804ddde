import { z } from 'zod';
import {
  accountProfile,
  captchaChallenge,
  deleteAccount,
  identitySettings,
  linkCustomerAccount,
  linkedCustomerAccount,
} from '../account.ts';
import { route } from '../../../wire/route.ts';

/** Ways in: captchas, the customer of an account, Google, deletion. */
export const identityRoutes = {
  'GET /api/identity': route({ access: 'public', function: 'identity', response: identitySettings, cacheSeconds: 30 }),
  /** A new proof-of-work challenge; its solution goes to the pool with the sign-up or the sign-in, and is good for one. */
  'GET /api/captcha': route({ access: 'public', function: 'identity', response: captchaChallenge }),
  'POST /api/link-customer-account': route({
    access: 'customer',
    function: 'identity',
    body: linkCustomerAccount,
    response: linkedCustomerAccount,
  }),
  /** Takes the Google login off the account; refused when it is the only way in. */
  'DELETE /api/account/google': route({ access: 'customer', function: 'identity', response: accountProfile }),
  /** Ends every session of the caller, this one as well. */
  'POST /api/account/sign-out': route({
    access: 'customer',
    function: 'identity',
    response: z.object({ signed_out: z.literal(true) }),
  }),
  /** Orders stay, anonymised, as accounting needs; everything else goes, the sign-in last. */
  'POST /api/account/delete': route({
    access: 'customer',
    function: 'identity',
    body: deleteAccount,
    response: z.object({ deleted: z.literal(true) }),
  }),
} as const;
