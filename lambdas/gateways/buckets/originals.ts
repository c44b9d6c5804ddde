import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  GetObjectCommand,
  PutObjectCommand,
  S3ServiceException,
  type GetObjectCommandOutput,
} from '@aws-sdk/client-s3';
import type { EventId, RaceId } from '../../../core/ids.ts';
import { contentOfKey, keyOfContent } from '../../../core/photos/register/original-key.ts';
import { environment } from '../../environment.ts';
import { isMissing, listObjects, plainEtag, s3 } from './s3.ts';

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

/** Every file of a race's folder, in order of the names. */
export async function listOriginals(e: EventId, r: RaceId): Promise<OriginalFile[]> {
  const files: OriginalFile[] = [];
  const folder = originalsFolder(e, r);
  for await (const { key, bytes, etag } of listObjects(environment.originalsBucket, folder)) {
    const file = key.slice(folder.length);
    if (file !== '') files.push({ file, bytes, etag });
  }
  return files;
}

/** A whole original in memory; throws {@link OriginalMissing}. */
export async function readOriginal(e: EventId, r: RaceId, file: string): Promise<{ data: Buffer; etag: string }> {
  const object = await getOriginal(e, r, file);
  return { data: await inOnePiece(object), etag: plainEtag(object.ETag) };
}

/** Where it belongs as it arrives: joined at the end, tens of megabytes would be in memory twice. */
async function inOnePiece({ Body, ContentLength }: GetObjectCommandOutput): Promise<Buffer> {
  const data = Buffer.allocUnsafeSlow(ContentLength!);
  let at = 0;
  for await (const chunk of Body as AsyncIterable<Buffer>) at += chunk.copy(data, at);
  if (at !== data.length) throw new Error(`${at} of ${data.length} bytes of an original arrived`);
  return data;
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

/** What an original is, by its content and by what it was called. */
export interface OriginalFacts {
  sha256: string;
  /** As it was handed in: the name alone, and the folder that it was in, `/` between its parts. */
  name: string;
  folder: string;
  /** The beginning of the file. */
  head: Buffer;
}

/**
 * Reads an original's beginning; the whole of it, in a stream, only when its key does not tell its content.
 * @param headBytes how much of the beginning is wanted
 * @throws OriginalMissing
 */
export async function readFacts(e: EventId, r: RaceId, file: string, headBytes: number): Promise<OriginalFacts> {
  const sha256 = contentOfKey(file);
  const object = await getOriginal(e, r, file, sha256 === undefined ? undefined : `bytes=0-${headBytes - 1}`);
  const { name, folder } = calledAs(object.Metadata, file);
  const hash = createHash('sha256');
  const chunks: Buffer[] = [];
  let kept = 0;
  for await (const chunk of object.Body as AsyncIterable<Buffer>) {
    if (sha256 === undefined) hash.update(chunk);
    if (kept < headBytes) chunks.push(chunk.subarray(0, headBytes - kept));
    kept += chunk.length;
  }
  return { sha256: sha256 ?? hash.digest('hex'), name, folder, head: Buffer.concat(chunks) };
}

/** The object's metadata that says how the photographer calls it: plain ASCII, and short. */
const CALLED = 'photo-path';
const MAX_PATH = 200;

function calledAs(metadata: Record<string, string> | undefined, file: string): Pick<OriginalFacts, 'name' | 'folder'> {
  const path = metadata?.[CALLED] === undefined ? file : decodeURIComponent(metadata[CALLED]);
  const slash = path.lastIndexOf('/');
  return { name: path.slice(slash + 1), folder: path.slice(0, Math.max(0, slash)) };
}

async function getOriginal(e: EventId, r: RaceId, file: string, range?: string): Promise<GetObjectCommandOutput> {
  const Key = originalsFolder(e, r) + file;
  try {
    return await s3.send(
      new GetObjectCommand({ Bucket: environment.originalsBucket, Key, ...(range !== undefined && { Range: range }) }),
    );
  } catch (error) {
    if (isMissing(error)) throw new OriginalMissing(Key);
    throw error;
  }
}

/** An original by its content. */
export interface NewOriginalFile {
  /** In hex. */
  sha256: string;
  /** How the photographer calls it: folders and name. */
  path: string;
}

export const originalKey = (e: EventId, r: RaceId, { sha256, path }: NewOriginalFile): string =>
  originalsFolder(e, r) + keyOfContent(sha256, path);

/** What the object of an original says of it. */
export const describeOriginal = (path: string) => ({
  ContentType: 'image/jpeg',
  Metadata: { [CALLED]: encodeURIComponent(path.slice(-MAX_PATH).toWellFormed()) },
});

/** A hash as S3 writes it. */
export const checksumOf = (sha256: string): string => Buffer.from(sha256, 'hex').toString('base64');

/**
 * Stores an original under its content, in one piece, so that its ETag is its MD5; the bucket compares what arrives with the hash. What is
 * there is never written again. False when it was there already.
 * @param path how the photographer calls it: folders and name
 */
export const putOriginal = (
  e: EventId,
  r: RaceId,
  path: string,
  { data, sha256 }: { data: Buffer; sha256: string },
): Promise<boolean> =>
  putIfNew(originalKey(e, r, { sha256, path }), data, {
    ...describeOriginal(path),
    ChecksumSHA256: checksumOf(sha256),
  });

/** Stores an original under a name of its own. False when there is one of that name, which stays as it is. */
export const putNamedOriginal = (e: EventId, r: RaceId, file: string, data: Buffer): Promise<boolean> =>
  putIfNew(originalsFolder(e, r) + file, data, { ContentType: 'image/jpeg' });

async function putIfNew(
  Key: string,
  Body: Buffer,
  facts: { ContentType: string; ChecksumSHA256?: string; Metadata?: Record<string, string> },
): Promise<boolean> {
  try {
    await s3.send(
      new PutObjectCommand({
        Bucket: environment.originalsBucket,
        Key,
        Body,
        IfNoneMatch: '*',
        ...facts,
      }),
    );
    return true;
  } catch (error) {
    if (isThere(error)) return false;
    throw error;
  }
}

/** The bucket refused to write because there is an object of that name. */
export const isThere = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.name === 'PreconditionFailed';
