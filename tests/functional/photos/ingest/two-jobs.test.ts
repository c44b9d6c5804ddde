import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { raceId, type EventId } from '../../../../core/ids.ts';
import { handler as apply } from '../../../../lambdas/photos/ingest/apply.ts';
import { handler as finish } from '../../../../lambdas/photos/ingest/finish.ts';
import { handler as makeSizes } from '../../../../lambdas/photos/ingest/make-sizes.ts';
import { handler as plan } from '../../../../lambdas/photos/ingest/plan.ts';
import { startPhotoJob } from '../../../../lambdas/photos/ingest/start-photo-job.ts';
import { listNewPhotos } from '../../../../lambdas/store/photos/new-photos.ts';
import { listPhotos } from '../../../../lambdas/store/photos/photos.ts';
import { readRace } from '../../../../lambdas/store/catalogue/races/races.ts';
import { setBatchJobStatus } from '../../../../lambdas/store/photos/jobs/batch-jobs.ts';
import { readIngestJob } from '../../../../lambdas/store/photos/jobs/jobs.ts';
import { keys } from '../../../../lambdas/store/table/keys.ts';
import { changeItem } from '../../../../lambdas/store/table/table.ts';
import { newEventId } from '../../../support/new-event-id.ts';
import { putRiddenRace, startPhotoParts, type PhotoParts } from '../../photo-parts.ts';
import { ingestOf } from './run-ingest.ts';
import * as zoo from './zoo.ts';

let parts: PhotoParts;
let e: EventId;
const r = raceId('3');

beforeAll(async () => void (parts = await startPhotoParts()));
afterAll(() => parts?.close());
beforeEach(async () => {
  e = newEventId();
  await putRiddenRace(e, r);
});

async function begun() {
  const { jobId } = await startPhotoJob(e, r, 'an-admin');
  const task = { job_id: jobId, event_id: e, race_id: r };
  return { ...task, ...(await plan(task)) };
}
type Begun = Awaited<ReturnType<typeof begun>>;

/** Makes the job silent for so long that every reader considers it lost. */
async function fallsSilent({ job_id, batches }: Begun): Promise<void> {
  const set = { updated_at: Math.floor(Date.now() / 1000) - 46 * 60 };
  for (const key of [keys.job(job_id), ...batches.map((batch) => keys.jobBatch(job_id, batch))])
    await changeItem({ key, set });
  await setBatchJobStatus(e, r, job_id, 'failed');
}

const works = (job: Begun) => Promise.all(job.batches.map((batch) => makeSizes({ ...job, batch })));

it('makes and reports each photo once when a slow job and its replacement both run', async () => {
  const own = ingestOf(parts, e, r);
  const files = await Promise.all([1, 4, 6].map(async (n) => [`IMG_000${n}.jpg`, await zoo.shot(n)] as const));
  await own.upload(Object.fromEntries(files));
  const slow = await begun();
  await fallsSilent(slow);
  const again = await begun();
  expect(again.job_id).not.toBe(slow.job_id);

  await Promise.all([works(slow), works(again)]);
  await Promise.all([finish(slow), finish(again)]);
  for (const job of [again, again, slow]) await apply(job);

  const { race } = (await readRace(e, r, { consistent: true }))!;
  expect(race).toMatchObject({
    photo_numbers: '1,4,6',
    photo_count: 3,
    batch_job_id: again.job_id,
    batch_job_status: 'finished',
  });
  expect((await listPhotos(e, r)).map(({ number }) => number)).toEqual([1, 4, 6]);
  expect(own.picturesThere()).toHaveLength(9);
  const told = (await Promise.all([slow, again].map(({ job_id }) => listNewPhotos(job_id)))).flat();
  expect(told.map(({ photo_numbers }) => photo_numbers).sort()).toEqual(['1', '4', '6']);
  for (const { job_id } of [slow, again])
    expect(await readIngestJob(job_id)).toMatchObject({ status: 'completed', progress: 100 });
});
