import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { raceId, startId, type EventId } from '../../../core/ids.ts';
import { startPhotoJob } from '../../../lambdas/ingest/start-photo-job.ts';
import { setPhotoTo } from '../../../lambdas/store/catalogue/participants.ts';
import { changeRace, readRace } from '../../../lambdas/store/catalogue/races.ts';
import { readIngestJob } from '../../../lambdas/store/jobs/jobs.ts';
import { newEventId } from '../../support/new-event-id.ts';
import { putRiddenRace, startPhotoParts, type PhotoParts } from '../photo-parts.ts';

let parts: PhotoParts;
let e: EventId;
const r = raceId('3');
const eclair = startId('900002');

beforeAll(async () => {
  parts = await startPhotoParts();
});
afterAll(() => parts?.close());
beforeEach(async () => {
  e = newEventId();
  await putRiddenRace(e, r);
});

const startedFor = (jobId: string) =>
  parts.executions.filter(({ name }) => name === jobId).map(({ workflow }) => workflow);
const race = async () => (await readRace(e, r, { consistent: true }))!.race;

describe('the office starts the making of a race’s pictures', () => {
  it('with the ranges as they stand; the race waits for the job, and asked again it is the same one', async () => {
    const { jobId } = await startPhotoJob(e, r);
    expect((await readIngestJob(jobId))?.participants).toEqual([
      { participantId: '900001', photo_to: 3 },
      { participantId: '900001.2', photo_to: 5 },
      { participantId: '900002', photo_to: 8 },
    ]);
    expect(startedFor(jobId)).toEqual(['batch-ingest', 'ingest-polling']);
    expect(await race()).toMatchObject({ batch_job_id: jobId, batch_job_status: 'pending' });
    expect(await startPhotoJob(e, r)).toEqual({ jobId });
    expect(startedFor(jobId)).toHaveLength(2);
  });

  it('by two at the same time once', async () => {
    const [one, other] = await Promise.all([startPhotoJob(e, r), startPhotoJob(e, r)]);
    expect(one).toEqual(other);
    expect(startedFor(one.jobId)).toHaveLength(2);
  });

  it('again after it has failed', async () => {
    await changeRace(e, r, { batch_job_id: 'broken', batch_job_status: 'failed' });
    const { jobId } = await startPhotoJob(e, r);
    expect(await race()).toMatchObject({ batch_job_id: jobId, batch_job_status: 'pending' });
  });

  it('not while somebody has no end, nor of a completed race, nor of one that is not there', async () => {
    await setPhotoTo(e, r, eclair, null);
    await expect(startPhotoJob(e, r)).rejects.toMatchObject({ code: 'ranges_missing' });
    await setPhotoTo(e, r, eclair, 8);
    await changeRace(e, r, { status: 'completed' });
    await expect(startPhotoJob(e, r)).rejects.toMatchObject({ code: 'race_completed' });
    await expect(startPhotoJob(e, raceId('9'))).rejects.toMatchObject({ code: 'race_not_found' });
    expect(await race()).toMatchObject({ batch_job_id: null });
  });
});
