import { CopyObjectCommand, DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { PHOTO_SIZES, type PicturedRace } from '../../../core/photos/photo-address.ts';
import { workThrough } from '../../../core/time/flow/work-through.ts';
import { environment } from '../../environment.ts';
import { isMissing, listObjects, s3 } from './s3.ts';

/** Where a race's public pictures lie. */
export type PicturePlace = PicturedRace & { picture_segment: string };

const MOVED_CONCURRENCY = 24;

const folderOf = ({ event_id: e, swiss_equestrian_race_id: r }: PicturePlace) => `thumbnails/${e}/${r}/`;
const placeIn = (place: PicturePlace) => `${folderOf(place)}${place.picture_segment}/`;
const pictureKey = (place: PicturePlace, size: number | string, number: number | string) =>
  `${placeIn(place)}${size}/${number}.avif`;

/** How many of its sizes each photo number of a race has. */
export async function countPictures(place: PicturePlace): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  for await (const { key } of listObjects(environment.derivedBucket, placeIn(place))) {
    const number = Number(/\/(\d+)\.avif$/.exec(key)?.[1] ?? NaN);
    if (!Number.isNaN(number)) counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  return counts;
}

/** How long CloudFront and browsers show a picture without asking: a photo that was replaced or removed is gone after this. */
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

/** A public picture; undefined when the photo is not there (any more). */
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

/** Deletes a photo's public pictures, there or not. */
export async function deletePictures(place: PicturePlace, number: number): Promise<void> {
  await Promise.all(PHOTO_SIZES.map((size) => deleteObject(pictureKey(place, size, number))));
}

/**
 * Brings the race's pictures to where they belong: those of an earlier segment, or of before there were any. What is there already was made
 * later and stays. It can be interrupted and repeated; what lies right is not touched.
 * @returns how many were brought
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

/** Somebody else may have moved it meanwhile. */
async function copyObject(from: string, to: string): Promise<void> {
  const { derivedBucket: Bucket } = environment;
  try {
    await s3.send(new CopyObjectCommand({ Bucket, Key: to, CopySource: `${Bucket}/${from}` }));
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

const deleteObject = (Key: string) => s3.send(new DeleteObjectCommand({ Bucket: environment.derivedBucket, Key }));
