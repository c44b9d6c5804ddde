import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  type GetObjectCommandOutput,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { EventId, RaceId } from '../../core/ids.ts';
import { PHOTO_SIZES } from '../../core/photo-address.ts';
import { environment } from '../environment.ts';
import { attachment } from './attachment.ts';

/** Originals are gigabytes whose checksums the ZIP carries anyway; asking S3 for one more would hash each byte twice. */
const s3 = new S3Client({ responseChecksumValidation: 'WHEN_REQUIRED' });

/** A photo as it lies in the originals' bucket, at `originals/{event}/{race}/{file}`. */
export interface OriginalFile {
  file: string;
  bytes: number;
  /** Without quotes. Another content has another one. */
  etag: string;
}

/** An original that the table knows is not in the bucket. */
export class OriginalMissing extends Error {
  constructor(key: string) {
    super(`the original ${key} is missing`);
    this.name = 'OriginalMissing';
  }
}

const originalsFolder = (e: EventId, r: RaceId) => `originals/${e}/${r}/`;
const picturesFolder = (e: EventId, r: RaceId) => `thumbnails/${e}/${r}/`;

/** Every file of a race's folder, in order of the names. */
export async function listOriginals(e: EventId, r: RaceId): Promise<OriginalFile[]> {
  const files: OriginalFile[] = [];
  const folder = originalsFolder(e, r);
  for await (const object of listObjects(environment.originalsBucket, folder)) {
    const file = object.key.slice(folder.length);
    if (file !== '') files.push({ file, bytes: object.bytes, etag: object.etag });
  }
  return files;
}

/** How many of its sizes each photo number of a race has. */
export async function countPictures(e: EventId, r: RaceId): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  for await (const { key } of listObjects(environment.derivedBucket, picturesFolder(e, r))) {
    const number = Number(/\/(\d+)\.avif$/.exec(key)?.[1] ?? NaN);
    if (!Number.isNaN(number)) counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  return counts;
}

/** A whole original in memory; throws {@link OriginalMissing}. */
export async function readOriginal(e: EventId, r: RaceId, file: string): Promise<{ data: Buffer; etag: string }> {
  const object = await getOriginal(e, r, file);
  return { data: Buffer.from(await object.Body!.transformToByteArray()), etag: plainEtag(object.ETag) };
}

/** An original as a stream; throws {@link OriginalMissing}. */
export async function openOriginal(
  e: EventId,
  r: RaceId,
  file: string,
): Promise<{ body: Readable; bytes: number; etag: string }> {
  const object = await getOriginal(e, r, file);
  const body = object.Body as Readable;
  // A connection that breaks while nobody reads yet must not end the process; whoever reads then gets the error.
  body.on('error', () => undefined);
  return { body, bytes: object.ContentLength!, etag: plainEtag(object.ETag) };
}

async function getOriginal(e: EventId, r: RaceId, file: string): Promise<GetObjectCommandOutput> {
  const Key = originalsFolder(e, r) + file;
  try {
    return await s3.send(new GetObjectCommand({ Bucket: environment.originalsBucket, Key }));
  } catch (error) {
    if (isMissing(error)) throw new OriginalMissing(Key);
    throw error;
  }
}

const isMissing = (error: unknown) =>
  error instanceof NoSuchKey || (error instanceof S3ServiceException && error.name === 'NoSuchKey');

/** Stores an original in one piece, so that its ETag is its MD5. */
export async function putOriginal(e: EventId, r: RaceId, file: string, jpeg: Buffer): Promise<void> {
  await s3.send(
    new PutObjectCommand({
      Bucket: environment.originalsBucket,
      Key: originalsFolder(e, r) + file,
      Body: jpeg,
      ContentType: 'image/jpeg',
    }),
  );
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

async function* listObjects(
  bucket: string,
  prefix: string,
): AsyncGenerator<{ key: string; bytes: number; etag: string }> {
  let token: string | undefined;
  do {
    const page = await s3.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ...(token && { ContinuationToken: token }) }),
    );
    for (const { Key, Size, ETag } of page.Contents ?? []) yield { key: Key!, bytes: Size!, etag: plainEtag(ETag) };
    token = page.NextContinuationToken;
  } while (token);
}

const plainEtag = (etag: string | undefined) => (etag ?? '').replaceAll('"', '');
