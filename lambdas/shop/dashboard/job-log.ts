import type { JobLog } from '../../../core/shop/contract/dashboard.ts';
import { assignPhotos } from '../../../core/photos/photo-ranges.ts';
import { cameraOf } from '../../../core/photos/register/cameras.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { readRace } from '../../store/catalogue/races/races.ts';
import { readIngestJob } from '../../store/photos/jobs/jobs.ts';

/** Returns a job with its starts' present photos: a race's numbers may have gaps and need not begin with 1. */
export async function showJobLog({ params: { jobId } }: { params: { jobId: string } }): Promise<JobLog> {
  const job = await readIngestJob(jobId);
  if (!job) throw new ShopError('job_not_found', `no ingest job ${jobId}`);
  const race = await readRace(job.eventID, job.raceID);
  const owned = race && assignPhotos(race).owned;
  const cameraOfEnd = (photo: number) => cameraOf(photo, race?.race.cameras ?? []);
  return {
    ...job,
    participants: [...job.participants]
      .sort((a, b) => a.photo_to - b.photo_to)
      .map((end) => {
        const camera = cameraOfEnd(end.photo_to);
        const photos = owned?.get(end.participantId)?.filter((photo) => cameraOfEnd(photo) === camera);
        return { ...end, photos: photos?.length ?? 0 };
      }),
  };
}
