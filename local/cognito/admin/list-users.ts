import { z } from 'zod';
import { describe } from './users.ts';
import { faults } from '../faults.ts';
import { read } from '../input.ts';
import type { Pool } from '../users/pool.ts';
import type { User } from '../users/records.ts';
import { attributesOf } from '../users/users.ts';

const list = z.object({
  Filter: z.string().max(256).optional(),
  AttributesToGet: z.array(z.string()).optional(),
  Limit: z.number().int().min(0).max(60).default(60),
  PaginationToken: z.string().optional(),
});

/**
 * The searchable attributes: https://docs.aws.amazon.com/cognito/latest/developerguide/how-to-manage-user-accounts.html
 */
const searchable = new Set([
  'username',
  'email',
  'phone_number',
  'name',
  'given_name',
  'family_name',
  'preferred_username',
  'cognito:user_status',
  'status',
  'sub',
]);

export async function ListUsers(pool: Pool, input: unknown): Promise<Record<string, unknown>> {
  const { Filter, AttributesToGet, Limit, PaginationToken } = read(list, input);
  const fits = Filter === undefined || Filter === '' ? () => true : filterOf(Filter);
  const found = pool.store.users.all().filter(fits);
  const begin = PaginationToken === undefined ? 0 : found.findIndex(({ username }) => username === PaginationToken) + 1;
  const page = found.slice(begin, begin + Limit);
  const last = page.at(-1);
  return {
    Users: page.map((user) => shown(user, AttributesToGet)),
    ...(last !== undefined && begin + page.length < found.length && { PaginationToken: last.username }),
  };
}

function shown(user: User, only: string[] | undefined): Record<string, unknown> {
  const { UserAttributes, ...rest } = describe(user);
  const attributes = UserAttributes as { Name: string }[];
  return {
    ...rest,
    Attributes: only === undefined ? attributes : attributes.filter(({ Name }) => only.includes(Name)),
  };
}

/** Reads `email = "anna@example.ch"` or, for a beginning, `email ^= "anna"`. */
function filterOf(filter: string): (user: User) => boolean {
  const [, name = '', operator, quoted = ''] = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(filter) ?? [];
  if (!searchable.has(name))
    throw faults.parameter(`One or more requested attributes do not exist, or the filter cannot be read: ${filter}`);
  const wanted = quoted.replace(/\\(.)/g, '$1').toLowerCase();
  return (user) => {
    const value = valueOf(user, name)?.toLowerCase();
    return operator === '=' ? value === wanted : value?.startsWith(wanted) === true;
  };
}

function valueOf(user: User, name: string): string | undefined {
  if (name === 'username') return user.username;
  if (name === 'status') return user.enabled ? 'Enabled' : 'Disabled';
  return name === 'cognito:user_status' ? user.status : attributesOf(user)[name];
}
