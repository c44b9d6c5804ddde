import { decodeJWT, fetchAuthSession, signOut as leavePool, type AuthTokens, type JWT } from 'aws-amplify/auth';
import { AUTH_KEY_PREFIX, DefaultTokenStore } from 'aws-amplify/auth/cognito';
import { defaultStorage } from 'aws-amplify/utils';
import { ApiError } from '../api/api-error.ts';
import { BY_GOOGLE, cognitoOf, identity } from './identity.ts';
import { forgetKept } from './kept.ts';
import { leaveShop } from './leave-shop.ts';
import { announceSession, isSignedIn } from './session.ts';

/* The session itself, which Amplify keeps in local storage and refreshes. `session.ts` tells whether a customer is
   signed in, without Amplify. This file and Amplify load with the pages for the sign-in and the account, and when a
   signed-in customer pays. */

/** The owner of the access token. */
export interface SignedIn {
  user_id: string;
  admin: boolean;
  /** The time of the sign-in, in ms by the pool's clock: a device's own may be wrong. */
  signed_in_at: number;
}

/**
 * Returns a token that the shop accepts now; null without a session.
 * @param fresh requests a new token at any time: the shop refused the last one
 * @throws ApiError `network` or `offline` when the pool cannot be reached; the session stays
 */
export async function accessToken({ fresh = false }: { fresh?: boolean } = {}): Promise<string | null> {
  const known = isSignedIn();
  const token = (await tokens(fresh))?.accessToken;
  if (!token && known) forgetSession();
  return token?.toString() ?? null;
}

/** Returns the signed-in customer, from the token; null for a guest. */
export async function signedIn(): Promise<SignedIn | null> {
  const known = isSignedIn();
  const token = (await tokens(false))?.accessToken;
  if (!token && known) forgetSession();
  return token?.payload.sub
    ? { user_id: token.payload.sub, admin: isAdmins(token), signed_in_at: signInOf(token) }
    : null;
}

const signInOf = ({ payload: { auth_time: seconds } }: JWT): number => Number(seconds) * 1000;

const isAdmins = ({ payload: { 'cognito:groups': groups } }: JWT): boolean =>
  Array.isArray(groups) && groups.includes('admin');

/** Tells whether the stored token is an admin's, valid or not: reserves space until the shop confirms it. */
export function seemsAdmin(): boolean {
  const [, kept] =
    Object.entries(localStorage).find(
      ([key]) => key.startsWith(`${AUTH_KEY_PREFIX}.`) && key.endsWith('.accessToken'),
    ) ?? [];
  try {
    return typeof kept === 'string' && isAdmins(decodeJWT(kept));
  } catch {
    return false;
  }
}

async function tokens(forceRefresh: boolean): Promise<AuthTokens | undefined> {
  await identity();
  const ask = async () => (await fetchAuthSession({ forceRefresh })).tokens;
  try {
    return await whileNoneRefreshes(ask);
  } catch (error) {
    if (isLostConnection(error))
      throw new ApiError(navigator.onLine ? 'network' : 'offline', 0, 'the user pool does not answer');
    throw error;
  }
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs work on the session's tokens, one after the other in all tabs: a refresh token is good for a single refresh, and
 * two tabs share it. A browser without locks orders the work of one tab.
 */
export function whileNoneRefreshes<T>(work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request('session', work);
  const done = last.then(work, work);
  last = done;
  return done;
}

/** Tells whether a request got no answer, by Amplify's error name. */
const isLostConnection = (error: unknown): boolean => error instanceof Error && error.name === 'NetworkError';

/** The answer of the token endpoint of the hosted pages (RFC 6749 §5.1). */
export interface TokenAnswer {
  access_token: string;
  id_token: string;
  refresh_token: string;
}

/**
 * Stores Google's session, which Amplify did not begin, in Amplify's format. Amplify then refreshes it and signs out.
 */
export async function adoptTokens({ access_token, id_token, refresh_token }: TokenAnswer): Promise<void> {
  const access = decodeJWT(access_token);
  const settings = await identity();
  const client = settings.google_client_id ?? '';
  const store = new DefaultTokenStore();
  store.setKeyValueStorage(defaultStorage);
  store.setAuthConfig({ Cognito: cognitoOf(settings, client) });
  await store.storeTokens({
    accessToken: access,
    idToken: decodeJWT(id_token),
    refreshToken: refresh_token,
    clockDrift: (access.payload.iat ?? 0) * 1000 - Date.now(),
    username: String(access.payload.username),
  });
  localStorage.setItem(BY_GOOGLE, '1');
  // Removes the other client's session, which a customer had before she linked Google.
  removeTokens((key) => !key.startsWith(`${AUTH_KEY_PREFIX}.${client}.`));
  announceSession();
}

/**
 * Ends the session here and in the pool. If the pool cannot be reached, ends it here alone. A lost connection must not
 * keep a customer signed in on another person's device. Returns the address where the browser ends the session of the
 * hosted pages, if there is one.
 * @param ended true if the shop has ended the session
 */
export async function signOut({ ended = false } = {}): Promise<string | null> {
  const byGoogle = localStorage.getItem(BY_GOOGLE) !== null;
  const settings = await identity().catch(() => null);
  if (settings && !ended) await leaveShop((await tokens(false).catch(() => undefined))?.accessToken.toString());
  if (settings)
    await leavePool().catch((error: unknown) => console.warn('The sign-out did not reach the pool:', error));
  forgetSession();
  if (!byGoogle || !settings?.google_client_id) return null;
  const { hosted_pages_url: pages, google_client_id: client } = settings;
  return `${pages}/logout?${new URLSearchParams({ client_id: client, logout_uri: `${location.origin}/auth` }).toString()}`;
}

/** Removes the session and all its data from this browser, without telling the pool. */
export function forgetSession(): void {
  localStorage.removeItem(BY_GOOGLE);
  removeTokens(() => true);
  forgetKept();
  announceSession();
}

/** Removes Amplify's data about sessions. */
function removeTokens(which: (key: string) => boolean): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(`${AUTH_KEY_PREFIX}.`) && which(key)) localStorage.removeItem(key);
}
