import {
  AdminAddUserToGroupCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { standingOf, type AdminStanding, type ProvenBySession } from '../../../core/people/admin-standing.ts';
import { environment } from '../../environment.ts';
import { shortMemory } from '../short-memory.ts';
import { takesToken, userPool } from './user-pool.ts';

/** The name in `lib/stacks/identity.ts`. */
export const ADMINS = 'admin';

/**
 * The time for which an instance trusts that a token's owner is in the group, in milliseconds: one screen sends several
 * requests.
 */
const MEMORY_MS = 5000;
const believed = shortMemory(MEMORY_MS);

/** The owner in an access token. */
interface TokenOwner {
  user_id: string;
  session_id: string;
  username: string;
  /** True if the user was in the group when the token was issued. */
  admin: boolean;
  client_id: string;
}

/** Reads what a session has proven of its owner's second factor. */
type ReadProven = (session: { user_id: string; session_id: string }) => Promise<ProvenBySession>;

/**
 * Makes the check of a token's owner: her present standing towards the administration. `ended` when the pool no longer
 * accepts the token. A token without the group asks nothing further.
 */
export const adminStanding =
  (readProven: ReadProven) =>
  async (accessToken: string, owner: TokenOwner): Promise<AdminStanding | 'ended'> => {
    const [lasts, in_group, proven] = await Promise.all([
      takesToken(accessToken),
      owner.admin && isMember(accessToken, owner.username),
      owner.admin ? readProven(owner) : NOTHING,
    ]);
    if (!lasts) return 'ended';
    return standingOf({ in_group, with_password: owner.client_id === environment.userPoolClientId, ...proven });
  };

const NOTHING: ProvenBySession = { second_factor_since: undefined, code_of: null, recovery_of: null };

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
