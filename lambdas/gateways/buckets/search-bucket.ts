import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { isId, type EventId } from '../../../core/ids.ts';
import { environment } from '../../environment.ts';

/* The search's bucket. It lists riders, children among them, so none of it is ever public. `events/` has a segment for
   each event, `index/` the files merged from all of them. */

let client: S3Client | undefined;
const s3 = () => (client ??= new S3Client({}));

const SEGMENTS = 'search/events/';
const INDEXES = 'search/index/';

const segmentKey = (e: EventId) => `${SEGMENTS}${e}.json`;

/** The basis of a write: the ETag of the stored object, undefined without one. */
export type Basis = string | undefined;

/** Reads the basis for a write of this event's segment. */
export async function segmentBasis(e: EventId): Promise<Basis> {
  try {
    const { ETag } = await s3().send(new HeadObjectCommand({ Bucket: environment.searchBucket, Key: segmentKey(e) }));
    return ETag;
  } catch (error) {
    if (isAnswer(error, 404)) return undefined;
    throw error;
  }
}

/** Stores an event's segment (JSON), unless it was written since `basis` was read; then returns false. */
export const putSegment = (e: EventId, json: string, basis: Basis): Promise<boolean> =>
  unlessOvertaken(() =>
    s3().send(
      new PutObjectCommand({
        Bucket: environment.searchBucket,
        Key: segmentKey(e),
        Body: json,
        ContentType: 'application/json',
        ...(basis === undefined ? { IfNoneMatch: '*' } : { IfMatch: basis }),
      }),
    ),
  );

/** Removes an event's segment, unless it was written since `basis` was read; then returns false. */
export async function removeSegment(e: EventId, basis: Basis): Promise<boolean> {
  if (basis === undefined) return true;
  return unlessOvertaken(() =>
    s3().send(new DeleteObjectCommand({ Bucket: environment.searchBucket, Key: segmentKey(e), IfMatch: basis })),
  );
}

/** Lists the events with a segment. */
export async function listSegments(): Promise<EventId[]> {
  const events: EventId[] = [];
  for await (const { key } of listObjects(SEGMENTS)) {
    const name = key.slice(SEGMENTS.length, -'.json'.length);
    if (isId('event', name)) events.push(name);
  }
  return events;
}

/** Reads an event's segment; undefined when it was removed meanwhile. */
export async function readSegment(e: EventId): Promise<unknown> {
  const bytes = await readObject(segmentKey(e));
  return bytes && (JSON.parse(bytes.toString('utf8')) as unknown);
}

/** Stores an index file under a unique key, and returns the key. */
export async function putIndexFile(name: string, bytes: Uint8Array): Promise<string> {
  const Key = INDEXES + name;
  await s3().send(
    new PutObjectCommand({
      Bucket: environment.searchBucket,
      Key,
      Body: bytes,
      ContentType: 'application/octet-stream',
    }),
  );
  return Key;
}

/** Reads a whole index file; undefined when it no longer exists. */
export const readIndexFile = (key: string, signal?: AbortSignal): Promise<Buffer | undefined> =>
  readObject(key, signal);

/** Lists every index file and the time of its upload. */
export async function listIndexFiles(): Promise<{ key: string; since: Date }[]> {
  const files: { key: string; since: Date }[] = [];
  for await (const file of listObjects(INDEXES)) files.push(file);
  return files;
}

export async function deleteIndexFile(key: string): Promise<void> {
  await s3().send(new DeleteObjectCommand({ Bucket: environment.searchBucket, Key: key }));
}

async function readObject(Key: string, abortSignal?: AbortSignal): Promise<Buffer | undefined> {
  try {
    const { Body } = await s3().send(new GetObjectCommand({ Bucket: environment.searchBucket, Key }), {
      ...(abortSignal && { abortSignal }),
    });
    const { buffer, byteOffset, byteLength } = await Body!.transformToByteArray();
    return Buffer.from(buffer, byteOffset, byteLength);
  } catch (error) {
    if (isAnswer(error, 404)) return undefined;
    throw error;
  }
}

async function* listObjects(prefix: string): AsyncGenerator<{ key: string; since: Date }> {
  const pages = paginateListObjectsV2({ client: s3() }, { Bucket: environment.searchBucket, Prefix: prefix });
  for await (const { Contents = [] } of pages)
    for (const { Key, LastModified } of Contents) yield { key: Key!, since: LastModified! };
}

/**
 * 412: the condition fails. 409: another conditional write is in progress. 404: the object to match no longer exists.
 */
async function unlessOvertaken(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (isAnswer(error, 412, 409, 404)) return false;
    throw error;
  }
}

const isAnswer = (error: unknown, ...statuses: number[]): boolean =>
  error instanceof S3ServiceException && statuses.includes(error.$metadata.httpStatusCode ?? 0);
