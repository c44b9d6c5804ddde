import type { PhotoJob } from '../../../core/photos/contract/photo-jobs.ts';
import { listJobs } from '../../store/photos/jobs/job-progress.ts';
import { raceNames } from './race-names.ts';

/** The number of shown jobs. */
const MAX_JOBS = 50;

/** Returns the latest jobs with the names of their races. */
export async function showJobs(): Promise<{ jobs: PhotoJob[] }> {
  const jobs = await listJobs(MAX_JOBS);
  const namesOf = await raceNames(jobs);
  return { jobs: jobs.map((job) => ({ ...job, ...namesOf(job) })) };
}
