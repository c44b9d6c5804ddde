/**
 * `npm run bench:ingest`: photos of 24 megapixels through the ingest's own steps (registered, read, made, stored,
 * counted). It compares them with the picture library alone for the same sizes of the same photos, in turns. The
 * library runs one photo per core. The ingest runs like its workflow: two batches, each with one photo more than there
 * are cores.
 *
 * The photos have the keys of the shop's own uploads. `PHOTOS=2000` watches the memory over a weekend; the default few
 * tell nothing about it. `MEGAPIXELS=6` for the memory alone takes a quarter of the time, and does not judge the speed.
 * The process has the function's small young heap and its single memory arena (`lib/constructs/shop-function.ts`).
 */
import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { eventId, raceId, type EventId, type RaceId } from '../core/ids.ts';
import { workThrough } from '../core/time/flow/work-through.ts';
import { handler as finish } from '../lambdas/photos/ingest/finish.ts';
import { handler as makeSizes } from '../lambdas/photos/ingest/make-sizes.ts';
import { handler as plan } from '../lambdas/photos/ingest/plan.ts';
import { putOriginal } from '../lambdas/gateways/buckets/originals.ts';
import { claimJob } from '../lambdas/store/photos/jobs/jobs.ts';
import { listPhotos } from '../lambdas/store/photos/photos.ts';
import { putRace, startPhotoParts } from '../tests/functional/photo-parts.ts';
import { libraryAlone } from './ingest/library-alone.ts';
import { camera } from './ingest/camera.ts';
import { Promises } from './storefront/promises.ts';

const PHOTOS = Number(process.env['PHOTOS'] ?? 48);
const ROUNDS = 3;
/** A weekend alone is long enough. */
const rounds = PHOTOS > 500 ? 1 : ROUNDS;
/** The resolution of a current camera. */
const USUAL = 24;
const MEGAPIXELS = Number(process.env['MEGAPIXELS'] ?? USUAL);
/** The workflow runs several: one begins while another ends. */
const BATCHES_CONCURRENCY = 2;
const RATIO = 0.85;
/** The allowed memory in the last tenth of the time, relative to the first tenth. */
const FLAT = 1.2;
/** With fewer batches the memory still grows to its normal size. */
const BATCHES_TO_BE_FLAT = 10;
/** Several times per photo, in milliseconds. */
const LOOK_MS = 50;
const MEGABYTE = 1024 ** 2;

const promises = new Promises();
const photo = await camera(MEGAPIXELS);
const parts = await startPhotoParts();
try {
  const speeds = { library: 0, ingest: 0 };
  let memory: number[] = [];
  let batches = 0;
  for (let round = 0; round < rounds; round++) {
    speeds.library = Math.max(speeds.library, await libraryOnly());
    const told = await ingest(String(992_250 + round));
    speeds.ingest = Math.max(speeds.ingest, told.speed);
    ({ memory, batches } = told);
  }
  const perSecond = (speed: number) => `${speed.toFixed(2)} photos a second`;
  if (MEGAPIXELS === USUAL)
    promises.check(
      `ingest reaches ${RATIO} of the picture library alone, on ${availableParallelism()} cores`,
      `${(speeds.ingest / speeds.library).toFixed(2)} (${perSecond(speeds.ingest)} of ${perSecond(speeds.library)})`,
      speeds.ingest / speeds.library >= RATIO,
    );
  else promises.note(`not held against the picture library: that is for photos of ${USUAL} megapixels`);
  const early = Math.max(...memory.slice(0, Math.ceil(memory.length / 10)));
  const late = Math.max(...memory.slice(-Math.ceil(memory.length / 10)));
  const measured = `${(early / MEGABYTE).toFixed(0)} MB at most in the first tenth, ${(late / MEGABYTE).toFixed(0)} MB in the last`;
  if (batches >= BATCHES_TO_BE_FLAT)
    promises.check(`memory stays flat over ${PHOTOS} photos`, measured, late <= early * FLAT);
  else
    promises.note(
      `memory: ${measured}; whether it stays flat is told from ${BATCHES_TO_BE_FLAT} batches on, not of ${batches}`,
    );
} finally {
  await parts.close();
}
process.exitCode = promises.exitCode;

/** Returns photos per second. */
async function libraryOnly(): Promise<number> {
  const began = performance.now();
  await workThrough(
    Array.from({ length: Math.min(PHOTOS, 100) }, (_, at) => at),
    availableParallelism(),
    async (at) => void (await libraryAlone(photo(at))),
  );
  return Math.min(PHOTOS, 100) / ((performance.now() - began) / 1000);
}

/** Stores a photo as the browser and `npm run load` send it. */
function putUploaded(e: EventId, r: RaceId, name: string, data: Buffer): Promise<unknown> {
  return putOriginal(e, r, name, { data, sha256: createHash('sha256').update(data).digest('hex') });
}

/** Returns photos per second, the number of batches, and the memory of the process meanwhile, bytes. */
async function ingest(event: string): Promise<{ speed: number; batches: number; memory: number[] }> {
  const [e, r] = [eventId(event), raceId('1')];
  await putRace(e, r);
  for (let at = 0; at < PHOTOS; at++) await putUploaded(e, r, `DSC_${String(at + 1).padStart(4, '0')}.JPG`, photo(at));
  const began = performance.now();
  const job_id = await claimJob(e, r, [], 'bench');
  const task = { job_id, event_id: e, race_id: r };
  const { batches } = await plan(task);
  const memory: number[] = [];
  const look = setInterval(() => memory.push(process.memoryUsage.rss()), LOOK_MS);
  await workThrough(batches, BATCHES_CONCURRENCY, (batch) => makeSizes({ ...task, batch })).finally(() =>
    clearInterval(look),
  );
  await finish(task);
  const speed = PHOTOS / ((performance.now() - began) / 1000);
  const made = (await listPhotos(e, r)).length;
  if (made !== PHOTOS) throw new Error(`${made} of ${PHOTOS} photos were made`);
  return { speed, batches: batches.length, memory };
}
