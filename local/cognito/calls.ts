import { unknownOperation } from '../aws/service.ts';
import { DescribeUserPoolClient } from './admin/clients.ts';
import { AdminAddUserToGroup, AdminListGroupsForUser, AdminRemoveUserFromGroup } from './admin/groups.ts';
import { AdminDisableProviderForUser, AdminLinkProviderForUser } from './admin/providers.ts';
import {
  AdminConfirmSignUp,
  AdminCreateUser,
  AdminDeleteUser,
  AdminGetUser,
  AdminSetUserPassword,
  AdminUpdateUserAttributes,
  AdminUserGlobalSignOut,
  ListUsers,
  ListUsersInGroup,
} from './admin/users.ts';
import { faults } from './faults.ts';
import { ChangePassword } from './sign-in/passwords.ts';
import type { Pool } from './users/pool.ts';
import {
  GetTokensFromRefreshToken,
  GetUser,
  GetUserAttributeVerificationCode,
  GlobalSignOut,
  RevokeToken,
  UpdateUserAttributes,
} from './users/profile.ts';
import { createSignIn } from './sign-in/sign-in.ts';
import { TARGET } from './target.ts';
import { SignUp } from './sign-in/sign-up.ts';

type Call = (pool: Pool, input: unknown) => Promise<Record<string, unknown>>;

/** The pool's calls by name. */
export interface Calls {
  /** Finds a call without a signature: an access token, a code or a password identifies the caller. */
  open(name: string): ((input: unknown) => Promise<Record<string, unknown>>) | undefined;
  /** Calls of the pool's administrators (`cognito-idp:…`). */
  admin: Map<string, (input: unknown) => Promise<Record<string, unknown>>>;
}

const open: Record<string, Call> = {
  SignUp,
  ChangePassword,
  GetUser,
  UpdateUserAttributes,
  GetUserAttributeVerificationCode,
  GlobalSignOut,
  GetTokensFromRefreshToken,
  RevokeToken,
};

const admin: Record<string, Call> = {
  AdminGetUser,
  AdminConfirmSignUp,
  AdminCreateUser,
  AdminSetUserPassword,
  AdminUpdateUserAttributes,
  AdminDeleteUser,
  AdminUserGlobalSignOut,
  AdminLinkProviderForUser,
  AdminDisableProviderForUser,
  AdminAddUserToGroup,
  AdminRemoveUserFromGroup,
  AdminListGroupsForUser,
  DescribeUserPoolClient,
  ListUsers,
  ListUsersInGroup,
};

export function callsOf(pool: Pool): Calls {
  const bound = (calls: Record<string, Call>) =>
    Object.entries(calls).map(([name, call]) => [name, (input: unknown) => call(pool, input)] as const);
  const known = new Map([...bound(open), ...Object.entries(createSignIn(pool))]);
  // The firewall before the pool also blocks calls that the shop never makes, and that are unknown here.
  const isBlocked = (name: string) => pool.declared.refusedTargets.includes(`${TARGET}${name}`.toLowerCase());
  return {
    open: (name) => (isBlocked(name) ? () => Promise.reject(faults.blocked()) : known.get(name)),
    admin: new Map(bound(admin)),
  };
}

export const noSuchCall = (name: string) => unknownOperation('user pool', name);
