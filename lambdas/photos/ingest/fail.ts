import { gatherPictures } from '../../gateways/buckets/pictures.ts';
import { placeOfPictures } from '../../store/photos/picture-place.ts';
import { endJob, writeLog } from '../../store/photos/jobs/jobs.ts';
import { failedLine } from './log-lines.ts';
import type { IngestTask } from './task.ts';

interface FailTask extends IngestTask {
  /** As Step Functions caught it; its cause may tell of the inside, so only the name is shown. */
  error: { Error: string; Cause?: string };
}

/** What batch-ingest does when a step failed for good: the job says so. What was made until then stays, where it belongs. */
export async function handler({ job_id, event_id, race_id, error }: FailTask): Promise<void> {
  await writeLog(job_id, 'end', failedLine(error.Error));
  await endJob(job_id, 'failed');
  // Its galleries may have been closed while pictures were made.
  await gatherPictures(await placeOfPictures(event_id, race_id));
}
