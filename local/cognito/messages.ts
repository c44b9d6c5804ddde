import type { CodePurpose, User } from './users/records.ts';
import { issueCode } from './sign-in/codes.ts';
import type { Pool } from './users/pool.ts';
import { eventAttributes } from './users/users.ts';

export type MessageSource = 'SignUp' | 'UpdateUserAttribute' | 'VerifyUserAttribute' | 'AdminCreateUser';

/** The caller's information about the delivery of a code. */
export interface CodeDelivery extends Record<string, unknown> {
  Destination: string;
  DeliveryMedium: 'EMAIL';
  AttributeName: 'email';
}

export interface MessageContext {
  source: MessageSource;
  clientId: string;
  clientMetadata?: Record<string, string> | undefined;
}

/** Mails a new code. @param to the address, if it is not the user's yet */
export async function sendCode(
  pool: Pool,
  user: User,
  purpose: CodePurpose,
  context: MessageContext,
  to = user.attributes['email'] ?? '',
): Promise<CodeDelivery> {
  await sendMessage(pool, user, context, issueCode(pool, user, purpose), to);
  return deliveryTo(to);
}

/** Returns `a***@e***`, as Cognito masks an address. */
function deliveryTo(address: string): CodeDelivery {
  const [name = '', domain = ''] = address.toLowerCase().split('@');
  return {
    Destination: `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`,
    DeliveryMedium: 'EMAIL',
    AttributeName: 'email',
  };
}

/**
 * Sends a mail by the pool's function, if it has one; otherwise the pool's own, in plain words.
 * @param secret the code or, for a user whom an administrator created, the first password
 */
export async function sendMessage(
  pool: Pool,
  user: User,
  { source, clientId, clientMetadata }: MessageContext,
  secret: string,
  to: string,
): Promise<void> {
  const { codesKey, triggers, id } = pool.declared;
  if (triggers.CustomEmailSender !== undefined && codesKey !== undefined) {
    await pool.trigger('CustomEmailSender', {
      source: `CustomEmailSender_${source}`,
      username: user.username,
      clientId,
      request: {
        type: 'customEmailSenderRequestV1',
        code: await pool.encryptCode(codesKey, secret, { 'userpool-id': id }),
        userAttributes: { ...eventAttributes(user), email: to },
        ...(clientMetadata && { clientMetadata }),
      },
    });
    return;
  }
  const invites = source === 'AdminCreateUser';
  await pool.send({
    from: pool.declared.mailFrom ?? 'no-reply@verificationemail.com',
    to,
    subject: invites ? 'Your temporary password' : 'Your verification code',
    html: invites
      ? `Your username is ${to} and temporary password is ${secret}.`
      : `Your confirmation code is ${secret}`,
  });
}
