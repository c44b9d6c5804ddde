import type { EventId, RaceId } from '../../../core/ids.ts';
import { environment } from '../../environment.ts';
import { startExecution } from '../../gateways/workflows.ts';
import type { OfficeChange } from '../../store/shop/changes/office-change.ts';
import { readRace } from '../../store/catalogue/races/races.ts';
import { beginBatchJob, setBatchJobStatus } from '../../store/photos/jobs/batch-jobs.ts';
import type { IngestTask } from './task.ts';

/**
 * Makes a race wait for a job: it shows the job's progress, and opens its gallery after a good end.
 * @param asked the admin's action that makes it wait
 */
export async function awaitJob(
  event_id: EventId,
  race_id: RaceId,
  job_id: string,
  asked?: OfficeChange,
): Promise<void> {
  await beginBatchJob(event_id, race_id, job_id, asked);
  try {
    await startExecution(environment.ingestPollingWorkflowArn, job_id, { job_id, event_id, race_id });
  } catch (error) {
    // Without the polling the race must not wait: it can be begun again, and that job itself reports a good end.
    await setBatchJobStatus(event_id, race_id, job_id, 'failed');
    throw error;
  }
}

/**
 * Makes a race wait again for a job that was silent too long, so that the polling gave it up, but that ended well after
 * all. The race then gets its photos, unless another job was begun meanwhile. Repeated, it begins once.
 */
export async function awaitEnded({ job_id, event_id, race_id }: IngestTask): Promise<void> {
  const { batch_job_id, batch_job_status } = (await readRace(event_id, race_id, { consistent: true }))?.race ?? {};
  if (batch_job_id !== job_id || batch_job_status !== 'failed') return;
  await startExecution(environment.ingestPollingWorkflowArn, `${job_id}-again`, { job_id, event_id, race_id });
}
