import { assignPhotos } from '../../../core/photos/photo-ranges.ts';
import { encodePhotoNumbers } from '../../../core/photos/photo-numbers.ts';
import { gatherPictures } from '../../gateways/buckets/pictures.ts';
import { endJob, readJob, writeLog } from '../../store/photos/jobs/jobs.ts';
import { countPhotoNumbers } from '../../store/photos/photos.ts';
import { placesOfPictures } from '../../store/photos/picture-place.ts';
import { readRace } from '../../store/catalogue/races/races.ts';
import { finishedLine } from './log-lines.ts';
import { awaitEnded } from './await-job.ts';
import type { IngestTask } from './task.ts';

/**
 * Last step of batch-ingest: sets the race's photos to the existing ones, and logs the unassigned ones. Skips a job
 * that the plan has ended.
 */
export async function handler(task: IngestTask): Promise<void> {
  const job = await readJob(task.job_id);
  if (job?.status === 'running') await complete(task);
  if (job?.status === 'running' || job?.status === 'completed') await awaitEnded(task);
}

async function complete({ job_id, event_id, race_id }: IngestTask): Promise<void> {
  // Its galleries may have been closed while the pictures were made.
  await gatherPictures(await placesOfPictures(event_id, race_id));
  await countPhotoNumbers(event_id, race_id);
  const found = await readRace(event_id, race_id, { consistent: true });
  if (!found) throw new Error(`race ${event_id}/${race_id} is unknown`);
  const { unassigned } = assignPhotos(found);
  await writeLog(
    job_id,
    'end',
    finishedLine(found.race.photo_count, unassigned.length, encodePhotoNumbers(unassigned)),
  );
  await endJob(job_id, 'completed');
}
