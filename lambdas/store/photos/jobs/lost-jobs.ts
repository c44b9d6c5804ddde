import { mayWaitInVain, waitsInVain } from '../../../../core/photos/photo-job.ts';
import type { EventId, RaceId } from '../../../../core/ids.ts';
import type { StoredRace } from '../../catalogue/races/stored-race.ts';
import { setBatchJobStatus } from './batch-jobs.ts';
import { readIngestJob } from './jobs.ts';

type Waiting = Pick<StoredRace, 'batch_job_id' | 'batch_job_status' | 'batch_job_started_at'>;

/** Tells whether a race waits for a job that no longer reports, or for one with an end that never reached the race. */
export async function hasLostJob(race: Waiting, now: Date): Promise<boolean> {
  // Checks only a race that has waited for long.
  if (race.batch_job_id === null || !mayWaitInVain(race, now)) return false;
  return waitsInVain(race, await readIngestJob(race.batch_job_id), now);
}

/** Returns the race after the check: its lost job has failed and can be begun again. */
export async function noticeLostJob<R extends Waiting>(e: EventId, r: RaceId, race: R, now: Date): Promise<R> {
  if (!(await hasLostJob(race, now))) return race;
  await setBatchJobStatus(e, r, race.batch_job_id!, 'failed');
  return { ...race, batch_job_status: 'failed' };
}
