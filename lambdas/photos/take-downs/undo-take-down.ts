import type { EventId, RaceId } from '../../../core/ids.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { putRemoval } from '../../gateways/buckets/removals.ts';
import { isInRace, listTakeDowns } from '../../store/photos/take-downs.ts';
import { carryOut } from './carry-out.ts';
import { recordOf } from './record-of.ts';

/**
 * Ends a take-down: its photos and names are shown again, unless another take-down names them. A job makes the pictures
 * again. A start of a hidden person ends with the person's. A repetition mends an interrupted call.
 * @param by the admin's account
 * @returns the number of orders that get photos back
 * @throws ShopError `not_found` for an unknown take-down, `edit_conflict` for a start of a hidden person
 */
export async function undoTakeDown(e: EventId, r: RaceId, id: string, by: string): Promise<{ orders: number }> {
  const known = (await listTakeDowns()).find(
    (one) => one.id === id && (!isInRace(one) || (one.event_id === e && one.race_id === r)),
  );
  if (!known) throw new ShopError('not_found', `there is no take-down ${id}`);
  if (known.of !== null) throw new ShopError('edit_conflict', `take-down ${id} belongs to a person's`);
  const now = new Date().toISOString();
  const undone_at = known.undone_at ?? now;
  const undone_by = known.undone_by ?? by;
  const unfinished = { since: now, by, sold: known.sold === 'withdrawn', report: null };
  const undone = { ...known, undone_at, undone_by, unfinished };
  await putRemoval({ at: undone_at, id, removal: recordOf(undone) });
  return { orders: await carryOut(undone) };
}
