import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { raceId, startId, type EventId } from '../../../../core/ids.ts';
import { editEvent } from '../../../../lambdas/catalogue/events/change-event.ts';
import { changeOfficeRace } from '../../../../lambdas/catalogue/races/edit-race.ts';
import { handler as fail } from '../../../../lambdas/photos/ingest/fail.ts';
import { handler as finish } from '../../../../lambdas/photos/ingest/finish.ts';
import { handler as makeSizes } from '../../../../lambdas/photos/ingest/make-sizes.ts';
import { handler as plan } from '../../../../lambdas/photos/ingest/plan.ts';
import type { IngestTask } from '../../../../lambdas/photos/ingest/task.ts';
import { showShare } from '../../../../lambdas/photos/show-share.ts';
import { changeEvent } from '../../../../lambdas/store/catalogue/events/events.ts';
import { placeOfPictures } from '../../../../lambdas/store/photos/picture-place.ts';
import { changeRace } from '../../../../lambdas/store/catalogue/races/races.ts';
import { keys } from '../../../../lambdas/store/table/keys.ts';
import { changeItem } from '../../../../lambdas/store/table/table.ts';
import { newEventId } from '../../../support/new-event-id.ts';
import { putRace, startPhotoParts, type PhotoParts } from '../../photo-parts.ts';
import { ingestOf } from './run-ingest.ts';
import * as zoo from './zoo.ts';

const BOSS = 'boss';

let parts: PhotoParts;
let event: EventId;
let race: ReturnType<typeof ingestOf>;
const r = raceId('3');

beforeAll(async () => {
  parts = await startPhotoParts();
});
afterAll(() => parts?.close());

/** An open race with one photo, which is Anna's. */
beforeEach(async () => {
  event = newEventId();
  await putRace(event, r);
  race = ingestOf(parts, event, r);
  await race.upload({ '1.jpg': await zoo.shot(1) });
  await race.ingestAll([{ participantId: startId('900001'), photo_to: 1 }]);
  await changeRace(event, r, { status: 'uploaded' });
});

const segment = async () => (await placeOfPictures(event, r)).picture_segment;
const keysAt = (place: string) =>
  [1600, 400, 72].map((size) => `thumbnails/${event}/${r}/${place === '' ? '' : `${place}/`}${size}/1.avif`).sort();
const jobs = () =>
  parts.executions
    .filter(({ workflow, input }) => workflow === 'batch-ingest' && (input as IngestTask).event_id === event)
    .map(({ input }) => input as IngestTask);
const close = () => changeOfficeRace(event, r, { changes: { status: 'scheduled' }, was: { status: 'uploaded' } }, BOSS);

async function work(task: IngestTask): Promise<void> {
  const { batches } = await plan(task);
  await Promise.all(batches.map((batch) => makeSizes({ ...task, batch })));
  await finish(task);
}

describe('the pictures of a race that is closed', () => {
  it('leave the addresses that people know, and are not made anew for that', async () => {
    const before = await segment();
    const bytes = await parts.contentOf('derived', keysAt(before)[0]!);
    await close();
    expect(await segment()).not.toBe(before);
    const task = jobs().at(-1)!;
    expect((await plan(task)).batches).toEqual([]);
    expect(race.picturesThere()).toEqual(keysAt(await segment()));
    expect(await parts.contentOf('derived', keysAt(await segment())[0]!)).toEqual(bytes);
    expect(parts.s3.head('derived', keysAt(await segment())[0]!)?.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=3600',
    });
  });

  it('are there when it is opened again, and a shared link shows its photo as before', async () => {
    const shared = () => showShare(event, r, startId('900001'), 1);
    const before = await shared();
    await close();
    await work(jobs().at(-1)!);
    await expect(shared()).rejects.toMatchObject({ code: 'not_found' });
    await changeOfficeRace(event, r, { changes: { status: 'uploaded' }, was: { status: 'scheduled' } }, BOSS);
    expect((await shared()).body).toEqual(before.body);
  });

  it('follow when one was still being made', async () => {
    await race.upload({ '2.jpg': await zoo.shot(2) });
    const making = await race.begin([]);
    const { batches } = await plan(making);
    await Promise.all(batches.map((batch) => makeSizes({ ...making, batch })));
    await close();
    await finish(making);
    const now = await segment();
    expect(race.picturesThere().every((key) => key.includes(`/${now}/`))).toBe(true);
    expect(race.picturesThere()).toHaveLength(6);
  });

  it('are brought away by asking again, when the first time broke off', async () => {
    await changeItem({ key: keys.race(event, r), set: { status: 'scheduled', picture_segment: 'A'.repeat(22) } });
    const started = jobs().length;
    await close();
    expect(jobs()).toHaveLength(started + 1);
    await work(jobs().at(-1)!);
    expect(race.picturesThere()).toEqual(keysAt('A'.repeat(22)));
  });

  it('stay where they are when nothing is closed', async () => {
    const [before, started] = [await segment(), jobs().length];
    await changeOfficeRace(event, r, { changes: { name: 'Gara 3b' }, was: { name: 'Gara 3' } }, BOSS);
    await changeOfficeRace(event, r, { changes: { status: 'active' }, was: { status: 'uploaded' } }, BOSS);
    expect([await segment(), jobs().length]).toEqual([before, started]);
  });
});

describe('the pictures of a hidden event', () => {
  const hide = () => editEvent(event, { changes: { hidden: true }, was: { hidden: false } }, BOSS);

  it('leave the addresses that people know', async () => {
    const before = await segment();
    await hide();
    expect(await segment()).not.toBe(before);
    await work(jobs().at(-1)!);
    expect(race.picturesThere()).toEqual(keysAt(await segment()));
  });

  it('leave them by asking again, when the first time broke off', async () => {
    await changeEvent(event, { hidden: true });
    const before = await segment();
    await hide();
    expect(await segment()).not.toBe(before);
    await work(jobs().at(-1)!);
    expect(race.picturesThere()).toEqual(keysAt(await segment()));
  });

  it('never come to an address that was known before there were any', async () => {
    await changeRace(event, r, { photo_numbers: '' });
    const before = await segment();
    await hide();
    expect(await segment()).not.toBe(before);
  });
});

it('pictures of a job that failed lie where they belong, when its gallery was closed meanwhile', async () => {
  await race.upload({ '2.jpg': await zoo.shot(2) });
  const making = await race.begin([]);
  const { batches } = await plan(making);
  await Promise.all(batches.map((batch) => makeSizes({ ...making, batch })));
  await close();
  await fail({ ...making, error: { Error: 'States.Timeout' } });
  const now = await segment();
  expect(race.picturesThere()).toHaveLength(6);
  expect(race.picturesThere().every((key) => key.includes(`/${now}/`))).toBe(true);
  expect((await race.jobNow(making.job_id)).status).toBe('failed');
});

describe('pictures of before their addresses were secret', () => {
  /** Checks that the race and its files are as before. */
  async function asBefore(): Promise<void> {
    const there = await segment();
    for (const [at, key] of keysAt(there).entries()) {
      const file = await parts.contentOf('derived', key);
      await parts.s3.put('derived', keysAt('')[at]!, file, { 'content-type': 'image/avif' });
      parts.s3.remove('derived', key);
    }
    await changeItem({ key: keys.race(event, r), remove: ['picture_segment'] });
  }

  it('are not made again by the next job', async () => {
    await asBefore();
    const task = await race.begin([{ participantId: startId('900001'), photo_to: 1 }]);
    expect((await plan(task)).batches).toEqual([]);
    expect(race.picturesThere()).toEqual(keysAt(await segment()));
  });
});
