import { mayWaitInVain, waitsInVain } from '../../../../core/photos/photo-job.ts';
import type { EventId, RaceId } from '../../../../core/ids.ts';
import type { StoredRace } from '../../catalogue/races/stored-race.ts';
import { setBatchJobStatus } from './batch-jobs.ts';
import { readIngestJob } from './jobs.ts';

type Waiting = Pick<StoredRace, 'batch_job_id' | 'batch_job_status' | 'batch_job_started_at'>;

/** Whether a race waits for a job that gives no sign of life any more, or for one whose end nobody brought to it. */
export async function hasLostJob(race: Waiting, now: Date): Promise<boolean> {
  // Only who has waited for long is looked after.
  if (race.batch_job_id === null || !mayWaitInVain(race, now)) return false;
  return waitsInVain(race, await readIngestJob(race.batch_job_id), now);
}

/** The race as it is once that is noticed: its job has failed, and can be begun again. */
export async function noticeLostJob<R extends Waiting>(e: EventId, r: RaceId, race: R, now: Date): Promise<R> {
  if (!(await hasLostJob(race, now))) return race;
  await setBatchJobStatus(e, r, race.batch_job_id!, 'failed');
  return { ...race, batch_job_status: 'failed' };
}
