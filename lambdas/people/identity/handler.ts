import { newCaptcha } from '../captcha/captcha.ts';
import { environment } from '../../environment.ts';
import { signOutEverywhere, takesToken } from '../../gateways/identity/user-pool.ts';
import { serveRoutes } from '../../http/serve.ts';
import { isBeingErased } from '../../store/people/erasure/erasure.ts';
import { deleteOwnAccount } from './delete-account.ts';
import { linkCustomer } from './link-customer.ts';
import { identitySettings } from './settings.ts';
import { takeGoogleOff } from './unlink-google.ts';

/** What a browser needs to sign somebody in, and what changes how an account is reached. */
export const handler = serveRoutes(
  'identity',
  {
    'GET /api/identity': () => identitySettings(),
    'GET /api/captcha': async () => ({ ...(await newCaptcha()) }),
    'POST /api/link-customer-account': ({ caller, body }) => linkCustomer(caller, body),
    'DELETE /api/account/google': ({ caller }) => takeGoogleOff(caller),
    'POST /api/account/sign-out': async ({ caller }) => {
      await signOutEverywhere(environment.userPoolId, caller.username);
      return { signed_out: true };
    },
    'POST /api/account/delete': ({ caller, body }) => deleteOwnAccount(caller, body.email),
    // Erasing ends the sessions before it is at its end; only who began it can repeat a call that broke off, and any other is refused her.
  },
  async (token, { user_id }, asked) => (await takesToken(token, asked)) || isBeingErased(user_id),
);
