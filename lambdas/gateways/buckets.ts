import type { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { EventId, RaceId } from '../../core/ids.ts';
import { PHOTO_SIZES } from '../../core/photo-address.ts';
import { environment } from '../environment.ts';
import { attachment } from './attachment.ts';
import { isMissing, listObjects, s3 } from './s3.ts';

const picturesFolder = (e: EventId, r: RaceId) => `thumbnails/${e}/${r}/`;

/** How many of its sizes each photo number of a race has. */
export async function countPictures(e: EventId, r: RaceId): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  for await (const { key } of listObjects(environment.derivedBucket, picturesFolder(e, r))) {
    const number = Number(/\/(\d+)\.avif$/.exec(key)?.[1] ?? NaN);
    if (!Number.isNaN(number)) counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  return counts;
}

const pictureKey = (e: EventId, r: RaceId, size: number, number: number) =>
  `${picturesFolder(e, r)}${size}/${number}.avif`;

/** How long CloudFront and browsers show a picture without asking: a photo that was replaced or removed is gone after this. */
const PICTURE_SECONDS = 60 * 60;

/** Stores a public picture at `thumbnails/{e}/{r}/{size}/{number}.avif`, where CloudFront finds it. */
export async function putPicture(e: EventId, r: RaceId, size: number, number: number, avif: Buffer): Promise<void> {
  await s3.send(
    new PutObjectCommand({
      Bucket: environment.derivedBucket,
      Key: pictureKey(e, r, size, number),
      Body: avif,
      ContentType: 'image/avif',
      CacheControl: `public, max-age=${PICTURE_SECONDS}`,
    }),
  );
}

/** A public picture; undefined when the photo is not there (any more). */
export async function readPicture(e: EventId, r: RaceId, size: number, number: number): Promise<Buffer | undefined> {
  try {
    const object = await s3.send(
      new GetObjectCommand({ Bucket: environment.derivedBucket, Key: pictureKey(e, r, size, number) }),
    );
    return Buffer.from(await object.Body!.transformToByteArray());
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Deletes a photo's public pictures, there or not. */
export async function deletePictures(e: EventId, r: RaceId, number: number): Promise<void> {
  await Promise.all(
    PHOTO_SIZES.map((size) =>
      s3.send(
        new DeleteObjectCommand({
          Bucket: environment.derivedBucket,
          Key: pictureKey(e, r, size, number),
        }),
      ),
    ),
  );
}

/** S3 takes at most 10,000 parts of at least 5 MB. */
const MAX_PARTS = 9_000;
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 3;

/**
 * Uploads a ZIP in parts. It appears under its key whole or not at all: a failure on the way leaves what was there before.
 * Memory is a few parts, whatever the size.
 * @param expectedBytes about how large it will be, to choose the size of the parts
 */
export async function putZip(key: string, zip: Readable, fileName: string, expectedBytes: number): Promise<void> {
  const upload = new Upload({
    client: s3,
    partSize: Math.max(PART_BYTES, Math.ceil(expectedBytes / MAX_PARTS)),
    queueSize: PARTS_AT_ONCE,
    params: {
      Bucket: environment.downloadsBucket,
      Key: key,
      Body: zip,
      ContentType: 'application/zip',
      ContentDisposition: attachment(fileName),
      CacheControl: 'private, max-age=0',
    },
  });
  await upload.done();
}
