import middy from '@middy/core';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type * as z from 'zod';
import type { Contract, RouteKey } from '../../core/contract.ts';
import type { Route, RouteFunction } from '../../core/wire/route.ts';
import { answerErrors } from './answer-errors.ts';
import { auditCalls, type KeepAudit } from './audit/audit-calls.ts';
import type { SignedInAccess } from './caller.ts';
import { checkSession, type AdminCheck, type SessionCheck, type UseSession } from './check-session.ts';
import { findCaller, findRoute } from './find-route.ts';
import { askSignInAgain } from './fresh-sign-in.ts';
import { onlyFromEdge } from './only-from-edge.ts';
import { parseInput } from './parse-input.ts';
import type { Document } from './document.ts';
import type { Redirect } from './redirect.ts';
import type { ParsedEvent, RouteInput } from './route-input.ts';
import { sendAnswer } from './send-answer.ts';

/** The keys of the routes that the contract assigns to a function. */
export type RoutesOf<F extends RouteFunction> = {
  [K in RouteKey]: Contract[K]['function'] extends F ? K : never;
}[RouteKey];

/**
 * The result of a route: the contract's response (further fields are dropped), a redirect, or a document if the
 * contract says so.
 */
export type RouteAnswer<K extends RouteKey> =
  (Contract[K] extends { sends: 'document' } ? Document : z.input<Contract[K]['response']>) | Redirect;

/** The routes of a function. It imports their files, and no schemas of others. */
export type OwnRoutes<F extends RouteFunction> = Pick<Contract, RoutesOf<F>>;

export type RouteHandlers<F extends RouteFunction> = {
  [K in RoutesOf<F>]: (input: RouteInput<K>) => Promise<RouteAnswer<K>>;
};

type AccessOf<F extends RouteFunction> = Contract[RoutesOf<F>]['access'];

/**
 * Functions with a signed-in route must check the session, those of the administration also the admin. Functions with
 * recorded calls must keep the audit log. Other functions do not load these parts.
 */
type Checks<F extends RouteFunction> = [Extract<AccessOf<F>, SignedInAccess>] extends [never]
  ? []
  : [Extract<Contract[RoutesOf<F>], { audit: string }>] extends [never]
    ? [lasts: SessionCheck, use: UseSession]
    : [Extract<AccessOf<F>, 'admin' | 'admin-to-be'>] extends [never]
      ? [lasts: SessionCheck, use: UseSession, audit: KeepAudit]
      : [standing: AdminCheck, use: UseSession, audit: KeepAudit];

/** Returns the routes that have a handler. */
const routesWith = (handlers: object, routes: object): Record<string, Route> =>
  Object.fromEntries(Object.entries(routes as Record<string, Route>).filter(([key]) => key in handlers));

/**
 * Returns the handler of a function: it parses by the contract, runs the route, strips undeclared fields and turns
 * named errors into their status. A missing route or check does not compile.
 */
export function serveRoutes<F extends RouteFunction>(
  _function: F,
  routes: OwnRoutes<F>,
  handlers: RouteHandlers<F>,
  ...[check, use, audit]: Checks<F>
) {
  const byKey = handlers as unknown as Record<string, (input: RouteInput) => Promise<unknown>>;
  return (
    middy<ParsedEvent, APIGatewayProxyStructuredResultV2>()
      .use(answerErrors())
      .use(sendAnswer())
      .use(findRoute(routesWith(handlers, routes)))
      .use(onlyFromEdge())
      .use(findCaller())
      .use(check && use ? [checkSession(check, use), askSignInAgain()] : [])
      // First the check: a caller without access must not learn the valid input.
      .use(parseInput())
      .use(audit ? [auditCalls(audit)] : [])
      .handler(
        (event: ParsedEvent) => byKey[event.contractKey!]!(event.input!) as Promise<APIGatewayProxyStructuredResultV2>,
      )
  );
}
