import * as z from 'zod';
import { AwsError } from '../../aws/service.ts';
import { read, text } from '../input.ts';
import type { Pool } from '../users/pool.ts';
import { keep, userOf } from '../users/users.ts';

const membership = z.object({ Username: text, GroupName: text });

export async function AdminAddUserToGroup(pool: Pool, input: unknown): Promise<Record<string, unknown>> {
  const { Username, GroupName } = read(membership, input);
  assertGroup(pool, GroupName);
  const user = userOf(pool, Username);
  keep(pool, { ...user, groups: [...new Set([...user.groups, GroupName])] });
  return {};
}

export async function AdminRemoveUserFromGroup(pool: Pool, input: unknown): Promise<Record<string, unknown>> {
  const { Username, GroupName } = read(membership, input);
  assertGroup(pool, GroupName);
  const user = userOf(pool, Username);
  keep(pool, { ...user, groups: user.groups.filter((group) => group !== GroupName) });
  return {};
}

export async function AdminListGroupsForUser(pool: Pool, input: unknown): Promise<Record<string, unknown>> {
  const user = userOf(pool, read(z.object({ Username: text }), input).Username);
  return { Groups: user.groups.map((GroupName) => ({ GroupName, UserPoolId: pool.declared.id })) };
}

function assertGroup(pool: Pool, name: string): void {
  if (!pool.declared.groups.includes(name)) throw new AwsError('ResourceNotFoundException', 'Group not found.');
}
