import type { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { COVERS, coverKeyAt, HIDDEN_COVERS, hiddenCoversOf, UPLOADS } from '../../../core/catalogue/cover-address.ts';
import type { EventId } from '../../../core/ids.ts';
import type { SignedPut } from '../../../core/wire/signed-put.ts';
import { environment } from '../../environment.ts';
import { signing } from './signing.ts';

/* The covers' bucket. Below `covers/` a file's key is its public address on the site. Below `hidden/` are the covers of
   hidden events. Below `uploads/` it is an admin's upload by a signed address, kept for a day and read by the shop
   only. */

let client: S3Client | undefined;
/** Computes no checksum: in a signed upload it would be that of an empty body. */
const s3 = () => (client ??= new S3Client({ requestChecksumCalculation: 'WHEN_REQUIRED' }));

/** Enough time for 5 MB over a showground's network. */
const SIGNED_SECONDS = 15 * 60;

/** The time for which browsers keep a cover. The edge keeps it for a minute (`lib/constructs/edge`). */
const COVER_SECONDS = 60 * 60;

/** Stores a file of an event's cover under its address (`lambdas/photos/imaging/covers/store-cover.ts` makes them). */
export async function putCoverFile(address: string, picture: Buffer, contentType: string): Promise<void> {
  await s3().send(
    new PutObjectCommand({
      Bucket: environment.coversBucket,
      Key: address.slice(1),
      Body: picture,
      ContentType: contentType,
      CacheControl: `public, max-age=${COVER_SECONDS}`,
    }),
  );
}

/** Lists the addresses of all files. */
export async function* listCoverFiles(): AsyncGenerator<string> {
  const pages = paginateListObjectsV2({ client: s3() }, { Bucket: environment.coversBucket, Prefix: COVERS });
  for await (const { Contents = [] } of pages) for (const { Key } of Contents) yield `/${Key!}`;
}

const placeOf = (upload: string) => ({ Bucket: environment.coversBucket, Key: `${UPLOADS}${upload}` });

/** Signs the upload of a picture with this size, once: S3 refuses another size, and a second content. */
export async function signUpload(upload: string, bytes: number): Promise<SignedPut> {
  const headers = { 'if-none-match': '*' };
  const put = new PutObjectCommand({ ...placeOf(upload), ContentLength: bytes, IfNoneMatch: '*' });
  return { address: await getSignedUrl(s3(), put, signing(SIGNED_SECONDS, headers, ['content-length'])), headers };
}

/** Reads an upload, unless it is larger than `mostBytes`; undefined when it does not exist (any more). */
export async function readUpload(upload: string, mostBytes: number): Promise<Buffer | 'too_large' | undefined> {
  try {
    const { Body, ContentLength = 0 } = await s3().send(new GetObjectCommand(placeOf(upload)));
    if (ContentLength <= mostBytes) return Buffer.from(await Body!.transformToByteArray());
    (Body as Readable).destroy();
    return 'too_large';
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

export async function readCoverFile(address: string): Promise<Buffer> {
  const { Body } = await s3().send(new GetObjectCommand({ Bucket: environment.coversBucket, Key: address.slice(1) }));
  return Buffer.from(await Body!.transformToByteArray());
}

/** Signs an address of a hidden event's cover, for an admin's browser. */
export const signHiddenCover = (e: EventId, address: string): Promise<string> =>
  getSignedUrl(
    s3(),
    new GetObjectCommand({
      Bucket: environment.coversBucket,
      Key: coverKeyAt(hiddenCoversOf(e), e, address.slice(1)),
    }),
    { expiresIn: SIGNED_SECONDS },
  );

/**
 * Moves all covers of an event to one place: `{place}-{look}/…`, and `{place}.jpg` from before sizes. Can be interrupted
 * and repeated.
 */
export async function moveCovers(e: EventId, place: string): Promise<void> {
  const Bucket = environment.coversBucket;
  for (const folder of [COVERS, HIDDEN_COVERS]) {
    for await (const { Contents = [] } of paginateListObjectsV2({ client: s3() }, { Bucket, Prefix: folder + e }))
      for (const { Key } of Contents) {
        const to = coverKeyAt(place, e, Key!);
        if (to !== undefined && to !== Key) await moveFile(Key!, to);
      }
  }
}

/** Another call may have moved it meanwhile. */
async function moveFile(from: string, to: string): Promise<void> {
  const Bucket = environment.coversBucket;
  try {
    await s3().send(new CopyObjectCommand({ Bucket, Key: to, CopySource: `${Bucket}/${from}` }));
  } catch (error) {
    if (error instanceof NoSuchKey) return;
    throw error;
  }
  await s3().send(new DeleteObjectCommand({ Bucket, Key: from }));
}
