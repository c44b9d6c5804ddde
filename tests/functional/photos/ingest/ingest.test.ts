import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { raceId, startId, type EventId } from '../../../../core/ids.ts';
import { handler as fail } from '../../../../lambdas/photos/ingest/fail.ts';
import { handler as finish } from '../../../../lambdas/photos/ingest/finish.ts';
import { handler as ingest } from '../../../../lambdas/photos/ingest/handler.ts';
import { handler as makeSizes } from '../../../../lambdas/photos/ingest/make-sizes.ts';
import { handler as plan } from '../../../../lambdas/photos/ingest/plan.ts';
import { showLatestJob } from '../../../../lambdas/photos/ingest/race-photos.ts';
import { listPhotos } from '../../../../lambdas/store/photos/photos.ts';
import { placeOfPictures } from '../../../../lambdas/store/photos/picture-place.ts';
import { changeRace, readRace } from '../../../../lambdas/store/catalogue/races/races.ts';
import { saveSiteSettings } from '../../../../lambdas/store/shop/settings/settings.ts';
import { putRace, startPhotoParts, type PhotoParts } from '../../photo-parts.ts';
import { request } from '../../sale-parts.ts';
import { ingestOf } from './run-ingest.ts';
import * as zoo from './zoo.ts';
import { newEventId } from '../../../support/new-event-id.ts';

let parts: PhotoParts;
let event: EventId;
let { upload, remove, post, begin, ingestAll, jobNow, photoList, picturesThere } = {} as ReturnType<typeof ingestOf>;
const race = raceId('3');

beforeAll(async () => {
  parts = await startPhotoParts();
});
afterAll(() => parts.close());
beforeEach(async () => {
  event = newEventId();
  await putRace(event, race);
  ({ upload, remove, post, begin, ingestAll, jobNow, photoList, picturesThere } = ingestOf(parts, event, race));
});

describe('an ingest job', () => {
  it('makes three watermarked sizes of every photo, and the race shows them', async () => {
    const original = await zoo.withExif(await zoo.jpeg());
    await upload({ 'IMG_0001.jpg': original, 'IMG_0002.jpg': await zoo.shot(2000, { serial: '4711' }) });
    const job = await ingestAll([
      { participantId: startId('900001'), photo_to: 1 },
      { participantId: startId('900002'), photo_to: 9 },
    ]);

    expect(job).toMatchObject({ status: 'completed', progress: 100, eventID: event, raceID: race });
    const prefix = `thumbnails/${event}/${race}/${(await placeOfPictures(event, race)).picture_segment}/`;
    expect(picturesThere()).toEqual(
      [1, 2].flatMap((n) => [1600, 400, 72].map((size) => `${prefix}${size}/${n}.avif`)).sort(),
    );
    expect(parts.s3.head('derived', `${prefix}400/1.avif`)?.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=3600',
    });
    expect((await listPhotos(event, race))[0]).toMatchObject({
      number: 1,
      file: 'IMG_0001.jpg',
      bytes: original.length,
      crc32: crc32(original),
      width: 640,
      height: 480,
      taken_at: '2026-08-21T10:12:33',
      etag: createHash('md5').update(original).digest('hex'),
    });
    expect(await photoList('900001')).toEqual([1]);
    expect(await photoList('900001.2')).toEqual([]);
    expect(await photoList('900002')).toEqual([2]);
  });

  it('tells every bad file by name and reason, and none stops the others', async () => {
    await upload({
      '0001 good.jpg': await zoo.jpeg(),
      '0002 truncated.jpg': await zoo.truncated(),
      '0003 empty.jpg': Buffer.alloc(0),
      '0004 text.jpg': Buffer.from('no picture'),
      '0005 png.jpg': await zoo.png(),
      '0006 cmyk.jpg': await zoo.cmyk(),
      '0007 bomb.jpg': await zoo.bomb(),
      '0008 raw.CR2': Buffer.from('raw'),
      '0008 raw.jpg': await zoo.jpeg(320, 240),
      '._0001.jpg': Buffer.from('hidden'),
      'no number.jpg': await zoo.jpeg(300, 200),
      'x0001 twice.jpg': await zoo.jpeg(),
      'y0001 other.jpg': await zoo.jpeg(200, 100),
    });
    const job = await ingestAll([]);
    expect(job.status).toBe('completed');
    expect((await showLatestJob(event, race)).job).toMatchObject({ total: 9, done: 9, not_made: 3 });
    expect((await listPhotos(event, race)).map(({ number }) => number)).toEqual([1, 5, 6, 8, 10_001, 10_002]);
    expect(job.log).toEqual([
      'File trovati: 13. Da elaborare: 9. Già pronti: 0.',
      '0002 truncated.jpg: immagine danneggiata o incompleta',
      '0003 empty.jpg: file vuoto, 0 byte',
      "0004 text.jpg: non è un'immagine",
      '0007 bomb.jpg: immagine troppo grande, oltre 120 megapixel',
      '._0001.jpg: file nascosto del sistema, non è una foto',
      '0008 raw.CR2: accompagna una foto dello stesso nome (0008 raw.jpg)',
      'x0001 twice.jpg: stessa foto di un altro file (0001 good.jpg)',
      'Elaborazione completata. Foto nella gara: 6. Senza partecipante: 6 (1,5-6,8,10001-10002).',
    ]);
  });

  it('removes a reassigned or now unassigned photo from the race’s card immediately', async () => {
    await upload({ '1.jpg': await zoo.jpeg() });
    await changeRace(event, race, {
      status: 'uploaded',
      photo_numbers: '1-10',
      cover_photo: { swiss_equestrian_rider_id: startId('900001'), number: 9 },
    });
    const cover = async () => (await readRace(event, race, { consistent: true }))?.race.cover_photo;
    await begin([{ participantId: startId('900001'), photo_to: 5 }]);
    expect(await cover()).toEqual({ swiss_equestrian_rider_id: '900001', number: 3 });
    await begin([
      { participantId: startId('900001'), photo_to: 0 },
      { participantId: startId('900002'), photo_to: 6 },
    ]);
    expect(await cover()).toEqual({ swiss_equestrian_rider_id: '900002', number: 3 });
    await begin([{ participantId: startId('900002'), photo_to: 0 }]);
    expect(await cover()).toBeNull();
  });

  it('does nothing again for photos that did not change', async () => {
    await upload({ '1.jpg': await zoo.shot(1), '2.jpg': await zoo.shot(2) });
    await ingestAll([]);
    const before = await listPhotos(event, race);
    await upload({ '3.jpg': await zoo.shot(3) });
    const job = await ingestAll([]);
    expect(job.log[0]).toBe('File trovati: 3. Da elaborare: 1. Già pronti: 2.');
    const after = await listPhotos(event, race);
    expect(after.slice(0, 2)).toEqual(before);
    expect(after).toHaveLength(3);
  });

  it('makes pictures anew that were lost, or that carry another name', async () => {
    await upload({ '1.jpg': await zoo.shot(1), '2.jpg': await zoo.shot(2) });
    await ingestAll([]);
    parts.s3.remove(
      'derived',
      picturesThere().find((key) => key.endsWith('/72/2.avif'))!,
    );
    expect((await ingestAll([])).log[0]).toContain('Da elaborare: 1.');
    expect(picturesThere()).toHaveLength(6);
    await saveSiteSettings({ site_name: 'Ein anderer Name' });
    expect((await ingestAll([])).log[0]).toContain('Da elaborare: 2.');
  });

  it('takes a photo out of the race when its original is gone, or was replaced by a broken one', async () => {
    await upload({ '1.jpg': await zoo.shot(1), '2.jpg': await zoo.shot(2), '3.jpg': await zoo.shot(3) });
    await ingestAll([{ participantId: startId('900001'), photo_to: 3 }]);
    remove('2.jpg');
    await upload({ '3.jpg': await zoo.truncated() });
    const { log } = await ingestAll([{ participantId: startId('900001'), photo_to: 3 }]);
    expect(await photoList('900001')).toEqual([1]);
    expect(log).toContain("2.jpg: l'originale non c'è più, la foto è stata tolta dalla gara");
    expect(picturesThere().map((key) => key.split('/').at(-1))).toEqual(['1.avif', '1.avif', '1.avif']);
  });

  it('sells no photo of a race without originals, and shows a photo under its old number when its file returns', async () => {
    const [first, other] = [await zoo.shot(1), await zoo.shot(2)];
    await upload({ 'A1.jpg': first });
    await ingestAll([{ participantId: startId('900001'), photo_to: 3 }]);
    remove('A1.jpg');
    await upload({ 'B1.jpg': other });
    await ingestAll([]);
    expect((await listPhotos(event, race)).map(({ number }) => number)).toEqual([10_001]);
    expect(await photoList('900001')).toEqual([]);

    remove('B1.jpg');
    await upload({ 'found again.jpg': first });
    await ingestAll([]);
    expect(await photoList('900001')).toEqual([1]);
    expect(picturesThere().map((key) => key.split('/').at(-1))).toEqual(['1.avif', '1.avif', '1.avif']);
  });

  it('goes on after a crash where it was, without making a photo twice', async () => {
    await upload(
      Object.fromEntries(
        await Promise.all(Array.from({ length: 30 }, async (_, i) => [`${i + 1}.jpg`, await zoo.shot(i)] as const)),
      ),
    );
    const task = await begin([]);
    const { batches } = await plan(task);
    expect(batches).toEqual([1, 2]);
    await makeSizes({ ...task, batch: 1 });
    const first = await listPhotos(event, race);
    expect((await jobNow(task.job_id)).progress).toBe(80);
    expect((await readRace(event, race))?.race.photo_count).toBe(24);

    await makeSizes({ ...task, batch: 1 });
    expect(await listPhotos(event, race)).toEqual(first);
    expect(await plan(task)).toEqual({ batches: [1] });
    await makeSizes({ ...task, batch: 1 });
    await finish(task);
    expect((await listPhotos(event, race)).slice(0, 24)).toEqual(first);
    expect(await jobNow(task.job_id)).toMatchObject({ status: 'completed', progress: 100 });
  });

  it('fails with a clear line when there is nothing to ingest, and leaves the race alone', async () => {
    const job = await ingestAll([]);
    expect(job).toMatchObject({
      status: 'failed',
      log: [`Nessun file in originals/${event}/${race}/: caricare prima le foto.`],
    });
  });

  it('says that it failed, without telling of the inside', async () => {
    await upload({ '1.jpg': await zoo.jpeg() });
    const task = await begin([]);
    await fail({ ...task, error: { Error: 'States.Timeout', Cause: 'arn:aws:lambda:…' } });
    expect(await jobNow(task.job_id)).toMatchObject({
      status: 'failed',
      log: ['Elaborazione interrotta: States.Timeout'],
    });
  });
});

describe('asking for an ingest job', () => {
  it('answers the running job when asked for the same again, even twenty times at once', async () => {
    await upload({ '1.jpg': await zoo.jpeg() });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post([{ participantId: startId('900002'), photo_to: 5 }])),
    );
    expect(new Set(answers.map(({ body }) => (body as { jobId: string }).jobId)).size).toBe(1);
    expect(parts.executions.filter(({ input }) => (input as { event_id: string }).event_id === event)).toHaveLength(1);
  });

  it('begins another job when the ranges or the photos are others', async () => {
    await upload({ '1.jpg': await zoo.jpeg() });
    const ids = [await begin([]), await begin([{ participantId: startId('900001'), photo_to: 5 }])];
    await upload({ '2.jpg': await zoo.jpeg() });
    ids.push(await begin([{ participantId: startId('900001'), photo_to: 5 }]));
    expect(new Set(ids.map(({ job_id }) => job_id)).size).toBe(3);
  });

  it('refuses a race that does not exist, a participant who does not start in it, and one named twice', async () => {
    const nowhere = await request(ingest, 'POST /ingest/{swiss_equestrian_id}/{swiss_equestrian_race_id}', {
      params: { swiss_equestrian_id: event, swiss_equestrian_race_id: '99' },
      body: [],
    });
    expect([nowhere.status, code(nowhere.body)]).toEqual([404, 'race_not_found']);
    const unknown = await post([
      { participantId: startId('900002'), photo_to: 1 },
      { participantId: startId('777'), photo_to: 2 },
    ]);
    expect(unknown).toMatchObject({
      status: 409,
      body: { error: { code: 'unknown_participant', fields: { '1.participantId': 'does not start in this race' } } },
    });
    const twice = await post([
      { participantId: startId('900002'), photo_to: 1 },
      { participantId: startId('900002'), photo_to: 2 },
    ]);
    expect(twice).toMatchObject({ status: 400, body: { error: { fields: { '1.participantId': 'named twice' } } } });
    expect((await readRace(event, race))?.participants.every(({ photo_to }) => photo_to === null)).toBe(true);
  });

  it('knows nothing of a job that does not exist', async () => {
    const answer = await request(ingest, 'GET /ingest/{jobId}', { params: { jobId: 'nothing' } });
    expect([answer.status, code(answer.body)]).toEqual([404, 'job_not_found']);
  });
});

const code = (body: unknown) => (body as { error: { code: string } }).error.code;
