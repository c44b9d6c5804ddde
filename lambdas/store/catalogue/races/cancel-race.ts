import { isCancelled } from '../../../../core/catalogue/cancelled.ts';
import type { EventId, RaceId } from '../../../../core/ids.ts';
import { changedFields } from '../../shop/changes/changes.ts';
import { officeChange, raceThing } from '../../shop/changes/office-change.ts';
import { newPictureSegment } from '../../photos/picture-segment.ts';
import { keys } from '../../table/keys.ts';
import { retryOnConflict, transact } from '../../table/table.ts';
import { knownRace } from './races.ts';
import type { StoredRace } from './stored-race.ts';

/**
 * Cancels a race, or undoes it, once for all repetitions. The status stays for the undoing, and the pictures get other
 * addresses. A race that an older shop stored as cancelled becomes scheduled.
 * @param by the admin's account
 * @throws ShopError `race_not_found`
 */
export async function cancelRace(e: EventId, r: RaceId, cancelled: boolean, by: string): Promise<StoredRace> {
  return retryOnConflict(`the cancellation of race ${e}/${r}`, async () => {
    const { race } = await knownRace(e, r);
    const { cancelled_at: seen } = race;
    const isOld = seen === null && isCancelled(race) && !isCancelled(race.event);
    if (cancelled ? seen !== null || isOld : seen === null && !isOld) return race;
    const set = cancelled
      ? { cancelled_at: new Date().toISOString(), picture_segment: newPictureSegment() }
      : { cancelled_at: null, opened_by_office_at: new Date().toISOString(), ...(isOld && { status: 'scheduled' }) };
    await transact([
      {
        change: {
          key: keys.race(e, r),
          set,
          condition:
            seen === null
              ? 'attribute_exists(#pk) AND (attribute_not_exists(#cancelled_at) OR #cancelled_at = :seen)'
              : '#cancelled_at = :seen',
          values: { seen },
        },
      },
      officeChange(raceThing(e, r), {
        by,
        what: 'edited',
        fields: changedFields({ cancelled_at: seen }, { cancelled_at: set.cancelled_at }),
      }),
    ]);
    return (await knownRace(e, r)).race;
  });
}
