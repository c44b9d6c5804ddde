import type { DeclaredClient } from '../declared.ts';
import type { Pool } from '../users/pool.ts';
import { openSession, type GivenTokens } from '../sign-in/sessions.ts';
import type { AuthorizationCodes } from './codes.ts';
import { json, type PageAnswer, type PageRequest } from './pages.ts';

/** Answers `POST /oauth2/token`: tokens for an authorization code. */
export async function token(pool: Pool, codes: AuthorizationCodes, { form }: PageRequest): Promise<PageAnswer> {
  const client = pool.declared.clients.find(({ id }) => id === form.get('client_id'));
  if (client === undefined) return refuse('invalid_client');
  return form.get('grant_type') === 'authorization_code'
    ? forCode(pool, codes, client, form)
    : refuse('unsupported_grant_type');
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

const refuse = (error: string) => json(400, { error });
