import { CopyObjectCommand, DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { PHOTO_SIZES, type PicturedRace } from '../../../core/photos/photo-address.ts';
import { workThrough } from '../../../core/time/flow/work-through.ts';
import { environment } from '../../environment.ts';
import { isMissing, listObjects, s3 } from './s3.ts';

/** The place of a race's public pictures. */
export type PicturePlace = PicturedRace & { picture_segment: string };

const MOVED_CONCURRENCY = 24;

const folderOf = ({ event_id: e, swiss_equestrian_race_id: r }: PicturePlace) => `thumbnails/${e}/${r}/`;
const placeIn = (place: PicturePlace) => `${folderOf(place)}${place.picture_segment}/`;
const pictureKey = (place: PicturePlace, size: number | string, number: number | string) =>
  `${placeIn(place)}${size}/${number}.avif`;

/** Counts the existing sizes of each photo number of a race. */
export async function countPictures(place: PicturePlace): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  for await (const { key } of listObjects(environment.derivedBucket, placeIn(place))) {
    const number = Number(/\/(\d+)\.avif$/.exec(key)?.[1] ?? NaN);
    if (!Number.isNaN(number)) counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  return counts;
}

/** The time for which CloudFront and browsers keep a picture: a replaced or removed photo disappears after it. */
const PICTURE_SECONDS = 60 * 60;

/** Stores a public picture at `thumbnails/{e}/{r}/{segment}/{size}/{number}.avif`, where CloudFront finds it. */
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

/**
 * Moves the race's pictures to their place, from an earlier segment or from before segments. An existing picture there
 * is newer and stays. The move can be interrupted and repeated; it leaves correctly placed pictures alone.
 * @returns the number of moved pictures
 */
export async function gatherPictures(place: PicturePlace): Promise<number> {
  const there = new Set<string>();
  const strays = new Map<string, string>();
  for await (const { key } of listObjects(environment.derivedBucket, folderOf(place))) {
    const [, size, number] = /\/(\d+)\/(\d+)\.avif$/.exec(key) ?? [];
    if (key.startsWith(placeIn(place))) there.add(key);
    else if (size !== undefined && number !== undefined) strays.set(key, pictureKey(place, size, number));
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
