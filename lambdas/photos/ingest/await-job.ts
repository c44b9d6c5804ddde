import type { EventId, RaceId } from '../../../core/ids.ts';
import { environment } from '../../environment.ts';
import { startExecution } from '../../gateways/workflows.ts';
import type { OfficeChange } from '../../store/shop/changes/office-change.ts';
import { readRace } from '../../store/catalogue/races/races.ts';
import { beginBatchJob, setBatchJobStatus } from '../../store/photos/jobs/batch-jobs.ts';
import type { IngestTask } from './task.ts';

/**
 * Lets a race wait for a job: it shows how far the job is, and opens its gallery when that has ended well.
 * @param asked what somebody of the office did that makes it wait
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
    // Nobody would tell the race: it can be begun again, and hears of a good end by that job itself.
    await setBatchJobStatus(event_id, race_id, job_id, 'failed');
    throw error;
  }
}

/**
 * A job was silent for so long that the polling took it for lost and ended, and has ended well after all: its race waits once more, which brings
 * the photos to it. Not when another job was begun for the race meanwhile. Repeated, it begins once.
 */
export async function awaitEnded({ job_id, event_id, race_id }: IngestTask): Promise<void> {
  const { batch_job_id, batch_job_status } = (await readRace(event_id, race_id, { consistent: true }))?.race ?? {};
  if (batch_job_id !== job_id || batch_job_status !== 'failed') return;
  await startExecution(environment.ingestPollingWorkflowArn, `${job_id}-again`, { job_id, event_id, race_id });
}
