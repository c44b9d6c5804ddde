import {
  AdminAddUserToGroupCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUpdateUserAttributesCommand,
  GetUserCommand,
  type GetUserResponse,
  InvalidParameterException,
  NotAuthorizedException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { standingOf, type AdminStanding } from '../../../core/people/admin-standing.ts';
import { environment } from '../../environment.ts';
import { shortMemory } from '../short-memory.ts';
import { userPool } from './user-pool.ts';

/** The name in `lib/stacks/identity.ts`. */
const ADMINS = 'admin';

/**
 * The time when the shop saw the user set up a second factor, in epoch seconds. No client may write it
 * (`lib/constructs/edge/site-client.ts`).
 */
const SINCE = 'custom:second_factor_since';

/**
 * The time for which an instance trusts that a token's owner is in the group, in milliseconds: one screen sends several
 * requests.
 */
const MEMORY_MS = 5000;
const believed = shortMemory(MEMORY_MS);

/** The owner in an access token. */
interface TokenOwner {
  username: string;
  /** True if the user was in the group when the token was issued. */
  admin: boolean;
  client_id: string;
  /** In epoch seconds. */
  signed_in_at: number;
}

/**
 * Returns the present standing of a token's owner towards the administration, from the pool; `ended` when the pool no
 * longer accepts the token. Does not query the group for a token without it.
 */
export async function adminStanding(accessToken: string, owner: TokenOwner): Promise<AdminStanding | 'ended'> {
  const [user, in_group] = await Promise.all([
    readOwner(accessToken),
    owner.admin && isMember(accessToken, owner.username),
  ]);
  if (!user) return 'ended';
  const since = user.UserAttributes?.find(({ Name }) => Name === SINCE)?.Value;
  return standingOf({
    in_group,
    with_password: owner.client_id === environment.userPoolClientId,
    asked_for_code: user.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') ?? false,
    second_factor_since: since === undefined ? undefined : Number(since),
    signed_in_at: owner.signed_in_at,
  });
}

async function readOwner(accessToken: string): Promise<GetUserResponse | undefined> {
  try {
    return await userPool().send(new GetUserCommand({ AccessToken: accessToken }));
  } catch (error) {
    if (error instanceof NotAuthorizedException || error instanceof UserNotFoundException) return undefined;
    throw error;
  }
}

async function isMember(accessToken: string, username: string): Promise<boolean> {
  if (believed.has(accessToken)) return true;
  const member = await isInAdminGroup(environment.userPoolId, username);
  if (member) believed.keep(accessToken);
  return member;
}

/** Tells whether the user is an admin now, according to the pool. */
export async function isInAdminGroup(userPoolId: string, username: string): Promise<boolean> {
  try {
    const { Groups = [] } = await userPool().send(
      new AdminListGroupsForUserCommand({ UserPoolId: userPoolId, Username: username }),
    );
    return Groups.some(({ GroupName }) => GroupName === ADMINS);
  } catch (error) {
    if (error instanceof UserNotFoundException) return false;
    throw error;
  }
}

/** Records the time from which the user's sign-ins need a code: an earlier sign-in must be repeated. */
export async function noteSecondFactor(userPoolId: string, username: string, now: Date): Promise<void> {
  const UserAttributes = [{ Name: SINCE, Value: String(Math.floor(now.getTime() / 1000)) }];
  await userPool().send(
    new AdminUpdateUserAttributesCommand({ UserPoolId: userPoolId, Username: username, UserAttributes }),
  );
}

/** Makes each sign-in need a code; false for a user without a code that the pool has seen. */
export async function askForCodes(userPoolId: string, username: string): Promise<boolean> {
  try {
    await setCodes(userPoolId, username, true);
    return true;
  } catch (error) {
    if (error instanceof InvalidParameterException) return false;
    throw error;
  }
}

/** Lets the user sign in without a code: an admin must set up another telephone first. */
export const stopAskingForCodes = (userPoolId: string, username: string): Promise<void> =>
  setCodes(userPoolId, username, false);

async function setCodes(userPoolId: string, username: string, wanted: boolean): Promise<void> {
  await userPool().send(
    new AdminSetUserMFAPreferenceCommand({
      UserPoolId: userPoolId,
      Username: username,
      SoftwareTokenMfaSettings: { Enabled: wanted, PreferredMfa: wanted },
    }),
  );
}

/** Adds the user to the group, whether she is in it or not. Tokens contain it from the next sign-in on. */
export async function joinAdmins(userPoolId: string, username: string): Promise<void> {
  await userPool().send(
    new AdminAddUserToGroupCommand({ UserPoolId: userPoolId, Username: username, GroupName: ADMINS }),
  );
}

/** Removes the user from the group, whether she is in it or not. */
export async function leaveAdmins(userPoolId: string, username: string): Promise<void> {
  await userPool().send(
    new AdminRemoveUserFromGroupCommand({ UserPoolId: userPoolId, Username: username, GroupName: ADMINS }),
  );
}
