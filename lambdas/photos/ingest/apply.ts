import { startSearchIndex } from '../../gateways/workflows.ts';
import { finishBatchJob } from '../../store/photos/jobs/batch-jobs.ts';
import { chooseCover } from './steps/choose-cover.ts';
import { tellOfJob } from './news/tell-new-photos.ts';
import type { IngestTask } from './task.ts';

/**
 * Last step of ingest-polling: brings a finished job and the cover to its race. The ranges decide the photos' owners.
 * The event enters the search again, so that a race with photos is always found. New photos are handed over and
 * followers get mails; for a closed gallery this happens at its opening (`lambdas/catalogue/races/edit-race.ts`).
 */
export async function handler({ job_id, event_id, race_id }: IngestTask): Promise<void> {
  await finishBatchJob(event_id, race_id, job_id, await chooseCover(event_id, race_id));
  await startSearchIndex(event_id);
  await tellOfJob(job_id, event_id, race_id);
}
