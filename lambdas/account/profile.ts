import type { z } from 'zod';
import type { AccountProfile, changeProfile } from '../../core/contract/account.ts';
import type { Caller } from '../http/caller.ts';
import { changeAccount, requireAccount, type StoredAccount } from '../store/accounts.ts';

/** Who is signed in. */
export async function showProfile(caller: Caller): Promise<AccountProfile> {
  return profileOf(await requireAccount(caller.user_id), caller);
}

/** Changes name and language; an empty name is none. */
export async function saveProfile(caller: Caller, { display_name, preferred_language }: z.output<typeof changeProfile>): Promise<AccountProfile> {
  const account = await changeAccount(caller.user_id, {
    ...(display_name !== undefined && { display_name: display_name || null }),
    ...(preferred_language !== undefined && { preferred_language }),
  });
  return profileOf(account, caller);
}

const profileOf = (account: StoredAccount, { admin }: Caller): AccountProfile => ({ ...account, role: admin ? 'admin' : 'user' });
