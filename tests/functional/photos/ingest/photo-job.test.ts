import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { raceId, type EventId } from '../../../../core/ids.ts';
import { showOfficeRace } from '../../../../lambdas/catalogue/races/office-race.ts';
import { handler as apply } from '../../../../lambdas/photos/ingest/apply.ts';
import { handler as finish } from '../../../../lambdas/photos/ingest/finish.ts';
import { showLatestJob, showPhotos } from '../../../../lambdas/photos/ingest/race-photos.ts';
import { startPhotoJob, startPictures } from '../../../../lambdas/photos/ingest/start-photo-job.ts';
import { listChanges } from '../../../../lambdas/store/shop/changes/changes.ts';
import { raceThing } from '../../../../lambdas/store/shop/changes/office-change.ts';
import { setEnd } from '../../../support/set-end.ts';
import { changeRace, readRace } from '../../../../lambdas/store/catalogue/races/races.ts';
import { showJobs } from '../../../../lambdas/shop/dashboard/jobs.ts';
import { putPhoto } from '../../../../lambdas/store/photos/photos.ts';
import { setBatchJobStatus } from '../../../../lambdas/store/photos/jobs/batch-jobs.ts';
import { endJob, readIngestJob, recordProgress, storePlan } from '../../../../lambdas/store/photos/jobs/jobs.ts';
import { keys } from '../../../../lambdas/store/table/keys.ts';
import { changeItem } from '../../../../lambdas/store/table/table.ts';
import { newEventId } from '../../../support/new-event-id.ts';
import { eclair, putRiddenRace, startPhotoParts, type PhotoParts } from '../../photo-parts.ts';

let parts: PhotoParts;
let e: EventId;
const r = raceId('3');

beforeAll(async () => void (parts = await startPhotoParts()));
afterAll(() => parts?.close());
beforeEach(async () => {
  e = newEventId();
  await putRiddenRace(e, r);
});

/** Moves the last sign of the job and its batches, and the race's wait, that many minutes back. */
async function longAgo(jobId: string, minutes: number, ...batches: number[]): Promise<void> {
  const at = new Date(Date.now() - minutes * 60_000);
  const set = { updated_at: Math.floor(at.getTime() / 1000) };
  for (const key of [keys.job(jobId), ...batches.map((batch) => keys.jobBatch(jobId, batch))])
    await changeItem({ key, set });
  await changeRace(e, r, { batch_job_started_at: at.toISOString() });
}
const startedFor = (jobId: string) =>
  parts.executions.filter(({ name }) => name === jobId).map(({ workflow }) => workflow);
const race = async () => (await readRace(e, r, { consistent: true }))!.race;

describe('the office starts the making of a race’s pictures', () => {
  it('with the ranges as they stand; the race waits for the job, and asked again it is the same one', async () => {
    const { jobId } = await startPhotoJob(e, r, 'an-admin');
    expect((await readIngestJob(jobId))?.participants).toEqual([
      { participantId: '900001', photo_to: 3 },
      { participantId: '900001.2', photo_to: 5 },
      { participantId: '900002', photo_to: 8 },
    ]);
    expect(startedFor(jobId)).toEqual(['batch-ingest', 'ingest-polling']);
    expect(await race()).toMatchObject({ batch_job_id: jobId, batch_job_status: 'pending' });
    expect(await startPhotoJob(e, r, 'an-admin')).toEqual({ jobId });
    expect(startedFor(jobId)).toHaveLength(2);
    expect(await listChanges(raceThing(e, r))).toMatchObject([{ what: 'photo_job', by: 'an-admin' }]);
  });

  it('by two at the same time once', async () => {
    const [one, other] = await Promise.all([startPhotoJob(e, r, 'an-admin'), startPhotoJob(e, r, 'an-admin')]);
    expect(one).toEqual(other);
    expect(startedFor(one.jobId)).toHaveLength(2);
  });

  it('by waiting for the pictures that are being made already, wherever the ends were set meanwhile: none is made twice', async () => {
    await setEnd(e, r, eclair, null);
    const pictures = await startPictures(e, r, 'who-uploads');
    await setEnd(e, r, eclair, 8);
    const galleries = await startPhotoJob(e, r, 'who-opens');
    expect(galleries).toEqual(pictures);
    expect(startedFor(galleries.jobId)).toEqual(['batch-ingest', 'ingest-polling']);
    expect(await race()).toMatchObject({ batch_job_id: galleries.jobId, batch_job_status: 'pending' });
    expect((await readIngestJob(galleries.jobId))?.participants).toContainEqual({ participantId: eclair, photo_to: 8 });
    expect((await listChanges(raceThing(e, r))).map(({ what, by }) => `${what} ${by}`).sort()).toEqual([
      'photo_job who-opens',
      'photos_added who-uploads',
    ]);
  });

  it('and reports immediately that no workflow waits for the job; the race still receives its end', async () => {
    const arn = process.env['INGEST_POLLING_WORKFLOW_ARN'];
    delete process.env['INGEST_POLLING_WORKFLOW_ARN'];
    await expect(startPhotoJob(e, r, 'an-admin')).rejects.toThrow();
    process.env['INGEST_POLLING_WORKFLOW_ARN'] = arn;
    const { batch_job_id, batch_job_status } = await race();
    expect(batch_job_status).toBe('failed');
    const job_id = batch_job_id!;
    await storePlan(job_id, 0, []);
    await finish({ job_id, event_id: e, race_id: r });
    expect(startedFor(`${job_id}-again`)).toEqual(['ingest-polling']);
    expect((await startPhotoJob(e, r, 'an-admin')).jobId).not.toBe(job_id);
  });

  it('again after it has failed', async () => {
    await changeRace(e, r, { batch_job_id: 'broken', batch_job_status: 'failed' });
    const { jobId } = await startPhotoJob(e, r, 'an-admin');
    expect(await race()).toMatchObject({ batch_job_id: jobId, batch_job_status: 'pending' });
  });

  it.each([
    ['gives no sign of life', 'running'],
    ['ended, and nobody told the race', 'completed'],
  ] as const)('again when the job %s; it is noticed whoever looks', async (_what, status) => {
    const { jobId } = await startPhotoJob(e, r, 'an-admin');
    await changeItem({ key: keys.job(jobId), set: { status } });
    await longAgo(jobId, 44);
    expect(await startPhotoJob(e, r, 'an-admin')).toEqual({ jobId });
    expect((await showOfficeRace(e, r)).race.batch_job_status).toBe('pending');

    await longAgo(jobId, 46);
    const { jobs } = await showJobs();
    expect(jobs.find(({ job_id }) => job_id === jobId)!.status).toBe(status === 'running' ? 'failed' : status);
    expect((await showOfficeRace(e, r)).race.batch_job_status).toBe('failed');
    const again = await startPhotoJob(e, r, 'an-admin');
    expect(again.jobId).not.toBe(jobId);
    expect(startedFor(again.jobId)).toEqual(['batch-ingest', 'ingest-polling']);
    expect(await race()).toMatchObject({ batch_job_id: again.jobId, batch_job_status: 'pending' });
  });

  it('and is waited for once more when its job was only slow and ends well, unless another was begun', async () => {
    const tasks = [];
    for (let time = 1; time <= 2; time++) {
      const { jobId } = await startPhotoJob(e, r, 'an-admin');
      tasks.push({ job_id: jobId, event_id: e, race_id: r });
      await storePlan(jobId, 0, []);
      await setBatchJobStatus(e, r, jobId, 'failed');
      await longAgo(jobId, 46);
    }
    for (const task of [...tasks, ...tasks]) await finish(task);
    expect(tasks.map(({ job_id }) => startedFor(`${job_id}-again`))).toEqual([[], ['ingest-polling']]);
    await apply(tasks[1]!);
    expect(await race()).toMatchObject({ batch_job_status: 'finished', status: 'uploaded' });
  });

  it('not while a start has no end, nor for a completed or missing race', async () => {
    await setEnd(e, r, eclair, null);
    await expect(startPhotoJob(e, r, 'an-admin')).rejects.toMatchObject({ code: 'ranges_missing' });
    await setEnd(e, r, eclair, 8);
    await changeRace(e, r, { status: 'completed' });
    await expect(startPhotoJob(e, r, 'an-admin')).rejects.toMatchObject({ code: 'race_completed' });
    await expect(startPhotoJob(e, raceId('9'), 'an-admin')).rejects.toMatchObject({ code: 'race_not_found' });
    expect(await race()).toMatchObject({ batch_job_id: null });
  });
});

describe('pictures of a race without ends', () => {
  it('are begun again when their job has lost its workflow, and one that is at work is not', async () => {
    await setEnd(e, r, eclair, null);
    const { jobId } = await startPictures(e, r, 'an-admin');
    await storePlan(jobId, 0, [[]]);
    await longAgo(jobId, 46);
    await recordProgress(jobId, 1, { total: 1, done: 0, not_made: 0 });
    expect(await listChanges(raceThing(e, r))).toMatchObject([{ what: 'photos_added', by: 'an-admin' }]);
    expect(await startPictures(e, r, 'an-admin')).toEqual({ jobId });
    await longAgo(jobId, 46, 1);
    expect((await showLatestJob(e, r)).job).toMatchObject({ job_id: jobId, status: 'failed' });
    expect((await startPictures(e, r, 'an-admin')).jobId).not.toBe(jobId);
  });

  it('are made all the same, by two at the same time once, and the race waits for nothing', async () => {
    await setEnd(e, r, eclair, null);
    const [one, other] = await Promise.all([startPictures(e, r, 'an-admin'), startPictures(e, r, 'an-admin')]);
    expect(one).toEqual(other);
    expect(startedFor(one.jobId)).toEqual(['batch-ingest']);
    expect(await race()).toMatchObject({ batch_job_id: null });
  });

  it('that come after the race had its job are waited for', async () => {
    await changeRace(e, r, { batch_job_id: 'first', batch_job_status: 'finished', status: 'uploaded' });
    const { jobId } = await startPictures(e, r, 'an-admin');
    expect(startedFor(jobId)).toEqual(['batch-ingest', 'ingest-polling']);
    expect(await race()).toMatchObject({ batch_job_id: jobId, batch_job_status: 'pending', status: 'uploaded' });
  });

  it('are made of no race that is completed, or not there', async () => {
    await expect(startPictures(e, raceId('9'), 'an-admin')).rejects.toMatchObject({ code: 'race_not_found' });
    await changeRace(e, r, { status: 'completed' });
    await expect(startPictures(e, r, 'an-admin')).rejects.toMatchObject({ code: 'race_completed' });
  });
});

describe('how far a job is', () => {
  const file = { file: 'a.jpg', number: 1, etag: 'e', name: 'a.jpg' };

  it('is told by the photos that are ready, at the race and in the list of all jobs', async () => {
    expect(await showLatestJob(e, r)).toEqual({ job: null });
    const { jobId } = await startPictures(e, r, 'an-admin');
    expect((await showLatestJob(e, r)).job).toMatchObject({ job_id: jobId, status: 'pending', done: 0, total: 0 });
    await storePlan(jobId, 2, [[file, file], [file]]);
    await recordProgress(jobId, 1, { total: 2, done: 1, not_made: 0 });
    const half = { job_id: jobId, status: 'running', done: 3, total: 5, progress: 60 };
    expect((await showLatestJob(e, r)).job).toMatchObject(half);
    const { jobs } = await showJobs();
    expect(jobs.find(({ job_id }) => job_id === jobId)).toMatchObject({
      ...half,
      event_name: 'Concorso di Iragna',
      race_title: 'Gara 3 · B 100',
    });
    await endJob(jobId, 'completed');
    expect((await showLatestJob(e, r)).job).toMatchObject({ status: 'completed', progress: 100 });
  });

  it('is told of no race that is not there', async () => {
    await expect(showLatestJob(e, raceId('9'))).rejects.toMatchObject({ code: 'race_not_found' });
    await expect(showPhotos(e, raceId('9'))).rejects.toMatchObject({ code: 'race_not_found' });
  });

  it('photos that have pictures are listed by number, with when they were taken', async () => {
    const photo = {
      file: 'a.jpg',
      name: '',
      bytes: 1,
      crc32: 1,
      etag: 'e',
      width: 1,
      height: 1,
      recipe: '',
      made_by: '',
    };
    await putPhoto(e, r, { ...photo, number: 12, taken_at: null });
    await putPhoto(e, r, { ...photo, number: 9, taken_at: '2026-08-21T10:12:33' });
    expect(await showPhotos(e, r)).toEqual({
      photos: [
        { number: 9, moment: '2026-08-21T10:12:33' },
        { number: 12, moment: null },
      ],
    });
  });
});
