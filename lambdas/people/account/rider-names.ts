import type { z } from 'zod';
import type { riderNames } from '../../../core/people/contract/account.ts';
import type { EventId, RaceId } from '../../../core/ids.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { readShownRace } from '../../store/catalogue/races/races.ts';

/** Returns the full names of a race's riders. Throws `race_not_found`, also in a hidden event. */
export async function showRiderNames(e: EventId, r: RaceId): Promise<z.input<typeof riderNames>> {
  const found = await readShownRace(e, r, { fullNames: true });
  if (!found) throw new ShopError('race_not_found', `there is no race ${r} at event ${e}`);
  return { names: found.participants };
}
