import { startSearchIndex } from '../../gateways/workflows.ts';
import { finishBatchJob } from '../../store/photos/jobs/batch-jobs.ts';
import { chooseCover } from './steps/choose-cover.ts';
import { tellOfJob } from './news/tell-new-photos.ts';
import type { IngestTask } from './task.ts';

/**
 * Last step of ingest-polling: brings a finished job to its race, and the photo that stands for it. Whose photos they are follows
 * from the ranges. The event goes into the search once more, so that a race with photos is always found; who has new ones is handed over, and who
 * follows them is told; of a gallery that is closed, when it is opened (`lambdas/catalogue/races/edit-race.ts`).
 */
export async function handler({ job_id, event_id, race_id }: IngestTask): Promise<void> {
  await finishBatchJob(event_id, race_id, job_id, await chooseCover(event_id, race_id));
  await startSearchIndex(event_id);
  await tellOfJob(job_id, event_id, race_id);
}
