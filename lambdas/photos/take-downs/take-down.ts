import type { NewTakeDown } from '../../../core/photos/contract/photo-reports.ts';
import { encodePhotoNumbers } from '../../../core/photos/photo-numbers.ts';
import type { EventId, RaceId } from '../../../core/ids.ts';
import { riderOf } from '../../../core/catalogue/starts.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { putRemoval } from '../../gateways/buckets/removals.ts';
import { knownRace } from '../../store/catalogue/races/races.ts';
import { startTakeDownId } from '../../store/photos/hide.ts';
import { readPhotoReport, settlePhotoReport } from '../../store/photos/photo-reports.ts';
import { readTakeDown, takeDownKey, type StoredTakeDown } from '../../store/photos/take-downs.ts';
import { carryOut } from './carry-out.ts';
import { hashOf } from './hash.ts';
import { takeFromBuyers } from './sold.ts';

/**
 * Hides photos, a start or a person from all visitors, and keeps who asked and why. Also takes them from their buyers,
 * unless the office lets them keep them. A repetition mends an interrupted take-down.
 * @param by the admin's account
 * @returns the number of orders that lose photos
 * @throws ShopError `race_not_found`, `participant_not_found`
 */
export async function takeDown(e: EventId, r: RaceId, wanted: NewTakeDown, by: string): Promise<{ orders: number }> {
  const asked = await planned(e, r, wanted, by);
  const known = await readTakeDown(takeDownKey(asked));
  const one =
    known?.undone_at === null && known.sold === asked.sold && known.same_name === asked.same_name && known.of === null
      ? { ...asked, taken_at: known.taken_at, taken_by: known.taken_by }
      : asked;
  // First the record that outlives the table, without the asker: what is hidden once is hidden after a restore, too.
  await putRemoval({
    at: one.taken_at,
    id: one.id,
    removal: { kind: 'take_down', take_down: { ...one, asked_by: null } },
  });
  const races = await carryOut(one);
  const isSoldTouched = one.sold === 'withdrawn' || (known?.undone_at === null && known.sold === 'withdrawn');
  const orders = isSoldTouched ? await takeFromBuyers(one, races, by) : 0;
  if (wanted.report_id !== null) await settlePhotoReport(e, r, wanted.report_id, 'hidden');
  return { orders };
}

async function planned(
  e: EventId,
  r: RaceId,
  { kind, swiss_equestrian_rider_id: p, photos, sold, same_name, reason, report_id }: NewTakeDown,
  by: string,
): Promise<StoredTakeDown> {
  const { starts } = await knownRace(e, r);
  const start = starts.find(({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id === p);
  if (!start) throw new ShopError('participant_not_found', `no participant ${p} in race ${e}/${r}`);
  const report = report_id === null ? undefined : await readPhotoReport(e, r, report_id);
  const rider_id = riderOf(p);
  const runs = encodePhotoNumbers(photos);
  const isPerson = kind === 'person';
  return {
    id: isPerson ? rider_id : kind === 'start' ? startTakeDownId(p) : `photos-${p}-${hashOf(runs)}`,
    kind,
    event_id: isPerson ? null : e,
    race_id: isPerson ? null : r,
    swiss_equestrian_rider_id: isPerson ? null : p,
    rider_id,
    rider_name: start.rider_name,
    same_name: isPerson && same_name,
    photos: runs,
    sold,
    reason,
    asked_by: report?.email ?? null,
    asked_at: report?.reported_at ?? null,
    taken_at: new Date().toISOString(),
    taken_by: by,
    undone_at: null,
    undone_by: null,
    of: null,
  };
}
