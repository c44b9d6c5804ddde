import { z } from 'zod';
import { faults } from '../faults.ts';
import { read, text } from '../input.ts';
import { mfaOf } from '../sign-in/phone.ts';
import { clientOf, type Pool } from './pool.ts';
import { refreshSession, revokeAll, revokeSession } from '../sign-in/sessions.ts';
import { holderOf } from '../sign-in/tokens.ts';
import { readableAttributes } from './users.ts';

const token = text.max(20_000);
const withToken = z.object({ AccessToken: token });
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
