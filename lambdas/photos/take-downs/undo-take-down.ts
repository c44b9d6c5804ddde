import type { EventId, RaceId } from '../../../core/ids.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { environment } from '../../environment.ts';
import { putRemoval } from '../../gateways/buckets/removals.ts';
import { startExecution, startSearchIndex } from '../../gateways/workflows.ts';
import { claimJob } from '../../store/photos/jobs/jobs.ts';
import { writeTakeDown } from '../../store/photos/hide.ts';
import { putTakeDown, type RaceOfTakeDown } from '../../store/photos/persons.ts';
import { isInRace, listTakeDowns, type StoredTakeDown } from '../../store/photos/take-downs.ts';
import { takeFromBuyers } from './sold.ts';

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
  const undone = known.undone_at === null ? { ...known, undone_at: new Date().toISOString(), undone_by: by } : known;
  await putRemoval({
    at: undone.undone_at!,
    id,
    removal: { kind: 'take_down', take_down: { ...undone, asked_by: null } },
  });
  const races = await show(undone);
  for (const race of races) await bringPictures(race, `${id} ${undone.undone_at}`);
  for (const event of new Set(races.map(({ event_id }) => event_id))) await startSearchIndex(event);
  return { orders: undone.sold === 'withdrawn' ? await takeFromBuyers(undone, races, by) : 0 };
}

/** Writes the end of a take-down. Returns its races. */
export async function show(undone: StoredTakeDown): Promise<RaceOfTakeDown[]> {
  if (!isInRace(undone)) await putTakeDown(undone);
  const { undone_at, undone_by } = undone;
  const all = isInRace(undone) ? [undone] : (await listTakeDowns()).filter(({ of }) => of === undone.id);
  for (const one of all.filter(isInRace)) await writeTakeDown({ ...one, undone_at, undone_by });
  return all.filter(isInRace).map(({ event_id, race_id }) => ({ event_id, race_id }));
}

async function bringPictures({ event_id, race_id }: RaceOfTakeDown, why: string): Promise<void> {
  const job_id = await claimJob(event_id, race_id, [], `pictures after ${why}`);
  await startExecution(environment.batchIngestWorkflowArn, job_id, { job_id, event_id, race_id });
}
