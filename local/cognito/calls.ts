import { unknownOperation } from '../aws/service.ts';
import { DescribeUserPoolClient } from './admin/clients.ts';
import { AdminAddUserToGroup, AdminListGroupsForUser, AdminRemoveUserFromGroup } from './admin/groups.ts';
import { AdminDisableProviderForUser, AdminLinkProviderForUser } from './admin/providers.ts';
import {
  AdminCreateUser,
  AdminDeleteUser,
  AdminGetUser,
  AdminSetUserPassword,
  AdminUpdateUserAttributes,
  AdminUserGlobalSignOut,
} from './admin/users.ts';
import { faults } from './faults.ts';
import { ListUsers } from './admin/list-users.ts';
import { ChangePassword, ConfirmForgotPassword, ForgotPassword } from './sign-in/passwords.ts';
import {
  AdminSetUserMFAPreference,
  AssociateSoftwareToken,
  SetUserMFAPreference,
  VerifySoftwareToken,
} from './sign-in/phone.ts';
import type { Pool } from './users/pool.ts';
import {
  DeleteUser,
  GetTokensFromRefreshToken,
  GetUser,
  GetUserAttributeVerificationCode,
  GlobalSignOut,
  RevokeToken,
  UpdateUserAttributes,
  VerifyUserAttribute,
} from './users/profile.ts';
import { createSignIn } from './sign-in/sign-in.ts';
import { TARGET } from './target.ts';
import { ConfirmSignUp, ResendConfirmationCode, SignUp } from './sign-in/sign-up.ts';

type Call = (pool: Pool, input: unknown) => Promise<Record<string, unknown>>;

/** The pool's calls by name. */
export interface Calls {
  /** Calls without a signature: an access token, a code or a password identifies the caller. */
  open: Map<string, (input: unknown) => Promise<Record<string, unknown>>>;
  /** Calls of the pool's administrators (`cognito-idp:…`). */
  admin: Map<string, (input: unknown) => Promise<Record<string, unknown>>>;
}

const open: Record<string, Call> = {
  SignUp,
  ConfirmSignUp,
  ResendConfirmationCode,
  ForgotPassword,
  ConfirmForgotPassword,
  ChangePassword,
  GetUser,
  UpdateUserAttributes,
  GetUserAttributeVerificationCode,
  VerifyUserAttribute,
  GlobalSignOut,
  DeleteUser,
  GetTokensFromRefreshToken,
  RevokeToken,
  AssociateSoftwareToken,
  VerifySoftwareToken,
  SetUserMFAPreference,
};

const admin: Record<string, Call> = {
  AdminGetUser,
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
  AdminSetUserMFAPreference,
  ListUsers,
  DescribeUserPoolClient,
};

export function callsOf(pool: Pool): Calls {
  const bound = (calls: Record<string, Call>) =>
    Object.entries(calls).map(([name, call]) => [name, (input: unknown) => call(pool, input)] as const);
  return {
    open: new Map([...bound(open), ...Object.entries(createSignIn(pool)), ...bound(blockedCalls(pool))]),
    admin: new Map(bound(admin)),
  };
}

/** Returns the open calls that the firewall blocks before the pool. */
function blockedCalls({ declared: { refusedTargets } }: Pool): Record<string, Call> {
  const blocked: Call = () => Promise.reject(faults.blocked());
  return Object.fromEntries(
    Object.keys(open)
      .filter((name) => refusedTargets.includes(`${TARGET}${name}`.toLowerCase()))
      .map((name) => [name, blocked]),
  );
}

export const noSuchCall = (name: string) => unknownOperation('user pool', name);
