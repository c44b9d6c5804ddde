import * as z from 'zod';
import {
  accountProfile,
  captchaChallenge,
  deleteAccount,
  identitySettings,
  linkCustomerAccount,
  linkedCustomerAccount,
} from '../account.ts';
import { endedSessions, ownSessions, sessionId } from '../sessions.ts';
import { route } from '../../../wire/route.ts';

/** The sign-in: captchas, the customer of an account, Google, deletion. */
export const identityRoutes = {
  'GET /api/identity': route({ access: 'public', function: 'identity', response: identitySettings, cacheSeconds: 30 }),
  /** Returns a new proof-of-work challenge. Its solution goes to the pool with one sign-up or sign-in. */
  'GET /api/captcha': route({ access: 'public', function: 'identity', response: captchaChallenge }),
  'POST /api/link-customer-account': route({
    access: 'customer',
    function: 'identity',
    audit: 'none',
    body: linkCustomerAccount,
    response: linkedCustomerAccount,
  }),
  /** Removes the Google login from the account; refused when it is the only way to sign in. */
  'DELETE /api/account/google': route({
    access: 'customer',
    function: 'identity',
    audit: 'none',
    response: accountProfile,
  }),
  /** Lists the places where the caller is signed in. */
  'GET /api/account/sessions': route({
    access: 'customer',
    function: 'identity',
    audit: 'none',
    response: ownSessions,
  }),
  /** Ends one session of the caller, also this one; an unknown one changes nothing. */
  'DELETE /api/account/sessions/{session_id}': route({
    access: 'customer',
    function: 'identity',
    audit: 'none',
    params: z.object({ session_id: sessionId }),
    response: endedSessions,
  }),
  /** Ends every session of the caller but this one. */
  'POST /api/account/sessions/end-others': route({
    access: 'customer',
    function: 'identity',
    audit: 'none',
    response: endedSessions,
  }),
  /** Ends every session of the caller, also this one. */
  'POST /api/account/sign-out': route({
    access: 'customer',
    function: 'identity',
    audit: 'none',
    response: z.object({ signed_out: z.literal(true) }),
  }),
  /** Ends every session of the caller, who changed her password in the pool a moment ago, and mails her the news. */
  'POST /api/account/password-changed': route({
    access: 'customer',
    function: 'identity',
    audit: 'none',
    response: z.object({ signed_out: z.literal(true) }),
  }),
  /** Orders stay, anonymised, for accounting. All other data is deleted, the sign-in last. */
  'POST /api/account/delete': route({
    access: 'customer',
    function: 'identity',
    audit: 'erase',
    needs_fresh_sign_in: 'always',
    body: deleteAccount,
    response: z.object({ deleted: z.literal(true) }),
  }),
} as const;
