import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { EventId, RaceId } from '../../core/ids.ts';
import { decodePhotoNumbers } from '../../core/photos/photo-numbers.ts';
import { fileOfContent } from '../../core/photos/register/original-key.ts';
import { hiddenNumbers } from '../../core/photos/taken-down.ts';
import { putOriginal } from '../../lambdas/gateways/buckets/originals.ts';
import { inspectPicture } from '../../lambdas/photos/imaging/picture-sizes.ts';
import { readDeletedPhotos } from '../../lambdas/store/photos/deleted-photos.ts';
import { readRegister } from '../../lambdas/store/photos/photo-register.ts';
import { replaceOriginal } from '../../lambdas/store/photos/replace-original.ts';
import { knownRace } from '../../lambdas/store/catalogue/races/races.ts';
import { listSales } from '../../lambdas/store/sales/sold.ts';
import { startJob, startPictures } from '../load/photo-service.ts';
import { Refused } from '../refused.ts';
import { isBoughtWithoutZip } from './bought-without-zip.ts';

interface Place {
  event: EventId;
  race: RaceId;
  number: number;
}

/**
 * Puts a file under the number of a photo. The previous file stays in the bucket, and in the register. @throws Refused
 */
export async function replacePhoto(at: string, { event, race, number }: Place): Promise<void> {
  const data = await readFile(at).catch(() => {
    throw new Refused(`The file ${at} cannot be read.`);
  });
  const sha256 = createHash('sha256').update(data).digest('hex');
  await inspectPicture(data).catch(() => {
    throw new Refused(`${at} is not a picture that the shop can show.`);
  });
  const sold = (await listSales(event, race)).some(({ photos_sold }) =>
    decodePhotoNumbers(photos_sold).includes(number),
  );
  if (sold || (await isBoughtWithoutZip({ event, race, number })))
    throw new Refused(`Photo ${number} was sold and cannot be replaced. Load the file as a new photo.`);
  // Stores nothing that would become a photo of its own.
  const { originals } = await readRegister(event, race);
  if (!originals.some((original) => original.number === number)) throw new Refused(`The race has no photo ${number}.`);
  if (hiddenNumbers(await readDeletedPhotos(event, race))(number))
    throw new Refused(`The original of photo ${number} was deleted by age. Load the file as a new photo.`);
  if (originals.some((original) => original.sha256 === sha256 && original.number !== number))
    throw new Refused(isKnown(at));
  const name = basename(at);
  await putOriginal(event, race, name, { data, sha256 });
  const file = fileOfContent(sha256, name);
  // The ETag of an S3 object in one piece.
  const etag = createHash('md5').update(data).digest('hex');
  const isDone = await replaceOriginal(event, race, number, { sha256, file, name, etag, bytes: data.length });
  if (!isDone) throw new Refused(isKnown(at));
}

/**
 * Has the race's pictures made again. A closed gallery stays closed: only a race that waited for a job before waits for
 * this one. Returns the job's id.
 */
export async function makeAnew({ event, race }: Place): Promise<string> {
  const { batch_job_id } = (await knownRace(event, race)).race;
  return batch_job_id === null ? startPictures(event, race, []) : startJob(event, race, []);
}

const isKnown = (at: string): string => `${at} is a photo of the race already.`;
