import { AwsError } from '../../aws/service.ts';
import type { DeclaredClient } from '../declared.ts';
import { clientOf, type Pool } from '../users/pool.ts';
import { openSession, refreshSession, revokeSession, type GivenTokens } from '../sign-in/sessions.ts';
import { holderOf } from '../sign-in/tokens.ts';
import { attributesOf } from '../users/users.ts';
import type { AuthorizationCodes } from './codes.ts';
import { json, type PageAnswer, type PageRequest } from './pages.ts';

/** Answers `POST /oauth2/token`: tokens for an authorization code, or new ones for a refresh token. */
export async function token(pool: Pool, codes: AuthorizationCodes, { form }: PageRequest): Promise<PageAnswer> {
  const client = pool.declared.clients.find(({ id }) => id === form.get('client_id'));
  if (client === undefined) return refuse('invalid_client');
  const grant = form.get('grant_type');
  if (grant === 'authorization_code') return forCode(pool, codes, client, form);
  if (grant === 'refresh_token') return forRefreshToken(pool, client, form.get('refresh_token') ?? '');
  return refuse('unsupported_grant_type');
}

async function forCode(
  pool: Pool,
  codes: AuthorizationCodes,
  client: DeclaredClient,
  form: URLSearchParams,
): Promise<PageAnswer> {
  if (!client.oauthFlows.includes('code')) return refuse('unauthorized_client');
  const verifier = form.get('code_verifier') ?? undefined;
  const code = codes.take(form.get('code') ?? '', {
    clientId: client.id,
    redirectUri: form.get('redirect_uri') ?? '',
    verifier,
  });
  const user = code && pool.store.users.get(code.username);
  if (code === undefined || user === undefined || !user.enabled) return refuse('invalid_grant');
  return answer(
    await openSession(pool, client, user, { scope: code.scope, nonce: code.nonce }),
    code.scope.split(' ').includes('openid'),
  );
}

async function forRefreshToken(pool: Pool, client: DeclaredClient, refreshToken: string): Promise<PageAnswer> {
  try {
    return answer(await refreshSession(pool, client, refreshToken), true);
  } catch (error) {
    if (error instanceof AwsError) return refuse('invalid_grant');
    throw error;
  }
}

function answer(
  { AccessToken, IdToken, RefreshToken, ExpiresIn, TokenType }: GivenTokens,
  openid: boolean,
): PageAnswer {
  return json(200, {
    ...(openid && { id_token: IdToken }),
    access_token: AccessToken,
    ...(RefreshToken !== undefined && { refresh_token: RefreshToken }),
    expires_in: ExpiresIn,
    token_type: TokenType,
  });
}

/** Answers `POST /oauth2/revoke`. */
export function revoke(pool: Pool, { form }: PageRequest): PageAnswer {
  try {
    revokeSession(pool, clientOf(pool, form.get('client_id') ?? ''), form.get('token') ?? '');
    return { status: 200, headers: {}, body: '' };
  } catch (error) {
    if (error instanceof AwsError) return refuse('invalid_client');
    throw error;
  }
}

/** Answers `GET /oauth2/userInfo`, for an access token with the scope `openid`. */
export async function userInfo(pool: Pool, { headers }: PageRequest): Promise<PageAnswer> {
  try {
    const { user } = await holderOf(pool, (headers.authorization ?? '').replace(/^Bearer /i, ''), 'openid');
    return json(200, { ...attributesOf(user), username: user.username });
  } catch (error) {
    if (!(error instanceof AwsError)) throw error;
    return {
      ...json(401, { error: 'invalid_token', error_description: error.message }),
      headers: { 'content-type': 'application/json', 'www-authenticate': 'Bearer error="invalid_token"' },
    };
  }
}

const refuse = (error: string) => json(400, { error });
