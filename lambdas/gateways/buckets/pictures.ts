import { CopyObjectCommand, DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import {
  PHOTO_SIZES,
  pictureKey,
  picturesAt,
  picturesOfRace,
  readPictureKey,
  type PicturedRace,
  type PicturePlace,
  type PicturePlaces,
} from '../../../core/photos/photo-address.ts';
import { workThrough } from '../../../core/time/flow/work-through.ts';
import { environment } from '../../environment.ts';
import { isMissing, listObjects, s3 } from './s3.ts';

const MOVED_CONCURRENCY = 24;

/** Counts the existing sizes of each photo number of a race, at their places. */
export async function countPictures(places: PicturePlaces): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  for await (const { key } of listObjects(environment.derivedBucket, picturesOfRace(places.ofRace))) {
    const photo = readPictureKey(key)?.photo;
    if (photo !== undefined && key.startsWith(picturesAt(places.of(photo))))
      counts.set(photo, (counts.get(photo) ?? 0) + 1);
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
export async function deletePictures({ ofRace, of }: PicturePlaces, number: number): Promise<void> {
  const keys = [ofRace, of(number)].flatMap((place) => PHOTO_SIZES.map((size) => pictureKey(place, size, number)));
  await Promise.all([...new Set(keys)].map(deleteObject));
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
 * Moves the race's pictures to their places, from an earlier segment or from before segments. An existing picture there
 * is newer and stays. The move can be interrupted and repeated; it leaves correctly placed pictures alone.
 * @returns the number of moved pictures
 */
export async function gatherPictures(places: PicturePlaces): Promise<number> {
  const there = new Set<string>();
  const strays = new Map<string, string>();
  for await (const { key } of listObjects(environment.derivedBucket, picturesOfRace(places.ofRace))) {
    const read = readPictureKey(key);
    const place = read && pictureKey(places.of(read.photo), read.size, read.photo);
    if (place === key) there.add(key);
    else if (place) strays.set(key, place);
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
