import type { z } from 'zod';

/**
 * Who may call a route.
 * - `public`: anybody, the photo buyers among them.
 * - `stripe`: the payment provider; the body is verified by its signature, so it arrives raw.
 * - `customer`: whoever is signed in; the pool's access token (API Gateway's JWT authorizer). The function sees to it that it is theirs.
 * - `admin`: signed in with a password and a second factor, and in the pool's group `admin` now (`core/people/admin-standing.ts`).
 * - `admin-to-be`: the same, still without a second factor.
 * - `operator`: a signed AWS request (API Gateway's IAM authorizer): the people who run the shop, and its own functions.
 */
export type Access = 'public' | 'stripe' | 'customer' | 'admin' | 'admin-to-be' | 'operator';

/** The functions that answer routes. `lib` gives each its entry file `lambdas/<area>/handler.ts`, its grants and its limits. */
export type RouteFunction =
  | 'catalogue'
  | 'checkout'
  | 'orders'
  | 'downloads'
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
  | 'mail-admin';

export interface Route {
  access: Access;
  function: RouteFunction;
  /** Path parameters, all strings; absent when the path has none. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** Request body (JSON). Absent: the route reads none. */
  body?: z.ZodType;
  /** What is sent on success; fields that are not declared never leave (`lambdas/http`). */
  response: z.ZodType;
  /** `document`: the route's code answers with a whole document of its own type (a page, a picture); absent: JSON. */
  sends?: 'document';
  /** Asked for with HEAD as well, and answered as with GET (unless the route opens something): by mail programs that look whether a link leads anywhere. A `document` always is. */
  answersHead?: true;
  /** A public GET that writes, asks the payment provider to, or has names by an id that is no secret: it is limited as the public POSTs are. */
  writes?: true;
  /** How long CloudFront and the browser may keep a success, in seconds; absent: not at all. */
  cacheSeconds?: number;
}

/** Keeps the literal types of a route's schemas while checking its shape. */
export const route = <const R extends Route>(definition: R): R => definition;

/**
 * A contract key as API Gateway knows it. HTTP APIs refuse a route that ends with a slash (`Invalid route name`) and match a
 * request with or without one, so the slash of `GET /thumbnails/…/` exists for browsers only; `event.routeKey` lacks it. `GET /` keeps its own.
 */
export const gatewayRouteKey = (key: string): string => key.replace(/(?<! )\/$/, '');
