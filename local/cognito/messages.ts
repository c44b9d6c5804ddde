import type { CodePurpose, User } from './records.ts';
import { countSent, issueCode } from './codes.ts';
import type { Pool } from './pool.ts';
import { eventAttributes } from './users.ts';

const CODE = '{####}';
const USERNAME = '{username}';

export type MessageSource =
  'SignUp' | 'ResendCode' | 'ForgotPassword' | 'UpdateUserAttribute' | 'VerifyUserAttribute' | 'AdminCreateUser';

/** What a caller is told of a code's way. */
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

/** Mails a new code. @param to the address, where it is not the user's verified one yet */
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

/** Looks like a code on its way to somebody who does not exist. */
export function pretendToSendCode(pool: Pool, name: string, purpose: CodePurpose): CodeDelivery {
  countSent(pool, name, purpose);
  return deliveryTo(name.includes('@') ? name : 'a@b');
}

/** `a***@e***`, as Cognito hides an address. */
function deliveryTo(address: string): CodeDelivery {
  const [name = '', domain = ''] = address.toLowerCase().split('@');
  return {
    Destination: `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`,
    DeliveryMedium: 'EMAIL',
    AttributeName: 'email',
  };
}

/** @param secret the code or, for a user whom an administrator made, the first password */
export async function sendMessage(
  pool: Pool,
  user: User,
  { source, clientId, clientMetadata }: MessageContext,
  secret: string,
  to: string,
): Promise<void> {
  const { emailMessage, emailSubject } = await pool.trigger('CustomMessage', {
    source: `CustomMessage_${source}`,
    username: user.username,
    clientId,
    request: {
      userAttributes: eventAttributes(user),
      codeParameter: CODE,
      linkParameter: '{##Click Here##}',
      usernameParameter: source === 'AdminCreateUser' ? USERNAME : null,
      ...(clientMetadata && { clientMetadata }),
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  });
  const own = typeof emailMessage === 'string' && emailMessage.includes(CODE) ? emailMessage : undefined;
  const standard =
    source === 'AdminCreateUser'
      ? `Your username is ${USERNAME} and temporary password is ${CODE}.`
      : `Your confirmation code is ${CODE}`;
  await pool.send({
    from: pool.declared.mailFrom ?? 'no-reply@verificationemail.com',
    to,
    subject: typeof emailSubject === 'string' && emailSubject !== '' ? emailSubject : standardSubject(source),
    html: (own ?? standard).replaceAll(CODE, () => secret).replaceAll(USERNAME, () => to),
  });
}

function standardSubject(source: MessageSource): string {
  return source === 'AdminCreateUser' ? 'Your temporary password' : 'Your verification code';
}
