import middy from '@middy/core';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { z } from 'zod';
import type { Contract, RouteKey } from '../../core/contract.ts';
import type { RouteFunction } from '../../core/wire/route.ts';
import { answerErrors } from './answer-errors.ts';
import type { SignedInAccess } from './caller.ts';
import { checkSession, type AdminCheck, type SessionCheck } from './check-session.ts';
import { findRoute } from './find-route.ts';
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

/** What a route's code answers: the contract's response (more fields are dropped), a redirect, or a document where the contract says so. */
export type RouteAnswer<K extends RouteKey> =
  (Contract[K] extends { sends: 'document' } ? Document : z.input<Contract[K]['response']>) | Redirect;

export type RouteHandlers<F extends RouteFunction> = {
  [K in RoutesOf<F>]: (input: RouteInput<K>) => Promise<RouteAnswer<K>>;
};

type AccessOf<F extends RouteFunction> = Contract[RoutesOf<F>]['access'];

/**
 * Functions with a route of who is signed in need to know whether the session lasts, those of the administration whether its owner is
 * an admin; others do not load what tells them.
 */
type Checks<F extends RouteFunction> = [Extract<AccessOf<F>, SignedInAccess>] extends [never]
  ? []
  : [Extract<AccessOf<F>, 'admin' | 'admin-to-be'>] extends [never]
    ? [lasts: SessionCheck]
    : [standing: AdminCheck];

/**
 * The handler of a function that answers routes: parses by the contract, runs the route's code, strips what the contract
 * does not declare and turns named errors into their status. Leaving out a route of the function, or the check, does not compile.
 */
export function serveRoutes<F extends RouteFunction>(_function: F, handlers: RouteHandlers<F>, ...[check]: Checks<F>) {
  const byKey = handlers as unknown as Record<string, (input: RouteInput) => Promise<unknown>>;
  return (
    middy<ParsedEvent, APIGatewayProxyStructuredResultV2>()
      .use(answerErrors())
      .use(sendAnswer())
      .use(findRoute(Object.keys(handlers) as RouteKey[]))
      .use(onlyFromEdge())
      .use(check ? [checkSession(check)] : [])
      // Who may not ask does not learn what may be asked.
      .use(parseInput())
      .handler(
        (event: ParsedEvent) => byKey[event.contractKey!]!(event.input!) as Promise<APIGatewayProxyStructuredResultV2>,
      )
  );
}
