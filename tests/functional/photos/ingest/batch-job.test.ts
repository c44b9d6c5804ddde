import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { raceId, riderId, startId, type EventId } from '../../../../core/ids.ts';
import { handler as apply } from '../../../../lambdas/photos/ingest/apply.ts';
import { handler as ingest } from '../../../../lambdas/photos/ingest/handler.ts';
import { putParticipantIfNew } from '../../../../lambdas/store/catalogue/starts/add-participant.ts';
import { setEnd } from '../../../support/set-end.ts';
import { listNewPhotos } from '../../../../lambdas/store/photos/new-photos.ts';
import { changeRace, readRace } from '../../../../lambdas/store/catalogue/races/races.ts';
import { setBatchJobStatus } from '../../../../lambdas/store/photos/jobs/batch-jobs.ts';
import { putRace, putRiddenRace, startPhotoParts, type PhotoParts } from '../../photo-parts.ts';
import { request } from '../../sale-parts.ts';
import { newEventId } from '../../../support/new-event-id.ts';

let parts: PhotoParts;
let event: EventId;
const race = raceId('3');

beforeAll(async () => {
  parts = await startPhotoParts();
});
afterAll(() => parts.close());
beforeEach(async () => {
  event = newEventId();
  await putRace(event, race);
});

const ask = (jobId: string, raceId: string = race) =>
  request(ingest, 'POST /api/poll-batch-job', { body: { jobId, eventId: event, raceId, participants: [] } });
const waitFor = (jobId: string) => ask(jobId);

describe('a race that waits for its job', () => {
  it('opens when the job has ended, once', async () => {
    await waitFor('job-1');
    expect((await readRace(event, race))?.race).toMatchObject({
      batch_job_id: 'job-1',
      batch_job_status: 'pending',
      status: 'scheduled',
    });
    await apply({ job_id: 'job-1', event_id: event, race_id: race });
    const opened = (await readRace(event, race))?.race;
    expect(opened).toMatchObject({ batch_job_status: 'finished', status: 'uploaded' });
    await apply({ job_id: 'job-1', event_id: event, race_id: race });
    await waitFor('job-1');
    expect((await readRace(event, race))?.race).toEqual(opened);
  });

  it('goes into the search when its job has ended', async () => {
    await waitFor('job-1');
    await apply({ job_id: 'job-1', event_id: event, race_id: race });
    expect(
      parts.executions.filter(
        ({ workflow, input }) => workflow === 'search-index' && (input as { event_id: string }).event_id === event,
      ),
    ).toHaveLength(1);
  });

  it('is not opened by an earlier job, and keeps a state that an admin set by hand', async () => {
    await waitFor('job-1');
    await waitFor('job-2');
    await apply({ job_id: 'job-1', event_id: event, race_id: race });
    expect((await readRace(event, race))?.race).toMatchObject({ batch_job_status: 'pending', status: 'scheduled' });
    await changeRace(event, race, { status: 'cancelled' });
    await apply({ job_id: 'job-2', event_id: event, race_id: race });
    expect((await readRace(event, race))?.race).toMatchObject({ batch_job_status: 'finished', status: 'cancelled' });
  });

  it('gets the photo that stands for it, which is seen while its galleries are open', async () => {
    const row = { rider_name: 'Anna Esempio', starting_number: 1, race_order: 1 };
    for (const [rider, photo_to] of [
      ['900001', 10],
      ['900002', 20],
      ['900003', 30],
    ] as const) {
      await putParticipantIfNew(event, race, { ...row, swiss_equestrian_rider_id: riderId(rider), horse_name: rider });
      await setEnd(event, race, startId(rider), photo_to);
    }
    await changeRace(event, race, { photo_numbers: '1-30' });
    const cover = async () => (await readRace(event, race, { consistent: true }))?.race.cover_photo;
    await waitFor('job-1');
    expect(await cover()).toBeNull();
    await apply({ job_id: 'job-1', event_id: event, race_id: race });
    expect(await cover()).toEqual({ swiss_equestrian_rider_id: '900002', number: 15 });
    await changeRace(event, race, { status: 'cancelled' });
    expect(await cover()).toBeNull();
  });

  it('is opened as soon as its job is at work, and only by that job', async () => {
    await waitFor('job-1');
    await setBatchJobStatus(event, race, 'job-0', 'running');
    expect((await readRace(event, race))?.race.status).toBe('scheduled');
    await setBatchJobStatus(event, race, 'job-1', 'running');
    expect((await readRace(event, race))?.race).toMatchObject({ batch_job_status: 'running', status: 'active' });
  });

  it('hands over once who has new photos, whoever asks again and whatever job comes later', async () => {
    await putRiddenRace(event, race);
    await changeRace(event, race, { photo_numbers: '1-2,6' });
    const news = async (job: string) =>
      (await listNewPhotos(job)).map(({ start, photo_numbers }) => `${start}: ${photo_numbers}`);
    const end = (job_id: string) => apply({ job_id, event_id: event, race_id: race });
    await waitFor('news-1');
    await Promise.all([end('news-1'), end('news-1')]);
    await end('news-1');
    expect(await news('news-1')).toEqual(['900001: 1-2', '900002: 6']);
    await changeRace(event, race, { photo_numbers: '1-4,6' });
    await waitFor('news-2');
    await end('news-2');
    expect(await news('news-2')).toEqual(['900001: 3', '900001.2: 4']);
    await end('news-2');
    expect(await news('news-1')).toHaveLength(2);
  });

  it('says nothing of new photos while its gallery is closed', async () => {
    await putRiddenRace(event, race);
    await changeRace(event, race, { photo_numbers: '1-2', status: 'cancelled' });
    await waitFor('news-3');
    await apply({ job_id: 'news-3', event_id: event, race_id: race });
    expect(await listNewPhotos('news-3')).toEqual([]);
  });

  it('refuses an id that no job can have', async () => {
    expect(await ask('a b')).toMatchObject({
      status: 400,
      body: { error: { code: 'malformed_body', fields: { jobId: expect.any(String) } } },
    });
  });

  it('refuses an invalid race before any lookup', async () => {
    expect(await ask('job-1', '3#START#900001')).toMatchObject({
      status: 400,
      body: { error: { fields: { raceId: expect.any(String) } } },
    });
    expect(await ask('job-1', '99')).toMatchObject({
      status: 404,
      body: { error: { code: 'race_not_found' } },
    });
  });
});
