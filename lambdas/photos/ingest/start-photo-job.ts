import { isReadOnly } from '../../../core/catalogue/race-status.ts';
import type { EventId, RaceId } from '../../../core/ids.ts';
import { hasPhotoJob, mayStartPhotoJob } from '../../../core/photos/photo-job.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { knownRace } from '../../store/catalogue/races/races.ts';
import { noticeLostJob } from '../../store/photos/jobs/lost-jobs.ts';
import { awaitJob } from './await-job.ts';
import { startIngest } from './start-ingest.ts';

/**
 * Starts making a race's pictures with the present ranges, and makes the race wait for it. If a job is running already,
 * it waits for that one. A repetition returns the same job, unless that has failed or lost its workflow.
 * @param by the admin's account
 * @throws ShopError `race_not_found`, `race_completed`, `ranges_missing` while a start has no end of its photos
 */
export async function startPhotoJob(e: EventId, r: RaceId, by: string): Promise<{ jobId: string }> {
  const { race: known, participants } = await knownRace(e, r);
  const race = await noticeLostJob(e, r, known, new Date());
  if (race.batch_job_id !== null && hasPhotoJob(race)) return { jobId: race.batch_job_id };
  if (isReadOnly(race.status)) throw new ShopError('race_completed', `race ${e}/${r} is completed`);
  if (!mayStartPhotoJob(race, participants))
    throw new ShopError('ranges_missing', `race ${e}/${r} has participants without photo_to: set their ends first`);
  const jobId = await startIngest(e, r);
  await awaitJob(e, r, jobId, { what: 'photo_job', by });
  return { jobId };
}

/**
 * Makes pictures of the files in a race's folder before their owners are known. In a race with an earlier job, later
 * photos appear as they are made. A repetition without changes returns the same job.
 * @param by the admin's account
 * @throws ShopError `race_not_found`, `race_completed`
 */
export async function startPictures(e: EventId, r: RaceId, by: string): Promise<{ jobId: string }> {
  const { race } = await knownRace(e, r);
  if (isReadOnly(race.status)) throw new ShopError('race_completed', `race ${e}/${r} is completed`);
  const jobId = await startIngest(e, r, { begun: { what: 'photos_added', by } });
  if (race.batch_job_id !== null) await awaitJob(e, r, jobId);
  return { jobId };
}
