import { z } from 'zod';
import { takeCode } from '../sign-in/codes.ts';
import { faults } from '../faults.ts';
import { attributes, metadata, read, text } from '../input.ts';
import { sendCode, type CodeDelivery } from '../messages.ts';
import { mfaOf } from '../sign-in/phone.ts';
import { clientOf, type Pool } from './pool.ts';
import type { User } from './records.ts';
import { refreshSession, revokeAll, revokeSession } from '../sign-in/sessions.ts';
import { holderOf } from '../sign-in/tokens.ts';
import { keep, readableAttributes, writableAttributes } from './users.ts';

const token = text.max(20_000);
const withToken = z.object({ AccessToken: token });
const update = z.object({ AccessToken: token, UserAttributes: attributes, ClientMetadata: metadata });
const ask = z.object({ AccessToken: token, AttributeName: text, ClientMetadata: metadata });
const verify = z.object({ AccessToken: token, AttributeName: text, Code: text });
const withRefreshToken = z.object({ ClientId: text, RefreshToken: token });
const revoke = z.object({ ClientId: text, Token: token });

export async function GetUser(pool: Pool, input: unknown): Promise<Record<string, unknown>> {
  const { user, clientId } = await holderOf(pool, read(withToken, input).AccessToken);
  return {
    Username: user.username,
    UserAttributes: readableAttributes(clientOf(pool, clientId), user),
    ...mfaOf(user),
  };
}

/**
 * Updates attributes, and mails a code to a new address. The pool's template decides whether the address counts before
 * the code.
 */
export async function UpdateUserAttributes(pool: Pool, input: unknown): Promise<Record<string, unknown>> {
  const { AccessToken, UserAttributes, ClientMetadata } = read(update, input);
  const { user, clientId } = await holderOf(pool, AccessToken);
  const changes = writableAttributes(pool, clientOf(pool, clientId), UserAttributes);
  const email = changes['email'];
  if (email === undefined || email.toLowerCase() === user.attributes['email']?.toLowerCase()) {
    keep(pool, {
      ...user,
      attributes: {
        ...user.attributes,
        ...changes,
        ...(email !== undefined && { email: user.attributes['email'] ?? email }),
      },
    });
    return { CodeDeliveryDetailsList: [] };
  }
  if (pool.store.users.byEmail(email) !== undefined) throw faults.emailTaken();
  const { email: _, ...others } = changes;
  const changed = keep(
    pool,
    pool.declared.verifiesEmailBeforeUpdate
      ? { ...user, attributes: { ...user.attributes, ...others }, pendingEmail: email }
      : { ...user, attributes: { ...user.attributes, ...changes, email_verified: 'false' } },
  );
  const delivery = await sendCode(
    pool,
    changed,
    'email',
    { source: 'UpdateUserAttribute', clientId, clientMetadata: ClientMetadata },
    email,
  );
  return { CodeDeliveryDetailsList: [delivery] };
}

export async function GetUserAttributeVerificationCode(
  pool: Pool,
  input: unknown,
): Promise<{ CodeDeliveryDetails: CodeDelivery }> {
  const { AccessToken, AttributeName, ClientMetadata } = read(ask, input);
  const { user, clientId } = await holderOf(pool, AccessToken);
  const to = addressToVerify(user, AttributeName);
  return {
    CodeDeliveryDetails: await sendCode(
      pool,
      user,
      'email',
      { source: 'VerifyUserAttribute', clientId, clientMetadata: ClientMetadata },
      to,
    ),
  };
}

export async function VerifyUserAttribute(pool: Pool, input: unknown): Promise<Record<string, unknown>> {
  const { AccessToken, AttributeName, Code } = read(verify, input);
  const { user } = await holderOf(pool, AccessToken);
  const email = addressToVerify(user, AttributeName);
  takeCode(pool, user.username, user, 'email', Code);
  const { pendingEmail: _, ...rest } = user;
  keep(pool, { ...rest, attributes: { ...user.attributes, email, email_verified: 'true' } });
  return {};
}

function addressToVerify(user: User, attribute: string): string {
  const email = user.pendingEmail ?? user.attributes['email'];
  if (attribute !== 'email' || email === undefined)
    throw faults.parameter(`The attribute ${attribute} cannot be verified.`);
  return email;
}

export async function GlobalSignOut(pool: Pool, input: unknown): Promise<Record<string, unknown>> {
  const { user } = await holderOf(pool, read(withToken, input).AccessToken);
  revokeAll(pool, user.username);
  return {};
}

export async function DeleteUser(pool: Pool, input: unknown): Promise<Record<string, unknown>> {
  const { user } = await holderOf(pool, read(withToken, input).AccessToken);
  pool.store.users.remove(user.username);
  return {};
}

export async function GetTokensFromRefreshToken(pool: Pool, input: unknown): Promise<Record<string, unknown>> {
  const { ClientId, RefreshToken } = read(withRefreshToken, input);
  return { AuthenticationResult: await refreshSession(pool, clientOf(pool, ClientId), RefreshToken) };
}

export async function RevokeToken(pool: Pool, input: unknown): Promise<Record<string, unknown>> {
  const { ClientId, Token } = read(revoke, input);
  const client = clientOf(pool, ClientId);
  if (!client.revocation) throw faults.noRevocation();
  revokeSession(pool, client, Token);
  return {};
}
