import { paginateListUsers, paginateListUsersInGroup } from '@aws-sdk/client-cognito-identity-provider';
import { userOf, userPool, type PoolUser } from './user-pool.ts';

/** Lists every user of the pool. Cognito gives sixty at a time. */
export async function* listPoolUsers(userPoolId: string): AsyncGenerator<PoolUser> {
  const pages = paginateListUsers({ client: userPool() }, { UserPoolId: userPoolId });
  for await (const { Users = [] } of pages)
    for (const { Attributes = [], ...user } of Users)
      yield userOf({ Username: '', ...user, UserAttributes: Attributes });
}

/** Lists the names of a group's users. */
export async function listMembers(userPoolId: string, group: string): Promise<Set<string>> {
  const pages = paginateListUsersInGroup({ client: userPool() }, { UserPoolId: userPoolId, GroupName: group });
  const members = new Set<string>();
  for await (const { Users = [] } of pages) for (const { Username } of Users) if (Username) members.add(Username);
  return members;
}
