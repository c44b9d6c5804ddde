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

/** As `lib/stacks/identity.ts` calls it. */
const ADMINS = 'admin';

/** When the shop saw a user's second factor set up, in epoch seconds. No client may write it (`lib/constructs/edge/site-client.ts`). */
const SINCE = 'custom:second_factor_since';

/** How long an instance believes that a token's owner is in the group, in milliseconds: a screen asks for several things at once. */
const MEMORY_MS = 5000;
const believed = shortMemory(MEMORY_MS);

/** What an access token says of its owner. */
interface TokenOwner {
  username: string;
  /** In the group when the token was given. */
  admin: boolean;
  client_id: string;
  /** Epoch seconds. */
  signed_in_at: number;
}

/**
 * How the owner of an access token stands to the administration, by the pool's word of this moment; `ended` when the pool takes the
 * token no more. Who was no admin when the token was given costs the pool no question about the group.
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

/** Whether the user is an admin by the pool's word of this moment. */
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

/** Notes since when the user's sign-ins ask for a code: whoever signed in before has to do so again. */
export async function noteSecondFactor(userPoolId: string, username: string, now: Date): Promise<void> {
  const UserAttributes = [{ Name: SINCE, Value: String(Math.floor(now.getTime() / 1000)) }];
  await userPool().send(
    new AdminUpdateUserAttributesCommand({ UserPoolId: userPoolId, Username: username, UserAttributes }),
  );
}

/** Has each sign-in ask for a code; false for a user none of whose codes the pool has seen. */
export async function askForCodes(userPoolId: string, username: string): Promise<boolean> {
  try {
    await setCodes(userPoolId, username, true);
    return true;
  } catch (error) {
    if (error instanceof InvalidParameterException) return false;
    throw error;
  }
}

/** Lets the user sign in without a code: who is an admin has to set up another telephone first. */
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

/** Puts the user into the group, there already or not. Tokens say so from the next sign-in on. */
export async function joinAdmins(userPoolId: string, username: string): Promise<void> {
  await userPool().send(
    new AdminAddUserToGroupCommand({ UserPoolId: userPoolId, Username: username, GroupName: ADMINS }),
  );
}

/** Takes the user out of the group, in it or not. */
export async function leaveAdmins(userPoolId: string, username: string): Promise<void> {
  await userPool().send(
    new AdminRemoveUserFromGroupCommand({ UserPoolId: userPoolId, Username: username, GroupName: ADMINS }),
  );
}
