import type * as z from 'zod';
import type { AdminStanding } from '../../core/people/admin-standing.ts';
import type { Contract, RouteKey } from '../../core/contract.ts';
import type { CallerOf } from './caller.ts';
import type { RoutedEvent } from './find-route.ts';

type Parsed<K extends RouteKey, Part extends string> = Contract[K] extends { [P in Part]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;

/** The input of a route, parsed by the contract. */
export interface RouteInput<K extends RouteKey = RouteKey> {
  params: Parsed<K, 'params'>;
  query: Parsed<K, 'query'>;
  body: Parsed<K, 'body'>;
  /** The signed-in user, if the route needs one. */
  caller: CallerOf<Contract[K]['access']>;
  /** The caller's standing towards the administration; `none` for a route without this check. */
  standing: AdminStanding;
  /** True for HEAD: the caller only wants to know whether there is an answer. */
  onlyLooks: boolean;
  /** The body's exact text, for routes that verify a signature over it. */
  rawBody: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  requestId: string;
  /** The time at which the gateway received the request, in milliseconds since 1970. */
  receivedAt: number;
}

/** The event with its parsed input. */
export interface ParsedEvent extends RoutedEvent {
  input?: RouteInput;
}
