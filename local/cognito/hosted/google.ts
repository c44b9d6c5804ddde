import { createHash } from 'node:crypto';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import type { DeclaredProvider } from '../declared.ts';

/** Google, or its replacement. */
export interface GoogleOptions {
  provider: DeclaredProvider;
  /** Its address for this machine: `http://127.0.0.1:4002`. */
  url: string;
  /** As in its tokens. */
  issuer: string;
  /** Its first page's address for a browser; it may be a path of the shop's own address. */
  authorizeUrl: string;
}

export interface GoogleUser {
  /** Never changes. */
  subject: string;
  claims: Record<string, unknown>;
}

export interface Google {
  name: string;
  /** Returns the address for the browser's redirect. */
  authorize(request: { redirectUri: string; state: string; nonce: string }): string;
  /** Returns the user who came back. @throws Error for an invalid code or token */
  userOf(answer: { code: string; redirectUri: string; nonce: string }): Promise<GoogleUser>;
  attributeMapping: Record<string, string>;
}

export function connectGoogle({ provider, url, issuer, authorizeUrl }: GoogleOptions): Google {
  const keys = createRemoteJWKSet(new URL('/oauth2/v3/certs', url));
  return {
    name: provider.name,
    attributeMapping: provider.attributeMapping,
    authorize: ({ redirectUri, state, nonce }) =>
      `${authorizeUrl}?${new URLSearchParams({
        client_id: provider.clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: provider.scopes,
        state,
        nonce,
      })}`,
    userOf: async ({ code, redirectUri, nonce }) => {
      const response = await fetch(new URL('/oauth2/token', url), {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          client_id: provider.clientId,
          client_secret: provider.clientSecret,
        }),
      });
      const { id_token: idToken } = (await response.json()) as { id_token?: string };
      if (idToken === undefined) throw new Error(`Google gave no token (${response.status}).`);
      const { payload } = await jwtVerify(idToken, keys, { issuer, audience: provider.clientId });
      if (payload['nonce'] !== nonce || typeof payload['email'] !== 'string')
        throw new Error("Google's token is for another sign-in.");
      return { subject: stableSubject(payload['email']), claims: payload };
    },
  };
}

/** Makes a stable id: the stand-in gives its people new ids at each start, and Google never does. */
function stableSubject(email: string): string {
  const digits = BigInt(`0x${createHash('sha256').update(email.toLowerCase()).digest('hex')}`).toString();
  return `1${digits.slice(0, 20)}`;
}
