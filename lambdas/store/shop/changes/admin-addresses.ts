import { readAccount } from '../../people/accounts.ts';

/** Returns the addresses of admins by their accounts; a former admin has none. */
export async function addressesOf(userIds: readonly (string | null)[]): Promise<Map<string, string>> {
  const ids = new Set(userIds.flatMap((id) => id ?? []));
  const accounts = await Promise.all([...ids].map(readAccount));
  return new Map(accounts.flatMap((account) => (account?.email ? [[account.user_id, account.email] as const] : [])));
}
