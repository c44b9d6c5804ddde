import * as z from 'zod';
import { contract } from '../../core/contract.ts';
import type { Access, Route } from '../../core/wire/route.ts';

/** A JSON schema. */
export type Schema = Record<string, unknown>;

/** A route as pages see it: its caller, what it takes and what it answers. */
export interface RouteSnapshot {
  route: string;
  access: Access;
  query: Schema | null;
  body: Schema | null;
  /** Null for a whole document. */
  response: Schema | null;
}

/** The released contract, a route per line. */
export const RELEASED_CONTRACT = 'tests/support/contract/released-contract.jsonl';

const schemaOf = (schema: z.ZodType | undefined, io: 'input' | 'output'): Schema | null =>
  schema ? z.toJSONSchema(schema, { io, unrepresentable: 'any' }) : null;

/** Returns the contract of this version, in order of the routes' names. */
export const presentContract = (): RouteSnapshot[] =>
  Object.entries<Route>(contract)
    .map(([route, { access, query, body, response, sends }]) => ({
      route,
      access,
      query: schemaOf(query, 'input'),
      body: schemaOf(body, 'input'),
      response: sends === 'document' ? null : schemaOf(response, 'output'),
    }))
    .sort((a, b) => (a.route < b.route ? -1 : 1));

export const written = (snapshots: readonly RouteSnapshot[]): string =>
  `${snapshots.map((snapshot) => JSON.stringify(snapshot)).join('\n')}\n`;
