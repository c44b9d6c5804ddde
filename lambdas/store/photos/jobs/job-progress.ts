import type { JobProgress } from '../../../../core/photos/contract/photo-jobs.ts';
import type { EventId, RaceId } from '../../../../core/ids.ts';
import { statusOfJob } from '../../../../core/photos/photo-job.ts';
import { listReadable, readEntity } from '../../table/entities.ts';
import { keys, ranges } from '../../table/keys.ts';
import { lastSign, photosOfJob, readJob, storedJob, storedProgress, storedRunningJob, type StoredJob } from './jobs.ts';

/** Reads a race's latest job and its progress; null before the first one. */
export async function readLatestJob(e: EventId, r: RaceId): Promise<JobProgress | null> {
  const claim = await readEntity(storedRunningJob, keys.runningJob(e, r), { consistent: true });
  const job = claim && (await readJob(claim.job_id));
  return job ? progressOf(job) : null;
}

/** Lists the latest jobs of all races with their progress. */
export async function listJobs(most: number): Promise<(JobProgress & Pick<StoredJob, 'event_id' | 'race_id'>)[]> {
  const jobs = await listReadable(storedJob, { ...ranges.jobs, descending: true, limit: most });
  return Promise.all(
    jobs.map(async (job) => ({ event_id: job.event_id, race_id: job.race_id, ...(await progressOf(job)) })),
  );
}

async function progressOf(job: StoredJob): Promise<JobProgress> {
  const batches = await listReadable(storedProgress, {
    ...ranges.jobBatches(job.job_id, job.batches),
    consistent: true,
  });
  const { job_id, started_at } = job;
  const updated_at = lastSign(job, batches);
  const status = statusOfJob({ status: job.status, updated_at }, new Date());
  return { job_id, status, ...photosOfJob(job, batches), started_at, updated_at };
}
