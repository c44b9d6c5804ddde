/**
 * `npm run bench:samples -- FOLDER`: brings a folder of real cameras' photos in as `npm run load` does, and looks at the
 * public pictures of each. The repository contains no such photos; public collections of EXIF samples do.
 */
import { claimJob, readIngestJob } from '../lambdas/store/photos/jobs/jobs.ts';
import { listPhotos } from '../lambdas/store/photos/photos.ts';
import { placeOfPictures } from '../lambdas/store/photos/picture-place.ts';
import { readRegister } from '../lambdas/store/photos/photo-register.ts';
import { readOriginal } from '../lambdas/gateways/buckets/originals.ts';
import { readPicture } from '../lambdas/gateways/buckets/pictures.ts';
import { handler as finish } from '../lambdas/photos/ingest/finish.ts';
import { handler as makeSizes } from '../lambdas/photos/ingest/make-sizes.ts';
import { handler as plan } from '../lambdas/photos/ingest/plan.ts';
import { judgeHandedIn } from '../core/photos/register/handed-in.ts';
import { PHOTO_SIZES } from '../core/photos/photo-address.ts';
import { eventId, raceId } from '../core/ids.ts';
import { listFolder } from '../scripts/load/photo-folder.ts';
import { LoadReport } from '../scripts/load/report.ts';
import { uploadPhotos } from '../scripts/load/upload.ts';
import { putRace, startPhotoParts } from '../tests/functional/photo-parts.ts';
import { likenessOf, tracesIn } from './samples/look-at.ts';
import { Promises } from './storefront/promises.ts';

/** Mean difference of colours in levels of 255, with the watermark: a turned photo has many times as much. */
const ALIKE = 12;

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder: npm run bench:samples -- FOLDER');
const [e, r] = [eventId('992300'), raceId('3')];
const promises = new Promises();
const parts = await startPhotoParts();
try {
  await putRace(e, r);
  const said: string[] = [];
  const report = new LoadReport((line) => void said.push(line));
  const { files } = await listFolder(folder);
  const judged = judgeHandedIn(files);
  report.sortedOut(judged);
  const photos = judged.flatMap(({ file, what }) => (what === 'photo' ? [file] : []));
  const delivered = await uploadPhotos(e, r, photos, report);
  const job_id = await claimJob(e, r, [], 'samples');
  const task = { job_id, event_id: e, race_id: r };
  for (const batch of (await plan(task)).batches) await makeSizes({ ...task, batch });
  await finish(task);
  said.push(...((await readIngestJob(job_id))?.log ?? []));

  const made = await listPhotos(e, r);
  const numbers = new Set(made.map(({ number }) => number));
  const { originals } = await readRegister(e, r);
  const shown = new Set(originals.flatMap(({ number, sha256 }) => (numbers.has(number) ? [sha256] : [])));
  const isNamed = (path: string) => said.some((line) => line.includes(path.split('/').at(-1)!));
  const lost = files.filter(({ path }) => !shown.has(delivered.get(path) ?? '') && !isNamed(path));
  promises.check(
    'each file is shown or named',
    `${made.length} shown of ${files.length}; lost: ${namesOf(lost)}`,
    lost.length === 0,
  );

  const [other, traces]: [string[], string[]] = [[], []];
  const place = await placeOfPictures(e, r);
  for (const photo of made) {
    const original = await readOriginal(e, r, photo.file);
    for (const size of PHOTO_SIZES) {
      const picture = await readPicture(place, size, photo.number);
      const found = picture === undefined ? ['no picture'] : await tracesIn(picture, original.data);
      if (found.length > 0) traces.push(`${photo.name} ${size} (${found.join(', ')})`);
      if (picture === undefined || size !== Math.max(...PHOTO_SIZES)) continue;
      const apart = await likenessOf(picture, original.data);
      if (apart > ALIKE) other.push(`${photo.name} (${apart.toFixed(1)})`);
    }
  }
  promises.check('each picture is upright and has the colours of its photo', listed(other), other.length === 0);
  promises.check('no public picture has metadata', listed(traces), traces.length === 0);
  for (const line of said) promises.note(line);
} finally {
  await parts.close();
}
process.exitCode = promises.exitCode;

function namesOf(some: readonly { path: string }[]): string {
  return listed(some.map(({ path }) => path));
}

function listed(some: readonly string[]): string {
  return some.length === 0 ? 'none differs' : some.join(', ');
}
