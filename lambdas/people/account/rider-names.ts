import type * as z from 'zod';
import type { riderNames } from '../../../core/people/contract/account.ts';
import type { EventId, RaceId } from '../../../core/ids.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import type { Caller } from '../../http/caller.ts';
import { readShownRace } from '../../store/catalogue/races/races.ts';
import { requireAccount } from '../../store/people/accounts.ts';

/**
 * Returns the full names of a race's riders. A deleted account reads them no longer, though its session is believed for
 * some seconds. Throws `race_not_found`, also in a hidden event.
 */
export async function showRiderNames({ user_id }: Caller, e: EventId, r: RaceId): Promise<z.input<typeof riderNames>> {
  await requireAccount(user_id);
  const found = await readShownRace(e, r, { fullNames: true });
  if (!found) throw new ShopError('race_not_found', `there is no race ${r} at event ${e}`);
  return { names: found.participants };
}
