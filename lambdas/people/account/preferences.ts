import type * as z from 'zod';
import type { changePreferences, CommunicationPreferences } from '../../../core/people/contract/account.ts';
import type { Caller } from '../../http/caller.ts';
import { requireAccount } from '../../store/people/accounts.ts';
import { applyPreferences, readPreferences } from '../../store/people/preferences.ts';

export async function showPreferences({ user_id }: Caller): Promise<CommunicationPreferences> {
  const { customer_id } = await requireAccount(user_id);
  return readPreferences(customer_id);
}

/** Throws `unsubscribed` for a single switch while everything is off. */
export async function changeOwnPreferences(
  { user_id }: Caller,
  change: z.output<typeof changePreferences>,
): Promise<CommunicationPreferences> {
  const { customer_id } = await requireAccount(user_id);
  return applyPreferences(customer_id, change);
}
