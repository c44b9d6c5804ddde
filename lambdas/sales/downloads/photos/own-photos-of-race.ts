import { yoursOf } from '../../../../core/sales/owned-photos.ts';
import { type EventId, plainId, type RaceId } from '../../../../core/ids.ts';
import { readRace } from '../../../store/catalogue/races/races.ts';
import { requireAccount } from '../../../store/people/accounts.ts';
import { listDeliveredThings } from '../../../store/sales/lists/bought-things.ts';

/** Returns the account's bought photos of a race, so that the gallery can mark them, and no purchases of others. */
export async function ownPhotosOfRace(
  userId: string,
  ...[inEvent, inRace]: [EventId, RaceId]
): Promise<{ photos: string }> {
  const [e, r] = [plainId(inEvent), plainId(inRace)];
  const { customer_id } = await requireAccount(userId);
  const bought = (await listDeliveredThings(customer_id)).filter(
    ({ event_id, race_id }) => event_id === e && race_id === r,
  );
  const found = bought.length > 0 ? await readRace(e, r) : undefined;
  return { photos: found ? yoursOf(bought, found) : '' };
}
