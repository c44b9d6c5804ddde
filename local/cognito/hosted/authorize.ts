import { randomBytes } from 'node:crypto';
import { AwsError } from '../../aws/service.ts';
import type { DeclaredClient } from '../declared.ts';
import type { Pool } from '../users/pool.ts';
import type { Authorization, AuthorizationCodes } from './codes.ts';
import { federatedUser } from './federation.ts';
import type { Google } from './google.ts';
import { errorPage, redirect, withParameters, type PageAnswer, type PageRequest } from './pages.ts';

interface Underway extends Authorization {
  /** The address to which Google returns the browser. */
  googleRedirectUri: string;
  googleNonce: string;
  expiresAt: number;
}

const PATIENCE_MS = 15 * 60_000;

export interface AuthorizeOptions {
  pool: Pool;
  codes: AuthorizationCodes;
  google: Google | undefined;
  /** Returns the pool's address in this request's browser; undefined for an unknown host. */
  addressFor(request: PageRequest): string | undefined;
  /** Receives the reason why Google's answer was unusable; the browser only learns that it was. */
  onFault(message: string): void;
}

function authorizationIn(query: URLSearchParams, client: DeclaredClient): Authorization {
  return {
    clientId: client.id,
    redirectUri: query.get('redirect_uri') ?? '',
    scope: query.get('scope') ?? client.oauthScopes.join(' '),
    state: query.get('state') ?? undefined,
    nonce: query.get('nonce') ?? undefined,
    challenge: query.get('code_challenge') ?? undefined,
  };
}

/** Returns the error for the client's redirect; undefined for an allowed request. */
function refusalOf(
  query: URLSearchParams,
  client: DeclaredClient,
  { scope, challenge }: Authorization,
): { error: string; error_description?: string } | undefined {
  if (query.get('response_type') !== 'code' || !client.oauthFlows.includes('code'))
    return { error: 'unauthorized_client', error_description: 'The client may use response_type=code only.' };
  if (!scope.split(' ').every((one) => client.oauthScopes.includes(one))) return { error: 'invalid_scope' };
  if (challenge !== undefined && query.get('code_challenge_method') !== 'S256')
    return { error: 'invalid_request', error_description: 'code_challenge_method must be S256' };
  return undefined;
}

/** Answers `/oauth2/authorize` and `/oauth2/idpresponse`: leads to Google, and returns to the client with a code. */
export function createAuthorize({ pool, codes, google, addressFor, onFault }: AuthorizeOptions) {
  const underway = new Map<string, Underway>();

  function authorize(request: PageRequest): PageAnswer {
    const { query } = request;
    const client = pool.declared.clients.find(({ id }) => id === query.get('client_id'));
    if (client === undefined) return errorPage(400, 'The client does not exist.');
    const asked = authorizationIn(query, client);
    if (!client.callbackUrls.includes(asked.redirectUri))
      return errorPage(400, "redirect_mismatch: the redirect_uri is not one of the client's.");
    const refusal = refusalOf(query, client, asked);
    if (refusal) return redirect(withParameters(asked.redirectUri, { ...refusal, state: asked.state }));
    if (
      google === undefined ||
      query.get('identity_provider') !== google.name ||
      !client.identityProviders.includes(google.name)
    ) {
      return errorPage(400, 'The local pool has no sign-in page: name an identity_provider of the client.');
    }
    const address = addressFor(request);
    if (address === undefined) return errorPage(400, 'This is not the address of the shop.');
    for (const [key, { expiresAt }] of underway) if (expiresAt <= pool.now()) underway.delete(key);
    const [googleState, googleNonce] = [randomBytes(24).toString('base64url'), randomBytes(24).toString('base64url')];
    const googleRedirectUri = `${address}/oauth2/idpresponse`;
    underway.set(googleState, {
      ...asked,
      googleRedirectUri,
      googleNonce,
      expiresAt: pool.now() + PATIENCE_MS,
    });
    return redirect(google.authorize({ redirectUri: googleRedirectUri, state: googleState, nonce: googleNonce }));
  }

  async function idpResponse({ query }: PageRequest): Promise<PageAnswer> {
    const key = query.get('state') ?? '';
    const asked = underway.get(key);
    underway.delete(key);
    if (google === undefined || asked === undefined || asked.expiresAt <= pool.now())
      return errorPage(400, 'This sign-in did not begin here, or has expired: begin again.');
    const back = (parameters: Record<string, string>) =>
      redirect(withParameters(asked.redirectUri, { ...parameters, state: asked.state }));
    const code = query.get('code');
    if (code === null)
      return back({ error: 'access_denied', error_description: query.get('error') ?? 'Google gave no code.' });
    try {
      const person = await google.userOf({ code, redirectUri: asked.googleRedirectUri, nonce: asked.googleNonce });
      const user = await federatedUser(pool, google, person, asked.clientId);
      return back({ code: codes.issue(asked, user.username) });
    } catch (error) {
      if (error instanceof AwsError) return back({ error: 'invalid_request', error_description: `${error.message} ` });
      onFault(`user pool, Google: ${error instanceof Error ? error.stack : String(error)}`);
      return back({ error: 'server_error', error_description: "Google's answer cannot be used." });
    }
  }

  return { authorize, idpResponse };
}
