import type * as z from 'zod';

/**
 * The callers of a route.
 * - `public`: every visitor, also the buyers of photos.
 * - `stripe`: the payment provider. The signature verifies the body, so it arrives raw.
 * - `customer`: a signed-in customer, with the pool's access token (API Gateway's JWT authorizer). The function checks
 *   that the data are hers.
 * - `admin`: signed in with a password and a second factor, and now in the pool's group `admin`
 *   (`core/people/admin-standing.ts`).
 * - `admin-to-be`: like `admin`, also without a second factor or before its code.
 * - `operator`: a signed AWS request (API Gateway's IAM authorizer) of the shop's staff or its own functions.
 */
export type Access = 'public' | 'stripe' | 'customer' | 'admin' | 'admin-to-be' | 'operator';

/** The functions that answer routes. `lib` gives each its entry file `lambdas/<area>/handler.ts`, its grants and its limits. */
export type RouteFunction =
  | 'catalogue'
  | 'board'
  | 'checkout'
  | 'orders'
  | 'webhook'
  | 'downloads'
  | 'previews'
  | 'photos'
  | 'ingest'
  | 'ingest-admin'
  | 'search'
  | 'pages'
  | 'share'
  | 'identity'
  | 'account'
  | 'customers'
  | 'customers-admin'
  | 'federation'
  | 'identity-admin'
  | 'catalogue-admin'
  | 'dashboard'
  | 'orders-admin'
  | 'imports'
  | 'mail-admin'
  | 'take-downs';

export interface Route {
  access: Access;
  function: RouteFunction;
  /** Path parameters, all strings; undefined for a path without any. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** Request body (JSON). Undefined: the route reads no body. */
  body?: z.ZodType;
  /** The answer of a success. Undeclared fields never leave the server (`lambdas/http`). */
  response: z.ZodType;
  /** `document`: the route answers with a whole document of its own type (a page, a picture). Undefined: JSON. */
  sends?: 'document';
  /**
   * True for a route that also answers HEAD, like GET (unless the route opens something): mail programs check links
   * with it. A `document` always does.
   */
  answersHead?: true;
  /**
   * Harmful calls need a recent sign-in (`core/people/fresh-sign-in.ts`), else `sign_in_again`. `by_content`: the
   * function decides, because only some calls of the route do harm.
   */
  needs_fresh_sign_in?: 'always' | 'by_content';
  /**
   * The kind of the call's entry in the audit log; every route of the office states it. `none`: only refusals and faults
   * are recorded. Undefined: nothing is.
   */
  audit?: 'view' | 'export' | 'erase' | 'order' | 'change' | 'sign_in' | 'none';
  /**
   * True for a public GET that writes, calls the payment provider, or shows names for an id that is not secret. It has
   * the limits of a public POST.
   */
  writes?: true;
  /** The time for which CloudFront and the browser may cache a success, in seconds. Undefined: no caching. */
  cacheSeconds?: number;
}

/** Keeps the literal types of a route's schemas while checking its shape. */
export const route = <const R extends Route>(definition: R): R => definition;

/**
 * Turns a contract key into API Gateway's. HTTP APIs refuse a route that ends with a slash (`Invalid route name`), and
 * match a request with or without it. So the slash of `GET /thumbnails/…/` exists only for browsers, and
 * `event.routeKey` lacks it. `GET /` keeps its own.
 */
export const gatewayRouteKey = (key: string): string => key.replace(/([^ ])\/$/, '$1');
