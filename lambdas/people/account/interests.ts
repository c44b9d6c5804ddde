import type * as z from 'zod';
import type { Interest, newInterest } from '../../../core/people/contract/account.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import type { Caller } from '../../http/caller.ts';
import { requireAccount } from '../../store/people/accounts.ts';
import { addInterest, listInterests, removeInterest, setAlerts } from '../../store/people/following/interests.ts';

export async function showInterests({ user_id }: Caller): Promise<{ interests: Interest[] }> {
  await requireAccount(user_id);
  return { interests: await listInterests(user_id) };
}

/** Throws `duplicate_interest` for the same rider and horse again, and `too_many_interests` beyond the limit. */
export async function createInterest({ user_id }: Caller, wanted: z.output<typeof newInterest>): Promise<Interest> {
  await requireAccount(user_id);
  const added = await addInterest(user_id, wanted);
  if (!added) throw new ShopError('duplicate_interest', 'the account already follows this rider and horse');
  return added;
}

export async function switchAlerts({ user_id }: Caller, id: string, enabled: boolean): Promise<Interest> {
  await requireAccount(user_id);
  const changed = await setAlerts(user_id, id, enabled);
  if (!changed) throw noSuchInterest();
  return changed;
}

export async function deleteInterest({ user_id }: Caller, id: string): Promise<{ removed: true }> {
  await requireAccount(user_id);
  if (!(await removeInterest(user_id, id))) throw noSuchInterest();
  return { removed: true };
}

const noSuchInterest = () => new ShopError('interest_not_found', 'the account does not have this interest');
