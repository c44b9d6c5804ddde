import { decodeJWT } from 'aws-amplify/auth';
import { identity } from './identity.ts';
import { adoptTokens, signedIn, type TokenAnswer } from './session-tokens.ts';

/* Google's sign-in, by the pool's hosted pages: an authorization code with PKCE (RFC 7636), requested by the shop
   itself. Amplify would do the same, but only towards `https://` addresses (`docs/decisions/010-sign-in.md`). */

/** The data that the browser must remember until the hosted pages send it back. */
interface Journey {
  state: string;
  verifier: string;
  /** The page of the shop to show afterwards. */
  from: string;
  /** The id of the signed-in account that Google shall belong to. No other account may come back. */
  linking: string | null;
  /** The e-mail address, if known already. */
  email: string | null;
  /** True after one restart: the pool fails the first sign-in of a customer whom it just linked. */
  again: boolean;
}

const JOURNEY = 'google_journey';
const SCOPES = 'openid email aws.cognito.signin.user.admin';

/** The pool's answer after its trigger linked Google to an existing account. The same journey then succeeds. */
const LINKED_JUST_NOW = /already found an entry/i;

export type GoogleErrorKey = 'google' | 'googleAdmin' | 'googleCancelled' | 'googleUnverified' | 'googleOther';

/** A journey that did not end in a session. */
export class GoogleError extends Error {
  readonly key: GoogleErrorKey;
  /** The e-mail address of the purchase that began the journey. */
  readonly email: string | null;
  constructor(key: GoogleErrorKey, message: string, email: string | null = null) {
    super(message);
    this.key = key;
    this.email = email;
  }
}

/**
 * Returns why the sign-in failed, by the pool's answer (RFC 6749 §4.1.2.1): Google's own code, or that of the shop's
 * trigger.
 */
function refusalOf(reason: string): GoogleErrorKey {
  if (/\bemail_not_verified\b/.test(reason)) return 'googleUnverified';
  if (/\badmin_through_google\b/.test(reason)) return 'googleAdmin';
  return /access_denied|cancel/i.test(reason) ? 'googleCancelled' : 'google';
}

/** Leaves the shop for Google. `linking` is the id of the account that Google shall belong to. */
export async function goToGoogle({
  from,
  email = null,
  linking = null,
}: {
  from: string;
  email?: string | null;
  linking?: string | null;
}): Promise<void> {
  await set({ state: random(), verifier: random(), from, linking, email, again: false });
}

async function set(journey: Journey): Promise<void> {
  const { hosted_pages_url: pages, google_client_id: client } = await identity();
  sessionStorage.setItem(JOURNEY, JSON.stringify(journey));
  const asked = new URLSearchParams({
    response_type: 'code',
    client_id: client ?? '',
    redirect_uri: comeBackTo(),
    scope: SCOPES,
    identity_provider: 'Google',
    state: journey.state,
    code_challenge: await challengeOf(journey.verifier),
    code_challenge_method: 'S256',
    ...(journey.email === null ? {} : { login_hint: journey.email }),
  });
  location.assign(`${pages}/oauth2/authorize?${asked.toString()}`);
}

/** The only address to which the pool sends people back. */
const comeBackTo = (): string => `${location.origin}/auth`;

/**
 * Ends the journey: exchanges the code for tokens and signs in. Returns the next page; null while the browser leaves
 * for Google once more. Throws GoogleError, or ApiError when the pool does not answer.
 */
export async function comeBack(search: string): Promise<{ from: string; email: string | null } | null> {
  const said = new URLSearchParams(search);
  const journey = JSON.parse(sessionStorage.getItem(JOURNEY) ?? 'null') as Journey | null;
  sessionStorage.removeItem(JOURNEY);
  if (!journey || journey.state !== said.get('state')) throw new GoogleError('google', 'no Google sign-in began here');
  const code = said.get('code');
  if (code === null) {
    const reason = `${said.get('error') ?? ''} ${said.get('error_description') ?? ''}`;
    if (LINKED_JUST_NOW.test(reason) && !journey.again) {
      await set({ ...journey, state: random(), verifier: random(), again: true });
      return null;
    }
    throw new GoogleError(refusalOf(reason), reason, journey.email);
  }
  const tokens = await exchange(code, journey);
  if (journey.linking !== null && decodeJWT(tokens.access_token).payload.sub !== journey.linking) {
    throw new GoogleError('googleOther', 'another user has this Google account');
  }
  await adoptTokens(tokens);
  return journey;
}

async function exchange(code: string, { verifier, email }: Journey): Promise<TokenAnswer> {
  const { hosted_pages_url: pages, google_client_id: client } = await identity();
  const response = await fetch(`${pages}/oauth2/token`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: client ?? '',
      code,
      redirect_uri: comeBackTo(),
      code_verifier: verifier,
    }),
  });
  if (!response.ok) throw new GoogleError('google', `the token endpoint answered ${response.status}`, email);
  return (await response.json()) as TokenAnswer;
}

/** Links Google to the signed-in customer, and comes back to the account. */
export async function linkGoogle(email: string): Promise<void> {
  const person = await signedIn();
  await goToGoogle({ from: '/account', email, linking: person?.user_id ?? null });
}

/** Returns 43 random characters from those that RFC 7636 §4.1 allows. */
const random = (): string => base64Url(crypto.getRandomValues(new Uint8Array(32)));
async function challengeOf(verifier: string): Promise<string> {
  const bytes = new TextEncoder().encode(verifier);
  // Over plain HTTP, as on a phone in the local network, the browser withholds its own cryptography.
  if (!isSecureContext) return base64Url((await import('@noble/hashes/sha2.js')).sha256(bytes));
  return base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}
const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
