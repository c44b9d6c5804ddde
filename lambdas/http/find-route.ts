import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { AdminStanding } from '../../core/people/admin-standing.ts';
import { contract, type RouteKey } from '../../core/contract.ts';
import { gatewayRouteKey } from '../../core/wire/route.ts';
import { ShopError } from '../../core/wire/shop-error.ts';
import { callerOf, type Caller } from './caller.ts';

/** API Gateway's event (HTTP API, payload 2.0) with its route and caller. */
export interface RoutedEvent extends APIGatewayProxyEventV2 {
  /** The contract's key of the route; API Gateway's own `routeKey` may lack a slash at the end. */
  contractKey?: RouteKey;
  /** Undefined for a route without a caller. */
  caller?: Caller | undefined;
  /** The result of the caller's check (`check-session.ts`). */
  standing?: AdminStanding;
  /** The name that a browser keeps from its first call in a session on. */
  deviceId?: string;
}

/**
 * Finds the contract's route of a request, and its caller. Answers `HEAD` like `GET`: the server in front leaves out
 * the body.
 */
export function findRoute(served: readonly RouteKey[]): MiddlewareObj<RoutedEvent> {
  return {
    before: ({ event }) => {
      const key = served.find((candidate) => gatewayRouteKey(candidate) === event.routeKey.replace(/^HEAD /, 'GET '));
      if (key === undefined) throw new ShopError('not_found', `no route ${event.routeKey}`);
      event.contractKey = key;
      event.caller = callerOf(contract[key].access, event);
    },
  };
}
