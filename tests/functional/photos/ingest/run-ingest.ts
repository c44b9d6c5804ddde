import { expect } from 'vitest';
import type { IngestJob } from '../../../../core/photos/contract/photo-service.ts';
import type { EventId, RaceId } from '../../../../core/ids.ts';
import { handler as finish } from '../../../../lambdas/photos/ingest/finish.ts';
import { handler as ingest } from '../../../../lambdas/photos/ingest/handler.ts';
import { handler as makeSizes } from '../../../../lambdas/photos/ingest/make-sizes.ts';
import { handler as plan } from '../../../../lambdas/photos/ingest/plan.ts';
import { handler as photos } from '../../../../lambdas/photos/handler.ts';
import { changeRace } from '../../../../lambdas/store/catalogue/races/races.ts';
import type { PhotoParts } from '../../photo-parts.ts';
import { request } from '../../sale-parts.ts';

type Ranges = IngestJob['participants'];

/** Returns a race's folder of originals, and its ingest steps as the workflow runs them. */
export function ingestOf(parts: PhotoParts, event: EventId, race: RaceId) {
  const at = { swiss_equestrian_id: event, swiss_equestrian_race_id: race };
  const folder = `originals/${event}/${race}/`;

  const post = (ranges: Ranges) =>
    request(ingest, 'POST /ingest/{swiss_equestrian_id}/{swiss_equestrian_race_id}', { params: at, body: ranges });

  async function begin(ranges: Ranges) {
    const { status, body } = await post(ranges);
    expect(status).toBe(200);
    return { job_id: (body as { jobId: string }).jobId, event_id: event, race_id: race };
  }

  async function jobNow(jobId: string): Promise<IngestJob> {
    const { status, body } = await request(ingest, 'GET /ingest/{jobId}', { params: { jobId } });
    expect(status).toBe(200);
    return body as IngestJob;
  }

  return {
    post,
    begin,
    jobNow,
    /** Uploads files under their own names, as another program may do. */
    async upload(files: Record<string, Buffer>): Promise<void> {
      for (const [file, content] of Object.entries(files)) await parts.s3.put('originals', folder + file, content);
    },
    remove: (file: string) => parts.s3.remove('originals', folder + file),
    async ingestAll(ranges: Ranges): Promise<IngestJob> {
      const task = await begin(ranges);
      const { batches } = await plan(task);
      await Promise.all(batches.map((batch) => makeSizes({ ...task, batch })));
      await finish(task);
      return jobNow(task.job_id);
    },
    /** Returns the list that visitors get once the gallery is open. */
    async photoList(rider: string): Promise<unknown> {
      await changeRace(event, race, { status: 'active' });
      const { body } = await request(
        photos,
        'GET /thumbnails/{swiss_equestrian_id}/{swiss_equestrian_race_id}/{swiss_equestrian_rider_id}',
        { params: { ...at, swiss_equestrian_rider_id: rider } },
      );
      return body;
    },
    picturesThere: () =>
      parts
        .keysIn('derived')
        .filter((key) => key.startsWith(`thumbnails/${event}/`))
        .sort(),
  };
}
