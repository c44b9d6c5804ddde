import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Access } from '../../core/wire/route.ts';
import { ShopError } from '../../core/wire/shop-error.ts';

/** The signed-in user, from the access token that API Gateway's authorizer verified. */
export interface Caller {
  /** The pool's `sub`: the permanent id of the account. */
  user_id: string;
  /** The user's name in the pool, for its admin calls. */
  username: string;
  /**
   * True if the user was in the group `admin` when the token was issued; an admin's routes check again
   * (`check-session.ts`).
   */
  admin: boolean;
  /** The session's client in the pool. */
  client_id: string;
  /** In epoch seconds; a refresh of the token keeps it. */
  signed_in_at: number;
  /** The pool's name of the session (`origin_jti`); a refresh of the token keeps it. */
  session_id: string;
}

/** The access of routes for a signed-in user. */
export type SignedInAccess = Extract<Access, 'customer' | 'admin' | 'admin-to-be'>;

export type CallerOf<A extends Access> = A extends SignedInAccess ? Caller : undefined;

type Claims = Record<string, string | number | boolean | string[] | undefined>;

/**
 * Returns the caller of a route; undefined for a route without one.
 * @throws ShopError `unauthorized` without a verified token, `forbidden` for an admin's route without the group
 */
export function callerOf(access: Access, event: APIGatewayProxyEventV2): Caller | undefined {
  if (access !== 'customer' && access !== 'admin' && access !== 'admin-to-be') return undefined;
  const claims = claimsOf(event);
  const { sub, username, token_use: use, client_id, auth_time, origin_jti } = claims ?? {};
  if (typeof sub !== 'string' || typeof username !== 'string' || typeof origin_jti !== 'string' || use !== 'access')
    throw new ShopError('unauthorized', 'sign in first');
  const admin = groupsOf(claims!['cognito:groups']).includes('admin');
  if (access !== 'customer' && !admin) throw new ShopError('forbidden', 'only admins may do this');
  return {
    user_id: sub,
    username,
    admin,
    client_id: String(client_id),
    signed_in_at: Number(auth_time),
    session_id: origin_jti,
  };
}

/** Returns the account of a verified token, also of one that opens nothing. */
export function accountOf(event: APIGatewayProxyEventV2): string | undefined {
  const sub = claimsOf(event)?.['sub'];
  return typeof sub === 'string' ? sub : undefined;
}

const claimsOf = (event: APIGatewayProxyEventV2): Claims | undefined =>
  (event.requestContext as { authorizer?: { jwt?: { claims?: Claims } } }).authorizer?.jwt?.claims;

/** API Gateway flattens a list claim to `[admin user]`. */
function groupsOf(claim: Claims[string]): string[] {
  if (Array.isArray(claim)) return claim;
  return typeof claim === 'string' ? claim.replace(/^\[|\]$/g, '').split(/[\s,]+/) : [];
}
