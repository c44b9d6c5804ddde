import { finishBatchJob } from '../store/batch-jobs.ts';
import type { IngestTask } from './task.ts';

/** Last step of ingest-polling: brings a finished job to its race. Whose photos they are follows from the ranges. */
export async function handler({ job_id, event_id, race_id }: IngestTask): Promise<void> {
  await finishBatchJob(event_id, race_id, job_id);
}
