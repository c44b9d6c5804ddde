import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { raceId } from '../../../../core/ids.ts';
import { handler as finish } from '../../../../lambdas/photos/ingest/finish.ts';
import { handler as makeSizes } from '../../../../lambdas/photos/ingest/make-sizes.ts';
import { handler as plan } from '../../../../lambdas/photos/ingest/plan.ts';
import { listPhotos } from '../../../../lambdas/store/photos/photos.ts';
import { readRace } from '../../../../lambdas/store/catalogue/races/races.ts';
import { newEventId } from '../../../support/new-event-id.ts';
import { putRace, startPhotoParts, type PhotoParts } from '../../photo-parts.ts';
import { ingestOf } from './run-ingest.ts';
import * as zoo from './zoo.ts';

/** One batch. */
const PHOTOS = 24;
/** The worker is killed when it requests this photo. */
const KILLED_AT = 12;
/** The photos that a worker processes in parallel: one per core, plus one (`lambdas/photos/ingest/make-sizes.ts`). */
const IN_HAND = availableParallelism() + 1;

let parts: PhotoParts;
beforeAll(async () => void (parts = await startPhotoParts()));
afterAll(() => parts?.close());

/** Counts the reads of each original, and calls back after each read. */
function watchReads(onRead: (reads: number) => void): ReadonlyMap<string, number> {
  const { service } = parts.s3;
  const { handle } = service;
  const reads = new Map<string, number>();
  let all = 0;
  service.handle = (request) => {
    if (request.method === 'GET' && request.path.startsWith('/originals/originals/')) {
      reads.set(request.path, (reads.get(request.path) ?? 0) + 1);
      onRead(++all);
    }
    return handle(request);
  };
  return reads;
}

const started = (task: object): ChildProcess =>
  spawn(process.execPath, [join(import.meta.dirname, 'worker-to-kill.ts'), JSON.stringify(task)], { stdio: 'inherit' });

it('a worker that is killed amid its batch costs the photos in its hands, and no other is made again', async () => {
  const [event, race] = [newEventId(), raceId('3')];
  await putRace(event, race);
  const { upload, begin, jobNow, picturesThere } = ingestOf(parts, event, race);
  const names = Array.from({ length: PHOTOS }, (_, at) => `${at + 1}.jpg`);
  await upload(
    Object.fromEntries(await Promise.all(names.map(async (name, at) => [name, await zoo.shot(at)] as const))),
  );
  const task = await begin([]);
  expect(await plan(task)).toEqual({ batches: [1] });
  const batch = { ...task, batch: 1 };

  const worker = started(batch);
  const reads = watchReads((count) => {
    if (count === KILLED_AT) worker.kill('SIGKILL');
  });
  const [, signal] = (await once(worker, 'exit')) as [number | null, NodeJS.Signals | null];
  expect(signal).toBe('SIGKILL');
  const finished = await listPhotos(event, race);
  expect(finished.length).toBeGreaterThanOrEqual(KILLED_AT - IN_HAND);
  expect(finished.length).toBeLessThan(KILLED_AT);

  // The workflow requests the batch again.
  await makeSizes(batch);
  const again = [...reads.values()].reduce((sum, count) => sum + count, 0) - PHOTOS;
  expect(again).toBeGreaterThan(0);
  expect(again).toBeLessThanOrEqual(IN_HAND);
  expect([reads.size, Math.max(...reads.values())]).toEqual([PHOTOS, 2]);
  const made = await listPhotos(event, race);
  expect(made).toHaveLength(PHOTOS);
  expect(made.filter(({ number }) => finished.some((photo) => photo.number === number))).toEqual(finished);
  expect(picturesThere()).toHaveLength(PHOTOS * 3);
  await finish(task);
  expect(await jobNow(task.job_id)).toMatchObject({ status: 'completed', progress: 100 });
  expect((await readRace(event, race, { consistent: true }))?.race.photo_count).toBe(PHOTOS);
});
