import { CopyObjectCommand, DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import {
  PHOTO_SIZES,
  pictureKey,
  picturesAt,
  picturesOfRace,
  readPictureKey,
  type PicturedRace,
  type PicturePlace,
} from '../../../core/photos/photo-address.ts';
import { workThrough } from '../../../core/time/flow/work-through.ts';
import { environment } from '../../environment.ts';
import { isMissing, listObjects, s3 } from './s3.ts';

const MOVED_CONCURRENCY = 24;

/** Counts the existing sizes of each photo number of a race. */
export async function countPictures(place: PicturePlace): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  for await (const { key } of listObjects(environment.derivedBucket, picturesAt(place))) {
    const photo = readPictureKey(key)?.photo;
    if (photo !== undefined) counts.set(photo, (counts.get(photo) ?? 0) + 1);
  }
  return counts;
}

/** The time for which browsers keep a picture. The edge keeps it for a minute (`lib/constructs/edge`). */
const PICTURE_SECONDS = 60 * 60;

/** Stores a public picture where CloudFront finds it. */
export async function putPicture(place: PicturePlace, size: number, number: number, avif: Buffer): Promise<void> {
  await s3.send(
    new PutObjectCommand({
      Bucket: environment.derivedBucket,
      Key: pictureKey(place, size, number),
      Body: avif,
      ContentType: 'image/avif',
      CacheControl: `public, max-age=${PICTURE_SECONDS}`,
    }),
  );
}

/** Reads a public picture; undefined when it does not exist (any more). */
export async function readPicture(place: PicturePlace, size: number, number: number): Promise<Buffer | undefined> {
  try {
    const object = await s3.send(
      new GetObjectCommand({ Bucket: environment.derivedBucket, Key: pictureKey(place, size, number) }),
    );
    return Buffer.from(await object.Body!.transformToByteArray());
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Deletes a photo's public pictures, whether they exist or not. */
export async function deletePictures(place: PicturePlace, number: number): Promise<void> {
  await Promise.all(PHOTO_SIZES.map((size) => deleteObject(pictureKey(place, size, number))));
}

/** Deletes the public pictures of some photos of a race, also those at earlier addresses. */
export async function deletePicturesOf(
  race: Omit<PicturedRace, 'picture_segment'>,
  isIts: (photo: number) => boolean,
): Promise<void> {
  const its: string[] = [];
  for await (const { key } of listObjects(environment.derivedBucket, picturesOfRace(race))) {
    const photo = readPictureKey(key)?.photo;
    if (photo !== undefined && isIts(photo)) its.push(key);
  }
  await workThrough(its, MOVED_CONCURRENCY, async (key) => void (await deleteObject(key)));
}

/**
 * Moves the race's pictures to their place, from an earlier segment or from before segments. An existing picture there
 * is newer and stays. The move can be interrupted and repeated; it leaves correctly placed pictures alone.
 * @returns the number of moved pictures
 */
export async function gatherPictures(place: PicturePlace): Promise<number> {
  const there = new Set<string>();
  const strays = new Map<string, string>();
  for await (const { key } of listObjects(environment.derivedBucket, picturesOfRace(place))) {
    const read = readPictureKey(key);
    if (key.startsWith(picturesAt(place))) there.add(key);
    else if (read) strays.set(key, pictureKey(place, read.size, read.photo));
  }
  await workThrough(strays, MOVED_CONCURRENCY, async ([from, to]) => {
    if (!there.has(to)) await copyObject(from, to);
    await deleteObject(from);
  });
  return strays.size;
}

/** Another call may have moved it meanwhile. */
async function copyObject(from: string, to: string): Promise<void> {
  const { derivedBucket: Bucket } = environment;
  try {
    await s3.send(new CopyObjectCommand({ Bucket, Key: to, CopySource: `${Bucket}/${from}` }));
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

const deleteObject = (Key: string) => s3.send(new DeleteObjectCommand({ Bucket: environment.derivedBucket, Key }));
