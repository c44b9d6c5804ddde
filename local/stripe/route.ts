import type * as z from 'zod';
import type { Account } from './account.ts';

export interface Call<P> {
  account: Account;
  /** The `{id}` of the path; empty without one. */
  id: string;
  params: P;
  idempotencyKey: string | undefined;
}

/** One call of the API. It runs inside a transaction: an error leaves no change. */
export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  /** `/v1/products/{id}` */
  path: string;
  params: z.ZodType;
  run(call: Call<unknown>): object;
}

/** Declares a route; `run` gets its parameters as `params` describes them. */
export function route<S extends z.ZodType>(
  method: Route['method'],
  path: string,
  params: S,
  run: (call: Call<z.output<S>>) => object,
): Route {
  return { method, path, params, run: (call) => run(call as Call<z.output<S>>) };
}
