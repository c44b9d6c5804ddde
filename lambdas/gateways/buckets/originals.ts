import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3ServiceException,
  type GetObjectCommandOutput,
} from '@aws-sdk/client-s3';
import type { EventId, RaceId } from '../../../core/ids.ts';
import {
  contentOfFile,
  fileOfContent,
  originalKey,
  originalsFolder,
} from '../../../core/photos/register/original-key.ts';
import { environment } from '../../environment.ts';
import { isMissing, listObjects, plainEtag, s3, writeOnce } from './s3.ts';

/** A photo in the originals' bucket (`core/photos/register/original-key.ts`). */
export interface OriginalFile {
  file: string;
  bytes: number;
  /** Without quotes. It changes with the content. */
  etag: string;
}

/** An original that the table knows but the bucket lacks. */
export class OriginalMissing extends Error {
  constructor(key: string) {
    super(`the original ${key} is missing`);
    this.name = 'OriginalMissing';
  }
}

/**
 * Lists the files of a race's folder, in order of the names.
 * @param until leaves out files that were stored later
 */
export async function listOriginals(e: EventId, r: RaceId, until?: Date): Promise<OriginalFile[]> {
  const files: OriginalFile[] = [];
  const folder = originalsFolder(e, r);
  for await (const { key, bytes, etag, modified } of listObjects(environment.originalsBucket, folder)) {
    const file = key.slice(folder.length);
    if (file !== '' && (until === undefined || modified <= until)) files.push({ file, bytes, etag });
  }
  return files;
}

/** Reads a whole original into memory; throws {@link OriginalMissing}. */
export async function readOriginal(e: EventId, r: RaceId, file: string): Promise<{ data: Buffer; etag: string }> {
  const object = await getOriginal(e, r, file);
  return { data: await inOnePiece(object), etag: plainEtag(object.ETag) };
}

/** Copies each chunk into its final place: joined at the end, tens of megabytes would be in memory twice. */
async function inOnePiece({ Body, ContentLength }: GetObjectCommandOutput): Promise<Buffer> {
  const data = Buffer.allocUnsafeSlow(ContentLength!);
  let at = 0;
  for await (const chunk of Body as AsyncIterable<Buffer>) at += chunk.copy(data, at);
  if (at !== data.length) throw new Error(`S3 sent ${at} of the ${data.length} bytes of an original`);
  return data;
}

/** Opens an original as a stream; throws {@link OriginalMissing}. */
export async function openOriginal(
  e: EventId,
  r: RaceId,
  file: string,
): Promise<{ body: Readable; bytes: number; etag: string }> {
  const object = await getOriginal(e, r, file);
  const body = object.Body as Readable;
  // A connection that breaks before the first read must not end the process; the later reader gets the error.
  body.on('error', () => undefined);
  return { body, bytes: object.ContentLength!, etag: plainEtag(object.ETag) };
}

/** The facts of an original: its content and its former name. */
export interface OriginalFacts {
  sha256: string;
  /** The name at the upload, and the folder that it was in, with `/` between its parts. */
  name: string;
  folder: string;
  /** The beginning of the file. */
  head: Buffer;
}

/**
 * Reads an original's beginning. Streams all of it only if its key does not contain its content's hash.
 * @param headBytes the wanted bytes of the beginning
 * @throws OriginalMissing
 */
export async function readFacts(e: EventId, r: RaceId, file: string, headBytes: number): Promise<OriginalFacts> {
  const sha256 = contentOfFile(file);
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

/** The object's metadata with the photographer's name for it: plain ASCII, and short. */
const CALLED = 'photo-path';
const MAX_PATH = 200;

function calledAs(metadata: Record<string, string> | undefined, file: string): Pick<OriginalFacts, 'name' | 'folder'> {
  const path = metadata?.[CALLED] === undefined ? file : decodeURIComponent(metadata[CALLED]);
  const slash = path.lastIndexOf('/');
  return { name: path.slice(slash + 1), folder: path.slice(0, Math.max(0, slash)) };
}

async function getOriginal(e: EventId, r: RaceId, file: string, range?: string): Promise<GetObjectCommandOutput> {
  const Key = originalKey(e, r, file);
  try {
    return await s3.send(
      new GetObjectCommand({ Bucket: environment.originalsBucket, Key, ...(range !== undefined && { Range: range }) }),
    );
  } catch (error) {
    if (isMissing(error)) throw new OriginalMissing(Key);
    throw error;
  }
}

/** A new original, named by its content. */
export interface NewOriginalFile {
  /** In hex. */
  sha256: string;
  /** The photographer's path: folders and name. */
  path: string;
}

export const newOriginalKey = (e: EventId, r: RaceId, { sha256, path }: NewOriginalFile): string =>
  originalKey(e, r, fileOfContent(sha256, path));

/** Returns the object's headers and metadata. */
export const describeOriginal = (path: string) => ({
  ContentType: 'image/jpeg',
  Metadata: { [CALLED]: encodeURIComponent(path.slice(-MAX_PATH).toWellFormed()) },
});

/** Returns a hash in S3's format. */
export const checksumOf = (sha256: string): string => Buffer.from(sha256, 'hex').toString('base64');

/**
 * Stores an original under its content, in one piece, so that its ETag is its MD5. The bucket compares the upload with
 * the hash and never overwrites an object. False when it existed already.
 * @param path the photographer's path: folders and name
 */
export const putOriginal = (
  e: EventId,
  r: RaceId,
  path: string,
  { data, sha256 }: { data: Buffer; sha256: string },
): Promise<boolean> =>
  putIfNew(newOriginalKey(e, r, { sha256, path }), data, {
    ...describeOriginal(path),
    ChecksumSHA256: checksumOf(sha256),
  });

/** Stores an original under a name of its own. False when the name exists already; that object stays unchanged. */
export const putNamedOriginal = (e: EventId, r: RaceId, file: string, data: Buffer): Promise<boolean> =>
  putIfNew(originalKey(e, r, file), data, { ContentType: 'image/jpeg' });

async function putIfNew(
  Key: string,
  Body: Buffer,
  facts: { ContentType: string; ChecksumSHA256?: string; Metadata?: Record<string, string> },
): Promise<boolean> {
  try {
    await writeOnce(() =>
      s3.send(
        new PutObjectCommand({
          Bucket: environment.originalsBucket,
          Key,
          Body,
          IfNoneMatch: '*',
          ...facts,
        }),
      ),
    );
    return true;
  } catch (error) {
    if (isThere(error)) return false;
    throw error;
  }
}

/** True when the bucket refused the write because the name exists already. */
export const isThere = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.name === 'PreconditionFailed';

/** Deletes an original, whether it exists or not. The bucket forgets its versions later (`bucket-lifecycle.ts`). */
export async function deleteOriginal(e: EventId, r: RaceId, file: string): Promise<void> {
  await s3.send(new DeleteObjectCommand({ Bucket: environment.originalsBucket, Key: originalKey(e, r, file) }));
}
