import { randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { AwsError } from '../../aws/service.ts';
import { forgetWrongPasswords } from '../sign-in/attempts.ts';
import { faults } from '../faults.ts';
import { attributes, metadata, password, read, recordOf, text } from '../input.ts';
import { sendMessage } from '../messages.ts';
import type { Pool } from '../users/pool.ts';
import type { User } from '../users/records.ts';
import { afterConfirmation } from '../sign-in/sign-up.ts';
import { revokeAll } from '../sign-in/sessions.ts';
import { ADMIN_CLIENT } from '../triggers.ts';
import { attributesOf, checkedAttributes, isEmail, keep, newUser, userOf, withPassword } from '../users/users.ts';

const confirm = z.object({ Username: text, ClientMetadata: metadata });
const byName = z.object({ Username: text });
const create = z.object({
  Username: text,
  UserAttributes: attributes.default([]),
  ValidationData: attributes.optional(),
  TemporaryPassword: password.optional(),
  MessageAction: z.enum(['RESEND', 'SUPPRESS']).optional(),
  ClientMetadata: metadata,
});
const setPassword = z.object({ Username: text, Password: password, Permanent: z.boolean().default(false) });
const update = z.object({ Username: text, UserAttributes: attributes });

export async function AdminGetUser(pool: Pool, input: unknown): Promise<Record<string, unknown>> {
  const user = userOf(pool, read(byName, input).Username);
  return describe(user);
}

const list = z.object({ Limit: z.number().int().min(1).max(60).default(60), PaginationToken: text.optional() });

export async function ListUsers(pool: Pool, input: unknown): Promise<Record<string, unknown>> {
  const { Limit, PaginationToken } = read(list, input);
  const { users, next } = pageOf(pool.store.users.all(), Limit, PaginationToken);
  return { Users: users, ...(next !== undefined && { PaginationToken: next }) };
}

const listed = z.object({
  GroupName: text,
  Limit: z.number().int().min(1).max(60).default(60),
  NextToken: text.optional(),
});

export async function ListUsersInGroup(pool: Pool, input: unknown): Promise<Record<string, unknown>> {
  const { GroupName, Limit, NextToken } = read(listed, input);
  const members = pool.store.users.all().filter(({ groups }) => groups.includes(GroupName));
  const { users, next } = pageOf(members, Limit, NextToken);
  return { Users: users, ...(next !== undefined && { NextToken: next }) };
}

/** Returns a page of users, and the name of the last one if others follow. */
function pageOf(all: readonly User[], limit: number, after = '') {
  const rest = all.filter(({ username }) => username > after);
  const page = rest.slice(0, limit);
  const users = page.map((user) => {
    const { UserAttributes: Attributes, ...described } = describe(user);
    return { ...described, Attributes };
  });
  return { users, next: rest.length > limit ? page.at(-1)?.username : undefined };
}

/** Returns a user in the format of lists, without the name of the field for her attributes. */
function describe(user: User): Record<string, unknown> {
  return {
    Username: user.username,
    UserAttributes: Object.entries(attributesOf(user)).map(([Name, Value]) => ({ Name, Value })),
    UserCreateDate: user.createdAt / 1000,
    UserLastModifiedDate: user.modifiedAt / 1000,
    Enabled: user.enabled,
    UserStatus: user.status,
  };
}

export async function AdminCreateUser(pool: Pool, input: unknown): Promise<Record<string, unknown>> {
  const { Username, UserAttributes, ValidationData, TemporaryPassword, MessageAction, ClientMetadata } = read(
    create,
    input,
  );
  if (MessageAction === 'RESEND') throw faults.parameter('The local pool does not resend invitations.');
  if (!isEmail(Username)) throw faults.parameter('Username should be an email.');
  const email = pool.declared.caseSensitive ? Username : Username.toLowerCase();
  const given = { ...checkedAttributes(pool, UserAttributes), email };
  const assertFree = () => {
    if (pool.store.users.byEmail(email) !== undefined)
      throw new AwsError('UsernameExistsException', 'User account already exists');
  };
  assertFree();
  const temporary = TemporaryPassword ?? `${randomBytes(9).toString('base64url')}aA1!`;
  const draft = withPassword(
    pool,
    newUser(pool, randomUUID(), { email_verified: 'false', ...given }, 'FORCE_CHANGE_PASSWORD'),
    temporary,
  );
  await pool.trigger('PreSignUp', {
    source: 'PreSignUp_AdminCreateUser',
    username: draft.username,
    clientId: ADMIN_CLIENT,
    request: {
      userAttributes: given,
      validationData: ValidationData === undefined ? null : recordOf(ValidationData),
      ...(ClientMetadata && { clientMetadata: ClientMetadata }),
    },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  assertFree();
  const user = keep(pool, draft);
  if (MessageAction !== 'SUPPRESS')
    await sendMessage(
      pool,
      user,
      { source: 'AdminCreateUser', clientId: ADMIN_CLIENT, clientMetadata: ClientMetadata },
      temporary,
      email,
    );
  const { UserAttributes: Attributes, ...rest } = describe(user);
  return { User: { ...rest, Attributes } };
}

export async function AdminSetUserPassword(pool: Pool, input: unknown): Promise<Record<string, unknown>> {
  const { Username, Password, Permanent } = read(setPassword, input);
  const user = userOf(pool, Username);
  keep(pool, { ...withPassword(pool, user, Password), status: Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD' });
  forgetWrongPasswords(pool, user.username);
  return {};
}

export async function AdminUpdateUserAttributes(pool: Pool, input: unknown): Promise<Record<string, unknown>> {
  const { Username, UserAttributes } = read(update, input);
  const user = userOf(pool, Username);
  const changes = checkedAttributes(pool, UserAttributes);
  if ('sub' in changes || 'identities' in changes) throw faults.parameter('Cannot modify an immutable attribute.');
  const moved =
    changes['email'] !== undefined && changes['email'].toLowerCase() !== user.attributes['email']?.toLowerCase();
  keep(pool, { ...user, attributes: { ...user.attributes, ...(moved && { email_verified: 'false' }), ...changes } });
  return {};
}

/** Confirms a user without a code; her address stays as unverified as it is. */
export async function AdminConfirmSignUp(pool: Pool, input: unknown): Promise<Record<string, unknown>> {
  const { Username, ClientMetadata } = read(confirm, input);
  const user = userOf(pool, Username);
  if (user.status !== 'UNCONFIRMED')
    throw new AwsError('NotAuthorizedException', `User cannot be confirmed. Current status is ${user.status}`);
  const confirmed = keep(pool, { ...user, status: 'CONFIRMED' });
  await afterConfirmation(pool, confirmed, ADMIN_CLIENT, ClientMetadata);
  return {};
}

export async function AdminDeleteUser(pool: Pool, input: unknown): Promise<Record<string, unknown>> {
  pool.store.users.remove(userOf(pool, read(byName, input).Username).username);
  return {};
}

export async function AdminUserGlobalSignOut(pool: Pool, input: unknown): Promise<Record<string, unknown>> {
  revokeAll(pool, userOf(pool, read(byName, input).Username).username);
  return {};
}
