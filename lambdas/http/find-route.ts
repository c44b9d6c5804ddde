import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { AdminStanding } from '../../core/people/admin-standing.ts';
import type { RouteKey } from '../../core/contract.ts';
import { gatewayRouteKey, type Route } from '../../core/wire/route.ts';
import { ShopError } from '../../core/wire/shop-error.ts';
import { callerOf, type Caller } from './caller.ts';

/** API Gateway's event (HTTP API, payload 2.0) with its route and caller. */
export interface RoutedEvent extends APIGatewayProxyEventV2 {
  /** The contract's key of the route; API Gateway's own `routeKey` may lack a slash at the end. */
  contractKey?: RouteKey;
  /** The contract's route under this key. */
  route?: Route;
  /** Undefined for a route without a caller. */
  caller?: Caller | undefined;
  /** The result of the caller's check (`check-session.ts`). */
  standing?: AdminStanding;
  /** True after the check that CloudFront sent the request (`only-from-edge.ts`): its headers can be trusted. */
  isFromEdge?: boolean;
  /** The name that a browser keeps from its first call in a session on. */
  deviceId?: string;
}

/**
 * Finds the contract's route of a request. Answers `HEAD` like `GET`: the server in front leaves out
 * the body.
 */
export function findRoute(served: Readonly<Record<string, Route>>): MiddlewareObj<RoutedEvent> {
  const keys = Object.keys(served) as RouteKey[];
  return {
    before: ({ event }) => {
      const key = keys.find((candidate) => gatewayRouteKey(candidate) === event.routeKey.replace(/^HEAD /, 'GET '));
      if (key === undefined) throw new ShopError('not_found', `no route ${event.routeKey}`);
      event.contractKey = key;
      event.route = served[key]!;
    },
  };
}

/** Finds the caller of a request's route. */
export function findCaller(): MiddlewareObj<RoutedEvent> {
  return {
    before: ({ event }) => {
      event.caller = callerOf(event.route!.access, event);
    },
  };
}
