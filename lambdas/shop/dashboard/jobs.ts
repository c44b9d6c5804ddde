import type { PhotoJob } from '../../../core/photos/contract/photo-jobs.ts';
import { listJobs } from '../../store/photos/jobs/job-progress.ts';
import { raceNames } from './race-names.ts';

/** So many are looked back on. */
const MAX_JOBS = 50;

/** The latest jobs with the names of their races. */
export async function showJobs(): Promise<{ jobs: PhotoJob[] }> {
  const jobs = await listJobs(MAX_JOBS);
  const namesOf = await raceNames(jobs);
  return { jobs: jobs.map((job) => ({ ...job, ...namesOf(job) })) };
}
