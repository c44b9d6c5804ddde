import type { PhotoJob } from '../../core/contract/photo-jobs.ts';
import { readEventWithRaces } from '../store/catalogue/events.ts';
import { listJobs } from '../store/jobs/job-progress.ts';

/** So many are looked back on. */
const MOST_JOBS = 50;

/** The latest jobs with the names of their races; one whose race is gone is called by its ids. */
export async function showJobs(): Promise<{ jobs: PhotoJob[] }> {
  const jobs = await listJobs(MOST_JOBS);
  const events = new Map(
    await Promise.all(
      [...new Set(jobs.map(({ event_id }) => event_id))].map(async (e) => [e, await readEventWithRaces(e)] as const),
    ),
  );
  return {
    jobs: jobs.map((job) => {
      const event = events.get(job.event_id);
      const race = event?.races.find(({ swiss_equestrian_race_id }) => swiss_equestrian_race_id === job.race_id);
      return { ...job, event_name: event?.event.name ?? job.event_id, race_name: race?.name ?? job.race_id };
    }),
  };
}
