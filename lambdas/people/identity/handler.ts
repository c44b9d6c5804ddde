import { codeRoutes } from '../../../core/people/contract/routes/codes.ts';
import { identityRoutes } from '../../../core/people/contract/routes/identity.ts';
import { newCaptcha } from '../captcha/captcha.ts';
import { takesToken } from '../../gateways/identity/user-pool.ts';
import { serveRoutes } from '../../http/serve.ts';
import { isBeingErased } from '../../store/people/erasure/erasure.ts';
import { keepAudit } from '../../store/shop/audit/audit-log.ts';
import { tellOwner } from '../notices/tell-owner.ts';
import { endEverySession, endOtherSessions, endOwnSession, showSessions } from '../sessions/own-sessions.ts';
import { confirmSignUp, resendSignUpCode } from '../codes/sign-up.ts';
import { askForPasswordCode, resetPassword } from '../codes/new-password.ts';
import { deleteOwnAccount } from './delete-account.ts';
import { linkCustomer } from './link-customer.ts';
import { identitySettings } from './settings.ts';
import { takeGoogleOff } from './unlink-google.ts';
import { useSession } from '../../store/people/sessions/use-session.ts';

/** Serves the data that a browser needs for signing in, and the changes of an account's sign-in. */
export const handler = serveRoutes(
  'identity',
  { ...identityRoutes, ...codeRoutes },
  {
    'GET /api/identity': () => identitySettings(),
    'GET /api/captcha': async () => ({ ...(await newCaptcha()) }),
    'POST /api/sign-up/code': ({ body, headers }) => resendSignUpCode(body, headers),
    'POST /api/sign-up/confirm': ({ body, headers }) => confirmSignUp(body, headers),
    'POST /api/password/code': ({ body, headers }) => askForPasswordCode(body, headers),
    'POST /api/password/reset': ({ body, headers }) => resetPassword(body, headers),
    'POST /api/link-customer-account': ({ caller, body }) => linkCustomer(caller, body),
    'DELETE /api/account/google': ({ caller }) => takeGoogleOff(caller),
    'GET /api/account/sessions': ({ caller }) => showSessions(caller),
    'DELETE /api/account/sessions/{session_id}': ({ caller, params }) => endOwnSession(caller, params.session_id),
    'POST /api/account/sessions/end-others': ({ caller }) => endOtherSessions(caller),
    'POST /api/account/sign-out': async ({ caller }) => {
      await endEverySession(caller);
      return { signed_out: true };
    },
    'POST /api/account/password-changed': async ({ caller }) => {
      await endEverySession(caller);
      await tellOwner(caller, 'password_changed');
      return { signed_out: true };
    },
    'POST /api/account/delete': ({ caller, body }) => deleteOwnAccount(caller, body.email),
    // An erasure ends the sessions before its own end. Only the caller who began it can repeat an interrupted call; any
    // other call of hers is refused.
  },
  async (token, { user_id }, asked) => (await takesToken(token, asked)) || isBeingErased(user_id),
  useSession,
  keepAudit,
);
