import * as z from 'zod';
import { faults } from '../faults.ts';
import { attributes, metadata, read, recordOf, text } from '../input.ts';
import { sendCode, type MessageSource } from '../messages.ts';
import { clientOf, type Pool } from './pool.ts';
import { refreshSession, revokeAll, revokeSession } from '../sign-in/sessions.ts';
import { holderOf } from '../sign-in/tokens.ts';
import { readableAttributes } from './users.ts';

const token = text.max(20_000);
const withToken = z.object({ AccessToken: token });
const update = z.object({ AccessToken: token, UserAttributes: attributes, ClientMetadata: metadata });
const ask = z.object({ AccessToken: token, AttributeName: z.literal('email'), ClientMetadata: metadata });
const withRefreshToken = z.object({ ClientId: text, RefreshToken: token });
const revoke = z.object({ ClientId: text, Token: token });

export async function GetUser(pool: Pool, input: unknown): Promise<Record<string, unknown>> {
  const { user, clientId } = await holderOf(pool, read(withToken, input).AccessToken);
  return {
    Username: user.username,
    UserAttributes: readableAttributes(clientOf(pool, clientId), user),
  };
}

/** Mails a code to a new address. The shop's function refuses to send it; no other attribute is the user's to change. */
export async function UpdateUserAttributes(pool: Pool, input: unknown): Promise<Record<string, unknown>> {
  const { AccessToken, UserAttributes, ClientMetadata } = read(update, input);
  const { email } = recordOf(UserAttributes);
  if (email === undefined) throw faults.parameter('Only the address can be changed.');
  return { CodeDeliveryDetailsList: [await mailCode(pool, AccessToken, 'UpdateUserAttribute', ClientMetadata, email)] };
}

/** Mails a code to the address of the last change. */
export async function GetUserAttributeVerificationCode(pool: Pool, input: unknown): Promise<Record<string, unknown>> {
  const { AccessToken, ClientMetadata } = read(ask, input);
  return { CodeDeliveryDetails: await mailCode(pool, AccessToken, 'VerifyUserAttribute', ClientMetadata) };
}

async function mailCode(
  pool: Pool,
  accessToken: string,
  source: MessageSource,
  clientMetadata: Record<string, string> | undefined,
  to?: string,
) {
  const { user, clientId } = await holderOf(pool, accessToken);
  return sendCode(pool, user, 'email', { source, clientId, clientMetadata }, to);
}

export async function GlobalSignOut(pool: Pool, input: unknown): Promise<Record<string, unknown>> {
  const { user } = await holderOf(pool, read(withToken, input).AccessToken);
  revokeAll(pool, user.username);
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
