import * as z from 'zod';
import { AwsError } from '../../aws/service.ts';
import { assertNotLocked, countWrongPassword, forgetWrongPasswords } from './attempts.ts';
import { takeCode } from './codes.ts';
import { faults } from '../faults.ts';
import { metadata, password, read, text } from '../input.ts';
import { pretendToSendCode, sendCode } from '../messages.ts';
import { clientOf, type Pool } from '../users/pool.ts';
import { afterConfirmation } from './sign-up.ts';
import { isPassword } from './srp.ts';
import { holderOf } from './tokens.ts';
import { checkPassword, findUser, keep, withPassword } from '../users/users.ts';

const forgot = z.object({ ClientId: text, Username: text, ClientMetadata: metadata });
const confirm = z.object({
  ClientId: text,
  Username: text,
  ConfirmationCode: text,
  Password: password,
  ClientMetadata: metadata,
});
const change = z.object({ AccessToken: text.max(20_000), PreviousPassword: password, ProposedPassword: password });

/** Mails a code to a verified address. When the client hides users, all others get the same answer. */
export async function ForgotPassword(pool: Pool, input: unknown): Promise<Record<string, unknown>> {
  const { ClientId, Username, ClientMetadata } = read(forgot, input);
  const client = clientOf(pool, ClientId);
  const user = findUser(pool, Username);
  const reachable =
    user !== undefined &&
    user.enabled &&
    user.attributes['email_verified'] === 'true' &&
    (user.status === 'CONFIRMED' || user.status === 'RESET_REQUIRED');
  if (reachable) {
    return {
      CodeDeliveryDetails: await sendCode(pool, user, 'forgot-password', {
        source: 'ForgotPassword',
        clientId: client.id,
        clientMetadata: ClientMetadata,
      }),
    };
  }
  if (client.hidesUsers) return { CodeDeliveryDetails: pretendToSendCode(pool, Username, 'forgot-password') };
  if (user === undefined) throw faults.noUser();
  if (!user.enabled) throw faults.disabled();
  if (user.attributes['email_verified'] !== 'true')
    throw faults.parameter(
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    );
  throw new AwsError('NotAuthorizedException', 'User password cannot be reset in the current state.');
}

export async function ConfirmForgotPassword(pool: Pool, input: unknown): Promise<Record<string, unknown>> {
  const { ClientId, Username, ConfirmationCode, Password, ClientMetadata } = read(confirm, input);
  const client = clientOf(pool, ClientId);
  const user = findUser(pool, Username);
  if (user === undefined && !client.hidesUsers) throw faults.noUser();
  // Before the code is taken: a too short password must not use it up.
  checkPassword(pool.declared.passwordPolicy, Password);
  takeCode(pool, Username, user, 'forgot-password', ConfirmationCode);
  if (user === undefined) throw faults.wrongCode();
  const changed = keep(pool, { ...withPassword(pool, user, Password), status: 'CONFIRMED' });
  forgetWrongPasswords(pool, user.username);
  await afterConfirmation(pool, changed, client.id, 'PostConfirmation_ConfirmForgotPassword', ClientMetadata);
  return {};
}

export async function ChangePassword(pool: Pool, input: unknown): Promise<Record<string, unknown>> {
  const { AccessToken, PreviousPassword, ProposedPassword } = read(change, input);
  const { user } = await holderOf(pool, AccessToken);
  assertNotLocked(pool, user.username);
  if (
    user.password === undefined ||
    !isPassword({ poolName: pool.name, username: user.username }, PreviousPassword, user.password)
  ) {
    countWrongPassword(pool, user.username);
    throw faults.wrongPassword();
  }
  keep(pool, withPassword(pool, user, ProposedPassword));
  forgetWrongPasswords(pool, user.username);
  return {};
}
