import type { JobLog } from '../../../core/shop/contract/dashboard.ts';
import { assignPhotos } from '../../../core/photos/photo-ranges.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { readRace } from '../../store/catalogue/races/races.ts';
import { readIngestJob } from '../../store/photos/jobs/jobs.ts';
import { raceNames } from './race-names.ts';

/**
 * Returns a job with its starts' present photos: a race's numbers may have gaps and need not begin with 1. A start
 * with an end on each camera is listed once.
 */
export async function showJobLog({ params: { jobId } }: { params: { jobId: string } }): Promise<JobLog> {
  const job = await readIngestJob(jobId);
  if (!job) throw new ShopError('job_not_found', `no ingest job ${jobId}`);
  const race = await readRace(job.eventID, job.raceID);
  const named = await raceNames([{ event_id: job.eventID, race_id: job.raceID }]);
  const owned = race && assignPhotos(race).owned;
  const inOrder = [...job.participants].sort((a, b) => a.photo_to - b.photo_to);
  const ids = new Set(inOrder.map(({ participantId }) => participantId));
  return {
    ...job,
    ...named({ event_id: job.eventID, race_id: job.raceID }),
    participants: [...ids].map((participantId) => {
      const start = race?.participants.find((one) => one.swiss_equestrian_rider_id === participantId);
      return {
        participantId,
        rider_name: start?.rider_name ?? '',
        horse_name: start?.horse_name ?? '',
        starting_number: start?.starting_number ?? null,
        photos: owned?.get(participantId)?.length ?? 0,
      };
    }),
  };
}
