import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { AwsError } from '../../aws/service.ts';
import { faults } from '../faults.ts';
import { attributes, metadata, password, read, recordOf, text } from '../input.ts';
import { sendCode } from '../messages.ts';
import { clientOf, type Pool } from '../users/pool.ts';
import type { User } from '../users/records.ts';
import { eventAttributes, isEmail, keep, newUser, withPassword, writableAttributes } from '../users/users.ts';

const signUp = z.object({
  ClientId: text,
  Username: text,
  Password: password,
  UserAttributes: attributes.default([]),
  ValidationData: attributes.optional(),
  ClientMetadata: metadata,
});

/** Creates an unconfirmed user and mails her code. @throws AwsError `UsernameExistsException` for a taken address */
export async function SignUp(pool: Pool, input: unknown): Promise<Record<string, unknown>> {
  const { ClientId, Username, Password, UserAttributes, ValidationData, ClientMetadata } = read(signUp, input);
  const client = clientOf(pool, ClientId);
  if (!pool.declared.selfSignUp)
    throw new AwsError('NotAuthorizedException', 'SignUp is not permitted for this user pool');
  if (!isEmail(Username)) throw faults.parameter('Username should be an email.');
  const given = writableAttributes(pool, client, UserAttributes);
  if (given['email'] !== undefined && given['email'].toLowerCase() !== Username.toLowerCase())
    throw faults.parameter('Email in the attributes is another one than the username.');
  const email = pool.declared.caseSensitive ? Username : Username.toLowerCase();
  const draft = withPassword(
    pool,
    newUser(pool, randomUUID(), { ...given, email, email_verified: 'false' }, 'UNCONFIRMED'),
    Password,
  );
  const { autoConfirmUser, autoVerifyEmail } = await pool.trigger('PreSignUp', {
    source: 'PreSignUp_SignUp',
    username: draft.username,
    clientId: client.id,
    request: {
      userAttributes: { ...given, email },
      validationData: ValidationData === undefined ? null : recordOf(ValidationData),
      ...(ClientMetadata && { clientMetadata: ClientMetadata }),
    },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  // Only now, as in AWS: a caller who wants to find out a taken address must pass the trigger first.
  if (pool.store.users.byEmail(email) !== undefined) throw faults.userExists();
  const confirmed = autoConfirmUser === true;
  const user = keep(pool, {
    ...draft,
    status: confirmed ? 'CONFIRMED' : 'UNCONFIRMED',
    attributes: { ...draft.attributes, email_verified: String(autoVerifyEmail === true) },
  });
  if (confirmed) {
    await afterConfirmation(pool, user, client.id, ClientMetadata);
    return { UserConfirmed: true, UserSub: user.sub };
  }
  if (!pool.declared.verifiesEmail) return { UserConfirmed: false, UserSub: user.sub };
  const CodeDeliveryDetails = await sendCode(pool, user, 'sign-up', {
    source: 'SignUp',
    clientId: client.id,
    clientMetadata: ClientMetadata,
  });
  return { UserConfirmed: false, UserSub: user.sub, CodeDeliveryDetails };
}

/** Calls the trigger after a confirmation; the caller receives its refusal. */
export async function afterConfirmation(
  pool: Pool,
  user: User,
  clientId: string,
  clientMetadata?: Record<string, string>,
): Promise<void> {
  await pool.trigger('PostConfirmation', {
    source: 'PostConfirmation_ConfirmSignUp',
    username: user.username,
    clientId,
    request: { userAttributes: eventAttributes(user), ...(clientMetadata && { clientMetadata }) },
    response: {},
  });
}
