import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { faults } from '../faults.ts';
import type { DeclaredClient } from '../declared.ts';
import type { Pool } from '../users/pool.ts';
import type { Session, User } from '../users/records.ts';
import { identitiesOf } from '../users/users.ts';

/** The scope with which a token from `InitiateAuth` permits the user's own calls. */
export const SELF_SCOPE = 'aws.cognito.signin.user.admin';

export interface SignedTokens {
  access: string;
  id: string;
}

/** Signs the access and ID token of a session, with Cognito's claims. @param nonce of the hosted pages' request */
export async function signTokens(
  pool: Pool,
  client: DeclaredClient,
  user: User,
  session: Session,
  nonce?: string,
): Promise<SignedTokens> {
  const common = {
    sub: user.sub,
    ...(user.groups.length > 0 && { 'cognito:groups': user.groups }),
    origin_jti: session.id,
    event_id: randomUUID(),
    auth_time: session.authTime,
  };
  const access = sign(pool, client.accessTokenSeconds, {
    ...common,
    token_use: 'access',
    client_id: client.id,
    scope: session.scope,
    username: user.username,
  });
  const { email_verified: verified, ...attributes } = user.attributes;
  const id = sign(pool, client.idTokenSeconds, {
    ...common,
    ...attributes,
    ...(verified !== undefined && { email_verified: verified === 'true' }),
    ...(user.identities.length > 0 && { identities: identitiesOf(user).map((identity) => mapValues(identity)) }),
    'cognito:username': user.username,
    token_use: 'id',
    aud: client.id,
    ...(nonce !== undefined && { nonce }),
  });
  return { access: await access, id: await id };
}

function sign(pool: Pool, seconds: number, claims: JWTPayload): Promise<string> {
  const issuedAt = Math.floor(pool.now() / 1000);
  return new SignJWT({
    ...claims,
    iss: pool.declared.issuer,
    iat: issuedAt,
    exp: issuedAt + seconds,
    jti: randomUUID(),
  })
    .setProtectedHeader({ alg: 'RS256', kid: pool.keys.kid })
    .sign(pool.keys.privateKey);
}

/** Turns values into texts: inside a token even an identity's dates and booleans are texts. */
function mapValues(identity: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(identity).map(([key, value]) => [key, value === null ? null : String(value)]),
  );
}

/**
 * Returns the holder of an access token.
 * @throws AwsError `NotAuthorizedException` for an altered, expired or revoked token, or one of another pool or use
 */
export async function holderOf(pool: Pool, accessToken: string): Promise<{ user: User; clientId: string }> {
  const claims = await verified(pool, accessToken);
  const {
    token_use: use,
    client_id: clientId,
    username,
    origin_jti: sessionId,
    scope: scopes,
  } = claims as Record<string, string>;
  if (use !== 'access' || clientId === undefined) throw faults.accessInvalid();
  const session = pool.store.sessions.get(sessionId ?? '');
  if (session === undefined || session.revoked) throw faults.accessRevoked();
  if (scopes?.split(' ').includes(SELF_SCOPE) !== true) throw faults.accessScope();
  const user = pool.store.users.get(username ?? '');
  if (user === undefined) throw faults.noUser();
  if (!user.enabled) throw faults.disabled();
  return { user, clientId };
}

async function verified(pool: Pool, token: string): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, pool.keys.publicKey, {
      issuer: pool.declared.issuer,
      algorithms: ['RS256'],
      currentDate: new Date(pool.now()),
    });
    return payload;
  } catch (error) {
    throw error instanceof errors.JWTExpired ? faults.accessExpired() : faults.accessInvalid();
  }
}
