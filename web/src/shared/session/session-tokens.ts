import { decodeJWT, fetchAuthSession, signOut as leavePool, type AuthTokens, type JWT } from 'aws-amplify/auth';
import { AUTH_KEY_PREFIX, DefaultTokenStore } from 'aws-amplify/auth/cognito';
import { defaultStorage } from 'aws-amplify/utils';
import { ApiError } from '../api/api-error.ts';
import { BY_GOOGLE, cognitoOf, identity } from './identity.ts';
import { forgetKept } from './kept.ts';
import { announceSession, isSignedIn } from './session.ts';

/*
 * The session itself, which Amplify keeps in local storage and refreshes. Whatever only wants to know whether somebody is signed in asks
 * `session.ts`; this file and Amplify come with the pages that sign in or show an account, and when a signed-in person pays.
 */

/** Who holds the access token. */
export interface SignedIn {
  user_id: string;
  admin: boolean;
  /** When, in milliseconds by the pool's clock: a device's own may be wrong. */
  signed_in_at: number;
}

/**
 * A token that the shop accepts now; null when nobody is signed in (any more).
 * @param fresh a new one, whatever the time: the shop refused the last
 * @throws ApiError `network` or `offline` when the pool cannot be reached; the session stays
 */
export async function accessToken({ fresh = false }: { fresh?: boolean } = {}): Promise<string | null> {
  const known = isSignedIn();
  const token = (await tokens(fresh))?.accessToken;
  if (!token && known) forgetSession();
  return token?.toString() ?? null;
}

/** Who is signed in, by the token; null when nobody is. */
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

/** Whether the token that is kept here is an admin's, good or not: for what has to hold its place before the shop says who this is. */
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

/** One tab after the other: a refresh token is good for one refresh, and two tabs have the same one. */
async function tokens(forceRefresh: boolean): Promise<AuthTokens | undefined> {
  await identity();
  const ask = async () => (await fetchAuthSession({ forceRefresh })).tokens;
  try {
    return await ('locks' in navigator ? navigator.locks.request('session', ask) : ask());
  } catch (error) {
    if (isLostConnection(error))
      throw new ApiError(navigator.onLine ? 'network' : 'offline', 0, 'the user pool does not answer');
    throw error;
  }
}

/** Amplify's name for a request that got no answer. */
const isLostConnection = (error: unknown): boolean => error instanceof Error && error.name === 'NetworkError';

/** What the token endpoint of the hosted pages answers (RFC 6749 §5.1). */
export interface TokenAnswer {
  access_token: string;
  id_token: string;
  refresh_token: string;
}

/** Hands Google's session, which Amplify did not begin itself, to where it keeps its own, so that refresh and sign-out are Amplify's. */
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
  // A session that was there before, of who links Google to it, was the other client's.
  removeTokens((key) => !key.startsWith(`${AUTH_KEY_PREFIX}.${client}.`));
  announceSession();
}

/**
 * Ends the session here and in the pool; where the pool cannot be reached, here alone: nobody shall stay signed in at somebody else's
 * machine for a lost connection. Returns where the browser must go to end that of the hosted pages too, if there is one.
 */
export async function signOut(): Promise<string | null> {
  const byGoogle = localStorage.getItem(BY_GOOGLE) !== null;
  const settings = await identity().catch(() => null);
  if (settings) await leavePool().catch((error: unknown) => console.warn('The pool was not told of the end:', error));
  forgetSession();
  if (!byGoogle || !settings?.google_client_id) return null;
  const { hosted_pages_url: pages, google_client_id: client } = settings;
  return `${pages}/logout?${new URLSearchParams({ client_id: client, logout_uri: `${location.origin}/auth` }).toString()}`;
}

/** Nobody is signed in here any more, and nothing of theirs is left; the pool is not told. */
export function forgetSession(): void {
  localStorage.removeItem(BY_GOOGLE);
  removeTokens(() => true);
  forgetKept();
  announceSession();
}

/** Removes what Amplify keeps of sessions. */
function removeTokens(which: (key: string) => boolean): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(`${AUTH_KEY_PREFIX}.`) && which(key)) localStorage.removeItem(key);
}
