import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { faults } from '../faults.ts';
import type { DeclaredClient } from '../declared.ts';
import type { Pool } from '../users/pool.ts';
import type { RefreshToken, Session, User } from '../users/records.ts';
import { SELF_SCOPE, signTokens } from './tokens.ts';

/** The result of a sign-in or a refresh. */
export interface GivenTokens extends Record<string, unknown> {
  AccessToken: string;
  IdToken: string;
  ExpiresIn: number;
  TokenType: 'Bearer';
  /** Undefined when the used one stays valid. */
  RefreshToken?: string;
}

/** Signs a user in. */
export async function openSession(
  pool: Pool,
  client: DeclaredClient,
  user: User,
  { scope = SELF_SCOPE, nonce }: { scope?: string; nonce?: string | undefined } = {},
): Promise<GivenTokens> {
  const now = pool.now();
  const session: Session = {
    id: randomUUID(),
    username: user.username,
    clientId: client.id,
    authTime: Math.floor(now / 1000),
    expiresAt: now + client.refreshTokenSeconds * 1000,
    revoked: false,
    scope,
  };
  const refresh = newRefreshToken();
  pool.store.atomically(() => {
    pool.store.sessions.put(session);
    pool.store.sessions.putToken(hashOf(refresh), { session: session.id });
  });
  return given(client, await signTokens(pool, client, user, session, nonce), refresh);
}

/**
 * Returns new tokens for a refresh token. When the client rotates, they include a new refresh token and the old one
 * ends.
 * @throws AwsError `NotAuthorizedException` for a wrong, expired or revoked one, or another client's;
 *   `RefreshTokenReuseException` for a used one
 */
export async function refreshSession(pool: Pool, client: DeclaredClient, refreshToken: string): Promise<GivenTokens> {
  const { session, token } = sessionOf(pool, client, refreshToken);
  const user = pool.store.users.get(session.username);
  if (user === undefined) throw faults.refreshInvalid();
  if (!user.enabled) throw faults.disabled();
  if (client.rotationGraceSeconds === undefined) return given(client, await signTokens(pool, client, user, session));
  const next = newRefreshToken();
  pool.store.atomically(() => {
    // A retry within the grace time does not extend the old token's life.
    const endsAt = token.endsAt ?? pool.now() + (client.rotationGraceSeconds ?? 0) * 1000;
    pool.store.sessions.putToken(hashOf(refreshToken), { ...token, endsAt });
    pool.store.sessions.putToken(hashOf(next), { session: session.id });
  });
  return given(client, await signTokens(pool, client, user, session), next);
}

function sessionOf(
  pool: Pool,
  client: DeclaredClient,
  refreshToken: string,
): { session: Session; token: RefreshToken } {
  const token = pool.store.sessions.token(hashOf(refreshToken));
  const session = token && pool.store.sessions.get(token.session);
  if (token === undefined || session === undefined || session.clientId !== client.id) throw faults.refreshInvalid();
  if (session.revoked) throw faults.refreshRevoked();
  if (session.expiresAt <= pool.now()) throw faults.refreshExpired();
  if (token.endsAt !== undefined && token.endsAt <= pool.now()) throw faults.refreshReused();
  return { session, token };
}

/** Ends the sign-in of a refresh token. Ignores an unknown or ended one. @throws AwsError for another client's */
export function revokeSession(pool: Pool, client: DeclaredClient, refreshToken: string): void {
  const token = pool.store.sessions.token(hashOf(refreshToken));
  const session = token && pool.store.sessions.get(token.session);
  if (session === undefined) return;
  if (session.clientId !== client.id) throw faults.foreignToken();
  pool.store.sessions.put({ ...session, revoked: true });
}

/** Signs a user out everywhere. */
export function revokeAll(pool: Pool, username: string): void {
  pool.store.atomically(() => {
    for (const session of pool.store.sessions.of(username)) pool.store.sessions.put({ ...session, revoked: true });
  });
}

function given(client: DeclaredClient, { access, id }: { access: string; id: string }, refresh?: string): GivenTokens {
  return {
    AccessToken: access,
    IdToken: id,
    ExpiresIn: client.accessTokenSeconds,
    TokenType: 'Bearer',
    ...(refresh !== undefined && { RefreshToken: refresh }),
  };
}

const newRefreshToken = () => randomBytes(96).toString('base64url');
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
