import { randomUUID } from 'node:crypto';
import { AwsError } from '../../aws/service.ts';
import { faults } from '../faults.ts';
import type { DeclaredClient, PasswordPolicy } from '../declared.ts';
import type { Pool } from './pool.ts';
import type { Identity, User, UserStatus } from './records.ts';
import { createVerifier } from '../sign-in/srp.ts';

/** Finds a user by any of her names: the pool's name, the address, or the `sub`. */
export function findUser(pool: Pool, name: string): User | undefined {
  return pool.store.users.get(name) ?? pool.store.users.byEmail(name) ?? pool.store.users.bySub(name);
}

/** @throws AwsError `UserNotFoundException` */
export function userOf(pool: Pool, name: string): User {
  const user = findUser(pool, name);
  if (user === undefined) throw faults.noUser();
  return user;
}

/** Returns a new user, not stored yet. */
export function newUser(pool: Pool, username: string, attributes: Record<string, string>, status: UserStatus): User {
  const at = pool.now();
  const sub = status === 'EXTERNAL_PROVIDER' ? randomUUID() : username;
  return {
    username,
    sub,
    attributes,
    status,
    enabled: true,
    createdAt: at,
    modifiedAt: at,
    groups: [],
    identities: [],
  };
}

/** Stores a user. @throws AwsError `AliasExistsException` when another one has the address */
export function keep(pool: Pool, user: User): User {
  const email = user.attributes['email'];
  const other =
    email === undefined || user.status === 'EXTERNAL_PROVIDER' ? undefined : pool.store.users.byEmail(email);
  if (other !== undefined && other.username !== user.username) throw faults.emailTaken();
  const kept = { ...user, modifiedAt: pool.now() };
  pool.store.users.put(kept);
  return kept;
}

export function withPassword(pool: Pool, user: User, password: string): User {
  checkPassword(pool.declared.passwordPolicy, password);
  return { ...user, password: createVerifier({ poolName: pool.name, username: user.username }, password) };
}

/** @throws AwsError `InvalidPasswordException` that names the missing part */
function checkPassword(policy: PasswordPolicy, password: string): void {
  const refuse = (why: string) =>
    new AwsError('InvalidPasswordException', `Password did not conform with policy: ${why}`);
  if (password.length < policy.minimumLength) throw refuse('Password not long enough');
  if (password.length > 256) throw refuse('Password too long');
  if (policy.requireUppercase && !/[A-Z]/.test(password)) throw refuse('Password must have uppercase characters');
  if (policy.requireLowercase && !/[a-z]/.test(password)) throw refuse('Password must have lowercase characters');
  if (policy.requireNumbers && !/[0-9]/.test(password)) throw refuse('Password must have numeric characters');
  if (policy.requireSymbols && !/[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/.test(password))
    throw refuse('Password must have symbol characters');
}

/**
 * Checks the attributes that a browser wants to write. @throws AwsError for an attribute that is not for users, or not
 * for this client
 */
export function writableAttributes(
  pool: Pool,
  client: DeclaredClient,
  attributes: { Name: string; Value: string }[],
): Record<string, string> {
  for (const { Name } of attributes) {
    const reserved = ['sub', 'identities', 'email_verified', 'phone_number_verified', 'cognito:user_status'].includes(
      Name,
    );
    if (reserved || (client.writeAttributes !== undefined && !client.writeAttributes.includes(Name))) {
      throw new AwsError('NotAuthorizedException', 'A client attempted to write unauthorized attribute');
    }
  }
  return checkedAttributes(pool, attributes);
}

/**
 * @throws AwsError `InvalidParameterException` for an impossible address, and for an attribute that the pool does not
 *   have
 */
export function checkedAttributes(pool: Pool, attributes: { Name: string; Value: string }[]): Record<string, string> {
  const record = Object.fromEntries(attributes.map(({ Name, Value }) => [Name, Value]));
  const unknown = Object.keys(record).find(
    (name) => name.includes(':') && !pool.declared.customAttributes.includes(name),
  );
  if (unknown !== undefined)
    throw faults.parameter(
      `Attributes did not conform to the schema: ${unknown}: Attribute does not exist in the schema.`,
    );
  const email = record['email'];
  if (email !== undefined && !isEmail(email)) throw faults.parameter('Invalid email address format.');
  if (Object.values(record).some((value) => value.length > 2048))
    throw faults.parameter('Attributes did not conform to the schema: a value is longer than 2048 characters.');
  return record;
}

export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>(),;:"]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/.test(text);
}

/** Returns all attributes, including `sub` and `identities`, with the names of calls and triggers. */
export function attributesOf(user: User): Record<string, string> {
  return {
    sub: user.sub,
    ...user.attributes,
    ...(user.identities.length > 0 && { identities: JSON.stringify(identitiesOf(user)) }),
  };
}

/** Adds the status, as in a trigger's event. */
export function eventAttributes(user: User): Record<string, string> {
  return { ...attributesOf(user), 'cognito:user_status': user.status };
}

/** Returns the attributes that a client may read. */
export function readableAttributes(client: DeclaredClient, user: User): { Name: string; Value: string }[] {
  const readable = ['sub', 'identities', ...(client.readAttributes ?? Object.keys(user.attributes))];
  return Object.entries(attributesOf(user))
    .filter(([name]) => readable.includes(name))
    .map(([Name, Value]) => ({ Name, Value }));
}

export function identitiesOf(user: User): Record<string, unknown>[] {
  return user.identities.map(({ provider, subject, linkedAt }: Identity) => ({
    userId: subject,
    providerName: provider,
    providerType: provider,
    issuer: null,
    primary: user.status === 'EXTERNAL_PROVIDER',
    dateCreated: linkedAt,
  }));
}
