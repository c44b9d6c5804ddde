import type { JobStatus } from '../../../core/wire/statuses.ts';
import { fetchJob } from '../../gateways/photo-service.ts';
import { setBatchJobStatus } from '../../store/photos/jobs/batch-jobs.ts';
import type { IngestTask } from './task.ts';

/** Step of ingest-polling: requests the job's progress from the photo service, and shows it on the race. */
export async function handler({ job_id, event_id, race_id }: IngestTask): Promise<{ status: JobStatus }> {
  const { status } = await fetchJob(job_id);
  if (status === 'running' || status === 'failed') await setBatchJobStatus(event_id, race_id, job_id, status);
  return { status };
}
