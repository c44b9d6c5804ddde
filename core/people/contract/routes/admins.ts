import * as z from 'zod';
import { adminStandings } from '../../admin-standing.ts';
import { isoDateTime } from '../../../wire/fields.ts';
import { route } from '../../../wire/route.ts';
import { firstCode, phoneCode, presentCode, recoveryCodes, typedRecoveryCode } from '../second-factor.ts';

/**
 * The access to the office. Codes have the errors `wrong_code`, `code_used` and `too_many_codes`. An access token alone
 * changes nothing: each change needs a fresh sign-in, and all but the first also a code.
 */
export const adminsRoutes = {
  /** Returns the caller's access to the office, for the page that opens it or shows the next step. */
  'GET /api/admin/standing': route({
    access: 'customer',
    function: 'identity-admin',
    response: z.object({ standing: z.enum(adminStandings) }),
  }),
  'GET /api/admin/second-factor': route({
    access: 'admin',
    function: 'identity-admin',
    audit: 'none',
    response: z.object({
      since: isoDateTime,
      recovery_codes: z.number().int(),
      recovery_codes_left: z.number().int(),
    }),
  }),
  /** Opens the office to this session. The name identifies the device with its next codes. */
  'POST /api/admin/second-factor/code': route({
    access: 'admin-to-be',
    function: 'identity-admin',
    audit: 'sign_in',
    body: phoneCode,
    response: z.object({ device: z.string() }),
  }),
  /** Takes a recovery code, once: this session may set up another phone. */
  'POST /api/admin/second-factor/recovery': route({
    access: 'admin-to-be',
    function: 'identity-admin',
    audit: 'sign_in',
    needs_fresh_sign_in: 'always',
    body: typedRecoveryCode,
    response: z.object({ may_set_up: z.literal(true) }),
  }),
  /** Begins to set up a phone, and returns its key in Base32. `second_factor_required` without the present phone's code. */
  'POST /api/admin/second-factor/key': route({
    access: 'admin-to-be',
    function: 'identity-admin',
    audit: 'change',
    needs_fresh_sign_in: 'always',
    body: presentCode,
    response: z.object({ key: z.string() }),
  }),
  /**
   * Ends the set-up with the phone's first code. All sessions end, also this one. `second_factor_unverified`: this
   * session has not begun it.
   */
  'POST /api/admin/second-factor': route({
    access: 'admin-to-be',
    function: 'identity-admin',
    audit: 'change',
    needs_fresh_sign_in: 'always',
    body: firstCode,
    response: recoveryCodes,
  }),
  /** Replaces the recovery codes. */
  'POST /api/admin/second-factor/recovery-codes': route({
    access: 'admin',
    function: 'identity-admin',
    audit: 'change',
    needs_fresh_sign_in: 'always',
    body: phoneCode,
    response: recoveryCodes,
  }),
} as const;
