import { route } from '../../../wire/route.ts';
import {
  askedForCode,
  askForCode,
  changedPassword,
  confirmedSignUp,
  confirmSignUp,
  resetPassword,
} from '../mailed-codes.ts';

/** The codes of mails. No answer and no answer's time tells a known address from an unknown one. */
export const codeRoutes = {
  /** Errors: `captcha_required`, `too_many_requests`. */
  'POST /api/sign-up/code': route({ access: 'public', function: 'identity', body: askForCode, response: askedForCode }),
  /** A repetition with the same code changes nothing. Errors: `captcha_required`, `too_many_requests`. */
  'POST /api/sign-up/confirm': route({
    access: 'public',
    function: 'identity',
    body: confirmSignUp,
    response: confirmedSignUp,
  }),
  /** Errors: `captcha_required`, `too_many_requests`. */
  'POST /api/password/code': route({
    access: 'public',
    function: 'identity',
    body: askForCode,
    response: askedForCode,
  }),
  /** Ends every session of the user. Errors: `captcha_required`, `too_many_requests`. */
  'POST /api/password/reset': route({
    access: 'public',
    function: 'identity',
    body: resetPassword,
    response: changedPassword,
  }),
} as const;
