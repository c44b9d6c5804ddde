import type { KeyObject } from 'node:crypto';
import { decodeProtectedHeader, errors, jwtVerify, type JWTPayload } from 'jose';
import type { Answer } from './answer.ts';
import type { JwtAuthorizer } from './http-api.ts';

/** Returns the key that an issuer signs with; undefined for an unknown issuer or key. */
export type KeyOf = (issuer: string, kid: string) => KeyObject | undefined;

/** Claims in payload format 2.0: all of them are texts. */
export interface JwtCaller {
  claims: Record<string, string>;
  scopes: string[] | null;
}

/** The JWT authorizer refused; `www-authenticate` contains `description`. */
export interface JwtRefusal {
  status: 401 | 403;
  description: string | undefined;
}

/**
 * Checks the token of a request as HTTP APIs do.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-jwt-authorizer.html
 */
export async function authorizeJwt(
  authorizer: JwtAuthorizer,
  header: string | undefined,
  keyOf: KeyOf,
): Promise<JwtCaller | JwtRefusal> {
  const token = (header ?? '').replace(/^Bearer /i, '').trim();
  if (token === '') return { status: 401, description: undefined };
  try {
    const { kid = '' } = decodeProtectedHeader(token);
    const key = keyOf(authorizer.issuer, kid);
    if (key === undefined) return { status: 401, description: 'signing method or key is unknown' };
    const { payload } = await jwtVerify(token, key, { issuer: authorizer.issuer, algorithms: ['RS256'] });
    return judge(authorizer, payload);
  } catch (error) {
    return { status: 401, description: describe(error) };
  }
}

function judge({ audience, scopes: wanted }: JwtAuthorizer, payload: JWTPayload): JwtCaller | JwtRefusal {
  const of = payload.aud ?? payload['client_id'];
  if (![of].flat().some((one) => audience.includes(String(one))))
    return { status: 401, description: 'the token does not have a valid audience' };
  const scopes = typeof payload['scope'] === 'string' ? payload['scope'].split(' ') : [];
  if (wanted.length > 0 && !wanted.some((scope) => scopes.includes(scope)))
    return { status: 403, description: undefined };
  return {
    claims: Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, flat(value)])),
    scopes: wanted.length > 0 ? scopes : null,
  };
}

/** Turns a list into `[a b]`, and a structure into its JSON. */
function flat(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flat).join(' ')}]`;
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

function describe(error: unknown): string {
  if (error instanceof errors.JWTExpired) return 'the token has expired';
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'signature is invalid';
  if (error instanceof errors.JWTClaimValidationFailed)
    return error.claim === 'iss' ? 'the issuer is invalid' : 'the token is invalid';
  if (error instanceof errors.JOSEError || error instanceof TypeError) return 'the token is malformed';
  throw error;
}

/** Returns the answer of HTTP APIs to a refused caller. */
export function jwtAnswer({ status, description }: JwtRefusal): Answer {
  const body = Buffer.from(JSON.stringify({ message: status === 401 ? 'Unauthorized' : 'Forbidden' }));
  const challenge =
    description === undefined ? 'Bearer' : `Bearer scope="" error="invalid_token" error_description="${description}"`;
  return {
    status,
    headers: { 'content-type': 'application/json', ...(status === 401 && { 'www-authenticate': challenge }) },
    cookies: [],
    body,
  };
}
