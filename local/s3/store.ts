import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { IncomingHttpHeaders } from 'node:http';
import { checkPolicy } from '../aws/access/iam.ts';
import type { PolicyDocument } from '../aws/access/policy.ts';
import { AwsError } from '../aws/service.ts';
import { openBlobs, slice, type Written } from './blobs.ts';
import { openCatalogue, type StoredObject } from './catalogue.ts';
import type { CorsRule } from './cors.ts';
import { checkWrite } from './operations/preconditions.ts';
import type { ByteRange } from './operations/range.ts';

/** A template's settings of a bucket. */
export interface BucketSettings {
  policy?: PolicyDocument | undefined;
  cors?: CorsRule[] | undefined;
  /** Days after which unfinished uploads are dropped, by the beginning of their keys. */
  unfinishedUploads?: readonly { prefix: string; days: number }[];
}

const DAY_MS = 86_400_000;

/** The stored facts next to the bytes. */
export interface NewObject {
  bucket: string;
  key: string;
  headers: Record<string, string>;
}

export type Store = ReturnType<typeof openStore>;

/** Opens the objects on disk: bytes in blobs, everything else in the catalogue, changed together. */
export function openStore(dir: string) {
  const catalogue = openCatalogue(dir);
  const blobs = openBlobs(join(dir, 'blobs'), catalogue.blobs());
  const buckets = new Map<string, BucketSettings>();

  function bucket(name: string): BucketSettings {
    const settings = buckets.get(name);
    if (settings === undefined) throw new AwsError('NoSuchBucket', `The specified bucket does not exist: ${name}`, 404);
    return settings;
  }

  /** Makes an object visible if the conditions of the write hold at that moment; otherwise drops it completely. */
  function commit(object: StoredObject, conditions: IncomingHttpHeaders): StoredObject {
    try {
      blobs.drop(catalogue.replace(object, (current) => checkWrite(conditions, current)));
      return object;
    } catch (error) {
      if (object.upload === undefined) blobs.drop(object.segments);
      throw error;
    }
  }

  return {
    catalogue,
    blobs,
    bucket,
    ensureBucket(name: string, settings: BucketSettings = {}): void {
      if (settings.policy) checkPolicy(settings.policy);
      buckets.set(name, settings);
    },
    object(bucketName: string, key: string): StoredObject | undefined {
      bucket(bucketName);
      return catalogue.object(bucketName, key);
    },
    commit,
    /** Makes an object of a written body. */
    putWritten: (place: NewObject, written: Written, conditions: IncomingHttpHeaders = {}): StoredObject =>
      commit(
        {
          ...place,
          size: written.size,
          etag: written.md5,
          modified: Date.now(),
          checksums: written.checksums,
          segments: written.segments,
        },
        conditions,
      ),
    /** Stores the same bytes under another key, or with other headers; copies no byte. */
    copy(source: StoredObject, place: NewObject, conditions: IncomingHttpHeaders): StoredObject {
      const segments = blobs.share(source.segments);
      const { upload: _made, ...rest } = source;
      return commit({ ...rest, ...place, segments, modified: Date.now() }, conditions);
    },
    remove(bucketName: string, key: string, allowed?: (current: StoredObject | undefined) => void): void {
      bucket(bucketName);
      blobs.drop(catalogue.remove(bucketName, key, allowed));
    },
    /** Drops the uploads older than their bucket allows; returns their number. */
    dropUnfinished(now: number): number {
      const over = [...buckets].flatMap(([name, { unfinishedUploads = [] }]) =>
        catalogue
          .uploads(name)
          .filter(({ key, started }) =>
            unfinishedUploads.some(({ prefix, days }) => key.startsWith(prefix) && started + days * DAY_MS <= now),
          ),
      );
      for (const { id } of over) blobs.drop(catalogue.abandon(id));
      return over.length;
    },
    /** Returns the bytes of an object, or of a range of it. */
    read: (object: StoredObject, range?: ByteRange): Readable =>
      blobs.read(range ? slice(object.segments, range.start, range.size) : object.segments),
    close: () => catalogue.close(),
  };
}
