import type { EventId, RaceId } from '../../core/ids.ts';
import { environment } from '../environment.ts';
import { startExecution } from '../gateways/workflows.ts';
import { beginBatchJob } from '../store/jobs/batch-jobs.ts';

/** Lets a race wait for a job: it shows how far the job is, and opens its gallery when that has ended well. */
export async function awaitJob(event_id: EventId, race_id: RaceId, job_id: string): Promise<void> {
  await beginBatchJob(event_id, race_id, job_id);
  await startExecution(environment.ingestPollingWorkflowArn, job_id, { job_id, event_id, race_id });
}
