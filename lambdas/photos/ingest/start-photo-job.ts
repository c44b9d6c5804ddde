import { isReadOnly } from '../../../core/catalogue/race-status.ts';
import type { EventId, RaceId } from '../../../core/ids.ts';
import { hasPhotoJob, mayStartPhotoJob } from '../../../core/photos/photo-job.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { listOriginals } from '../../gateways/buckets/originals.ts';
import { editRace } from '../../store/catalogue/races/edit-race.ts';
import { knownRace } from '../../store/catalogue/races/races.ts';
import type { StoredRace } from '../../store/catalogue/races/stored-race.ts';
import { noticeLostJob } from '../../store/photos/jobs/lost-jobs.ts';
import { awaitJob } from './await-job.ts';
import { startIngest } from './start-ingest.ts';

/**
 * Starts making a race's pictures with the present ranges, and makes the race wait for it. If a job is running already,
 * it waits for that one. A repetition returns the same job, unless that has failed or lost its workflow. Ends live
 * galleries.
 * @param by the admin's account
 * @throws ShopError `race_not_found`, `race_completed`, `ranges_missing` while a start has no end of its photos,
 *   `originals_deleted`
 */
export async function startPhotoJob(e: EventId, r: RaceId, by: string): Promise<{ jobId: string }> {
  const { race: known, participants } = await knownRace(e, r);
  const race = await noticeLostJob(e, r, known, new Date());
  if (race.batch_job_id !== null && hasPhotoJob(race)) return { jobId: race.batch_job_id };
  if (isReadOnly(race.status)) throw new ShopError('race_completed', `race ${e}/${r} is completed`);
  if (!mayStartPhotoJob(race, participants))
    throw new ShopError('ranges_missing', `race ${e}/${r} has participants without photo_to: set their ends first`);
  await refuseWithoutOriginals(race);
  // With all ends set the class is over.
  if (race.live) await editRace(e, r, { changes: { live: false }, was: { live: true } }, by);
  const jobId = await startIngest(e, r);
  await awaitJob(e, r, jobId, { what: 'photo_job', by });
  return { jobId };
}

/**
 * Makes pictures of the files in a race's folder before their owners are known. In a race with an earlier job, later
 * photos appear as they are made; a race with live galleries shows those that are sure. A repetition without changes
 * returns the same job.
 * @param by the admin's account
 * @throws ShopError `race_not_found`, `race_completed`, `originals_deleted`
 */
export async function startPictures(e: EventId, r: RaceId, by: string): Promise<{ jobId: string }> {
  const { race } = await knownRace(e, r);
  if (isReadOnly(race.status)) throw new ShopError('race_completed', `race ${e}/${r} is completed`);
  await refuseWithoutOriginals(race);
  return makePictures(race, by);
}

/**
 * Does the same for photos that moved to the race, also if it was completed meanwhile. Without files it does nothing.
 * @throws ShopError `race_not_found`
 */
export async function startMovedPictures(e: EventId, r: RaceId, by: string): Promise<void> {
  const { race } = await knownRace(e, r);
  if ((await listOriginals(e, r)).length > 0) await makePictures(race, by);
}

async function makePictures(race: StoredRace, by: string): Promise<{ jobId: string }> {
  const { event_id: e, swiss_equestrian_race_id: r } = race;
  const jobId = await startIngest(e, r, { begun: { what: 'photos_added', by } });
  if (race.batch_job_id !== null && !race.live) await awaitJob(e, r, jobId);
  return { jobId };
}

/** Refuses a race of which all originals were deleted by age, until files come again. */
async function refuseWithoutOriginals(race: StoredRace): Promise<void> {
  const { event_id: e, swiss_equestrian_race_id: r, deleted_photos, photo_count } = race;
  if (deleted_photos === '' || photo_count > 0 || (await listOriginals(e, r)).length > 0) return;
  throw new ShopError('originals_deleted', `the originals of race ${e}/${r} were deleted by age`);
}
