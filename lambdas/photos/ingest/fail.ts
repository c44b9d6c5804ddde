import { gatherPictures } from '../../gateways/buckets/pictures.ts';
import { placesOfPictures } from '../../store/photos/picture-place.ts';
import { endJob, writeLog } from '../../store/photos/jobs/jobs.ts';
import { failedLine } from './log-lines.ts';
import type { IngestTask } from './task.ts';

interface FailTask extends IngestTask {
  /** The error as Step Functions caught it; its cause may contain internals, so only the name is shown. */
  error: { Error: string; Cause?: string };
}

/** Records that a step of batch-ingest failed for good. Finished pictures stay at their place. */
export async function handler({ job_id, event_id, race_id, error }: FailTask): Promise<void> {
  await writeLog(job_id, 'end', failedLine(error.Error));
  await endJob(job_id, 'failed');
  // Its galleries may have been closed while the pictures were made.
  await gatherPictures(await placesOfPictures(event_id, race_id));
}
