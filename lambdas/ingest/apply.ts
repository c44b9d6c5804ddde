import { assignPhotos } from '../../core/photo-ranges.ts';
import { isGalleryOpen } from '../../core/pricing.ts';
import { startSearchIndex } from '../gateways/workflows.ts';
import { recordNewPhotos } from '../store/catalogue/new-photos.ts';
import { readRace } from '../store/catalogue/races.ts';
import { finishBatchJob } from '../store/jobs/batch-jobs.ts';
import { chooseCover } from './choose-cover.ts';
import { tellFollowers } from './tell-followers.ts';
import type { IngestTask } from './task.ts';

/**
 * Last step of ingest-polling: brings a finished job to its race, and the photo that stands for it. Whose photos they are follows
 * from the ranges. The event goes into the search once more, so that a race with photos is always found; who has new ones is handed over, and who
 * follows them is told.
 */
export async function handler({ job_id, event_id, race_id }: IngestTask): Promise<void> {
  await finishBatchJob(event_id, race_id, job_id, await chooseCover(event_id, race_id));
  await startSearchIndex(event_id);
  const found = await readRace(event_id, race_id, { consistent: true });
  if (!found || found.race.event.hidden || !isGalleryOpen(found.race.status)) return;
  await recordNewPhotos({ job_id, event_id, race_id }, assignPhotos(found).owned);
  await tellFollowers(job_id, event_id, race_id);
}
