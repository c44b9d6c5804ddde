import { availableParallelism } from 'node:os';
import { crc32 } from 'node:zlib';
import type { PicturePlaces } from '../../../core/photos/photo-address.ts';
import { hiddenNumbers } from '../../../core/photos/taken-down.ts';
import { workThrough } from '../../../core/time/flow/work-through.ts';
import { deletePictures, putPicture } from '../../gateways/buckets/pictures.ts';
import { OriginalMissing, readOriginal } from '../../gateways/buckets/originals.ts';
import { findCode } from '../imaging/find-code.ts';
import { MAX_PIXELS } from '../imaging/original.ts';
import { UnusablePicture } from '../imaging/picture-fault.ts';
import { readBatch, recordProgress, wasBegun, writeLog, type FileToMake } from '../../store/photos/jobs/jobs.ts';
import { giveBack, recordCode } from '../../store/photos/photo-register.ts';
import { addPhotoNumbers, deletePhoto, putPhoto, readHiddenPhotos, readPhoto } from '../../store/photos/photos.ts';
import { placesOfPictures } from '../../store/photos/picture-place.ts';
import { readSiteSettings } from '../../store/shop/settings/settings.ts';
import { Budget } from '../../../core/time/flow/budget.ts';
import { LatestOnly } from '../../../core/time/flow/latest-only.ts';
import { pictureFaultLine, vanishedLine } from './log-lines.ts';
import { inspectPicture, makePictures } from '../imaging/picture-sizes.ts';
import { pictureRecipe } from '../imaging/recipe.ts';
import { release } from '../imaging/release.ts';
import { watermarkText, type IngestTask } from './task.ts';

interface MakeSizesTask extends IngestTask {
  batch: number;
}

/** Photos in parallel beyond one per core: while some are fetched and stored, the cores work on others. */
const BESIDE = 1;

/** Pixels decoded at the same time: many photos of a usual camera, or one of the largest. */
const pixels = new Budget(MAX_PIXELS);

/**
 * Makes the public pictures of one batch. A file that cannot be shown gets a line in the log and never stops the
 * others. A repetition skips finished photos.
 */
export async function handler({ job_id, event_id, race_id, batch }: MakeSizesTask): Promise<void> {
  const [files, isRepeated, settings, places] = await Promise.all([
    readBatch(job_id, batch),
    wasBegun(job_id, batch),
    readSiteSettings(),
    placesOfPictures(event_id, race_id),
  ]);
  const siteName = watermarkText(settings);
  const made: number[] = [];
  const soFar = { total: files.length, done: 0, not_made: 0 };
  const progress = new LatestOnly((known: typeof soFar) => recordProgress(job_id, batch, known));
  await workThrough(files, availableParallelism() + BESIDE, async (file) => {
    const isMade = isRepeated && (await wasMade(places.ofRace, file, job_id));
    if (isMade || (await makePhoto(places, file, siteName, job_id))) made.push(file.number);
    else soFar.not_made++;
    soFar.done++;
    progress.say({ ...soFar });
  }).finally(() => addPhotoNumbers(event_id, race_id, made));
  await hidePictures(places, files);
  await progress.told();
}

/** Deletes the pictures of photos that were taken down while the batch was made. */
async function hidePictures(places: PicturePlaces, files: readonly FileToMake[]): Promise<void> {
  const { event_id, swiss_equestrian_race_id } = places.ofRace;
  const isHidden = hiddenNumbers(await readHiddenPhotos(event_id, swiss_equestrian_race_id));
  for (const { number } of files.filter((file) => isHidden(file.number))) await deletePictures(places, number);
}

/** Tells whether an earlier attempt of the batch has finished the photo. */
async function wasMade(
  { event_id, swiss_equestrian_race_id }: PicturePlaces['ofRace'],
  { file, number, etag }: FileToMake,
  jobId: string,
): Promise<boolean> {
  const before = await readPhoto(event_id, swiss_equestrian_race_id, number);
  return before?.made_by === jobId && before.file === file && before.etag === etag;
}

/** True when the photo's pictures exist now; false when the file has its line in the log. */
async function makePhoto(
  places: PicturePlaces,
  { file, number, name }: FileToMake,
  siteName: string,
  jobId: string,
): Promise<boolean> {
  const { event_id: e, swiss_equestrian_race_id: r } = places.ofRace;
  try {
    const original = await readOriginal(e, r, file);
    const facts = await inspectPicture(original.data);
    let code: string | null = null;
    const pictures = await pixels.spend(facts.width * facts.height, () =>
      makePictures(original.data, siteName, async (picture) => {
        code = await findCode(picture);
      }),
    );
    if (code !== null) await recordCode(e, r, { number, file }, code);
    await Promise.all(pictures.map(({ size, avif }) => putPicture(places.of(number), size, number, avif)));
    await putPhoto(e, r, {
      number,
      file,
      name,
      recipe: pictureRecipe(siteName),
      made_by: jobId,
      etag: original.etag,
      bytes: original.data.length,
      crc32: crc32(original.data),
      ...facts,
    });
    release(original.data);
    return true;
  } catch (error) {
    const line = problemLine(name || file, error);
    if (line === undefined) throw error;
    await writeLog(jobId, 'not_made', line, `${name}#${file}`);
    await dropPhoto(places, { number, file }, error);
    return false;
  }
}

/**
 * Deletes a photo with a missing original, since it cannot be delivered. A file that cannot be shown never was a photo.
 * If it could be shown before, its original is unchanged, and it stays.
 */
async function dropPhoto(
  places: PicturePlaces,
  photo: Pick<FileToMake, 'number' | 'file'>,
  error: unknown,
): Promise<void> {
  const { event_id: e, swiss_equestrian_race_id: r } = places.ofRace;
  if (error instanceof UnusablePicture) return giveBack(e, r, photo);
  await deletePictures(places, photo.number);
  await deletePhoto(e, r, photo);
}

function problemLine(file: string, error: unknown): string | undefined {
  if (error instanceof UnusablePicture) return pictureFaultLine(file, error.fault);
  if (error instanceof OriginalMissing) return vanishedLine(file);
  return undefined;
}
