import type { z } from 'zod';
import type { AdminStanding } from '../../core/people/admin-standing.ts';
import type { Contract, RouteKey } from '../../core/contract.ts';
import type { CallerOf } from './caller.ts';
import type { RoutedEvent } from './find-route.ts';

type Parsed<K extends RouteKey, Part extends string> = Contract[K] extends { [P in Part]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;

/** What a route's code is given: everything parsed by the contract. */
export interface RouteInput<K extends RouteKey = RouteKey> {
  params: Parsed<K, 'params'>;
  query: Parsed<K, 'query'>;
  body: Parsed<K, 'body'>;
  /** Who is signed in, where the route asks for that. */
  caller: CallerOf<Contract[K]['access']>;
  /** How the caller stands to the administration; of who is not asked it is `none`. */
  standing: AdminStanding;
  /** Asked with HEAD: somebody only wants to know whether there is anything. */
  onlyLooks: boolean;
  /** The body's text exactly as it arrived, for routes that verify a signature over it. */
  rawBody: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  requestId: string;
}

/** The event once its route's input is parsed. */
export interface ParsedEvent extends RoutedEvent {
  input?: RouteInput;
}
