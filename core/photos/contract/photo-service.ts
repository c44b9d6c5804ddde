import * as z from 'zod';
import { ids, photoNumber } from '../../wire/fields.ts';
import { jobStatus } from '../../wire/statuses.ts';

/**
 * `POST /ingest/{event}/{race}`: the ranges of the race (`spec/administration.md §7`). `participantId` is the id of the
 * start in its race.
 */
export const ingestRequest = z.array(z.object({ participantId: ids.start, photo_to: photoNumber })).max(2000);
export const ingestAnswer = z.object({ jobId: z.string() });

/**
 * Ingest job (read only), `spec/storefront.md §3`. `progress` is in percent; `started_at` and `updated_at` are epoch
 * seconds.
 */
export const ingestJob = z.object({
  status: jobStatus,
  progress: z.number().min(0).max(100),
  participants: ingestRequest,
  eventID: ids.event,
  raceID: ids.race,
  log: z.array(z.string()),
  started_at: z.number().int(),
  updated_at: z.number().int(),
});
export type IngestJob = z.infer<typeof ingestJob>;

/** `GET /thumbnails/{event}/{race}/{rider}/`: the photo numbers, ascending; empty while the gallery is closed. */
export const photoList = z.array(photoNumber);

/** `POST /api/poll-batch-job` (`spec/administration.md §7`). */
export const pollBatchJob = z.object({
  jobId: z.string().max(80),
  eventId: ids.event,
  raceId: ids.race,
  participants: z.array(z.object({ id: ids.participant, swiss_equestrian_rider_id: ids.start })).max(2000),
});
export const pollingStarted = z.object({ jobId: z.string() });
