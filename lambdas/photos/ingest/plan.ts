import { originalsFolder } from '../../../core/photos/register/original-key.ts';
import { countPictures, deletePictures, gatherPictures } from '../../gateways/buckets/pictures.ts';
import { listOriginals } from '../../gateways/buckets/originals.ts';
import { endJob, storePlan, writeLog } from '../../store/photos/jobs/jobs.ts';
import { deletePhoto, listPhotos, readHiddenPhotos } from '../../store/photos/photos.ts';
import { placesOfPictures } from '../../store/photos/picture-place.ts';
import { readSiteSettings } from '../../store/shop/settings/settings.ts';
import { divideWork } from './steps/divide-work.ts';
import type { FileProblem } from './steps/sort-out.ts';
import { fileProblemLine, noOriginalsLine, planLine, removedLine } from './log-lines.ts';
import { pictureRecipe } from '../imaging/recipe.ts';
import { hiddenNumbers } from '../../../core/photos/taken-down.ts';
import { readDeletedPhotos, returnPhotos } from '../../store/photos/deleted-photos.ts';
import { readMovedPhotos, returnMoved } from '../../store/photos/moves/moved-photos.ts';
import { hideLaterPhotos } from '../../store/photos/hide.ts';
import { deletedAmong } from '../old-originals/give-back.ts';
import { registerOriginals } from './register/register-originals.ts';
import { watermarkText, type IngestTask } from './task.ts';

/**
 * First step of batch-ingest. Moves pictures from an earlier address, registers new files in the race's folder, and
 * finds the originals that need pictures. Returns these in numbered batches. Started again, it plans only the rest.
 * Deletes a photo with a missing original, pictures first: so an interrupted removal is found and repeated.
 */
export async function handler({ job_id, event_id, race_id }: IngestTask): Promise<{ batches: number[] }> {
  const places = await placesOfPictures(event_id, race_id);
  await gatherPictures(places);
  const [files, photos, pictures, settings] = await Promise.all([
    listOriginals(event_id, race_id),
    listPhotos(event_id, race_id),
    countPictures(places),
    readSiteSettings(),
  ]);
  if (files.length === 0 && photos.length === 0) {
    await writeLog(job_id, 'begin', noOriginalsLine(originalsFolder(event_id, race_id)));
    await storePlan(job_id, 0, []);
    await endJob(job_id, 'failed');
    return { batches: [] };
  }

  const { originals, problems } = await registerOriginals(event_id, race_id, files, photos);
  const numbers = originals.map(({ number }) => number);
  await hideLaterPhotos(event_id, race_id, numbers);
  await returnPhotos(event_id, race_id, deletedAmong(await readDeletedPhotos(event_id, race_id), numbers));
  await returnMoved(event_id, race_id, deletedAmong(await readMovedPhotos(event_id, race_id), numbers));
  const isHidden = hiddenNumbers(await readHiddenPhotos(event_id, race_id));
  // A job that ran during a take-down may have left some.
  for (const number of pictures.keys()) if (isHidden(number)) await deletePictures(places, number);
  const recipe = pictureRecipe(watermarkText(settings));
  const { batches, unchanged, gone } = divideWork({ originals, photos, pictures, recipe, isHidden });
  const toMake = batches.reduce((sum, batch) => sum + batch.length, 0);
  await writeLog(job_id, 'begin', planLine(files.length, toMake, unchanged));
  for (const problem of problems) {
    const logPlace = isLost(problem) ? 'not_made' : 'file';
    await writeLog(job_id, logPlace, fileProblemLine(problem), problem.file);
  }
  for (const photo of gone) {
    await deletePictures(places, photo.number);
    await deletePhoto(event_id, race_id, photo);
    await writeLog(job_id, 'file', removedLine(photo.name || photo.file), photo.file);
  }
  await storePlan(job_id, unchanged, batches);
  return { batches: batches.map((_, i) => i + 1) };
}

/** Tells whether a photo is missing because of its file; other files are no photos, or photos that exist. */
const isLost = ({ problem }: FileProblem): boolean => problem === 'empty' || problem === 'too_many_bytes';
