import { chooseCoverPhoto } from '../../core/cover-photo.ts';
import { decodePhotoNumbers } from '../../core/photo-numbers.ts';
import { startSearchIndex } from '../gateways/workflows.ts';
import { finishBatchJob } from '../store/batch-jobs.ts';
import { readRace } from '../store/races.ts';
import type { IngestTask } from './task.ts';

/**
 * Last step of ingest-polling: brings a finished job to its race, and the photo that stands for it. Whose photos they are follows
 * from the ranges. The event goes into the search once more, so that a race with photos is always found.
 */
export async function handler({ job_id, event_id, race_id }: IngestTask): Promise<void> {
  const found = await readRace(event_id, race_id, { consistent: true });
  const cover = found ? chooseCoverPhoto(found.participants, decodePhotoNumbers(found.race.photo_numbers)) : null;
  await finishBatchJob(event_id, race_id, job_id, cover);
  await startSearchIndex(event_id);
}
