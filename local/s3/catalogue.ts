import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../aws/dynamodb/transaction.ts';
import type { Segment } from './blobs.ts';
import type { UploadSum } from './body/upload-sum.ts';

/** A stored object: one row, so that its data and its headers change together. */
export interface StoredObject {
  bucket: string;
  key: string;
  size: number;
  /** Without quotes. */
  etag: string;
  /** Milliseconds since 1970. */
  modified: number;
  /** Headers to return: `content-type`, `cache-control`, `x-amz-meta-…`. */
  headers: Record<string, string>;
  /** Base64 by algorithm, lower case; one that ends in `-N` covers the checksums of N parts. */
  checksums: Record<string, string>;
  segments: Segment[];
  /** The multipart upload that made it, so that a second completion succeeds too. */
  upload?: string;
}

export interface Upload {
  id: string;
  bucket: string;
  key: string;
  headers: Record<string, string>;
  sum: UploadSum;
  started: number;
}

export interface Part {
  number: number;
  size: number;
  etag: string;
  modified: number;
  /** Base64, by the algorithm of its upload. */
  checksum: string;
  segments: Segment[];
}

export type Catalogue = ReturnType<typeof openCatalogue>;

const tables = `
  CREATE TABLE IF NOT EXISTS objects (bucket TEXT, key TEXT, size INTEGER, etag TEXT, modified INTEGER, rest TEXT, PRIMARY KEY (bucket, key)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS uploads (id TEXT PRIMARY KEY, bucket TEXT, key TEXT, rest TEXT);
  CREATE TABLE IF NOT EXISTS parts (upload TEXT, number INTEGER, rest TEXT, PRIMARY KEY (upload, number)) WITHOUT ROWID;
`;

/** Deletes uploads from before they stored their checksum: they start again. */
const withoutFormer = `
  DELETE FROM uploads WHERE rest ->> '$.sum' IS NULL;
  DELETE FROM parts WHERE upload NOT IN (SELECT id FROM uploads);
`;

/**
 * Opens the catalogue of objects. The file is SQLite's, which orders keys by their UTF-8 bytes as S3 does.
 * @throws Error when another process has it open: two shops on one folder would lose each other's objects
 */
export function openCatalogue(dir: string) {
  mkdirSync(dir, { recursive: true });
  const db = new DatabaseSync(join(dir, 'catalogue.sqlite'));
  try {
    // The write-ahead log survives the end of the process at any moment without waiting for the disk at every change.
    db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
    db.exec(tables);
    db.exec(withoutFormer);
  } catch (error) {
    db.close();
    throw new Error(`The object store in ${dir} cannot be opened; is another shop running on it?`, { cause: error });
  }
  const one = db.prepare('SELECT * FROM objects WHERE bucket = ? AND key = ?');
  const write = db.prepare('INSERT OR REPLACE INTO objects VALUES (?, ?, ?, ?, ?, ?)');
  const erase = db.prepare('DELETE FROM objects WHERE bucket = ? AND key = ?');
  const after = db.prepare(
    'SELECT key, size, etag, modified FROM objects WHERE bucket = ? AND key > ? AND key >= ? AND key < ? ORDER BY key LIMIT ?',
  );
  const writePart = db.prepare('INSERT OR REPLACE INTO parts VALUES (?, ?, ?)');
  const partsOf = db.prepare('SELECT rest FROM parts WHERE upload = ? ORDER BY number');

  const object = (bucket: string, key: string) => readObject(one.get(bucket, key));
  const parts = (upload: string) => partsOf.all(upload).map(({ rest }) => JSON.parse(String(rest)) as Part);
  const save = ({ bucket, key, size, etag, modified, ...rest }: StoredObject) =>
    write.run(bucket, key, size, etag, modified, JSON.stringify(rest));

  function eraseUpload(id: string): void {
    db.prepare('DELETE FROM parts WHERE upload = ?').run(id);
    db.prepare('DELETE FROM uploads WHERE id = ?').run(id);
  }

  function upload(id: string): Upload | undefined {
    const row = db.prepare('SELECT rest FROM uploads WHERE id = ?').get(id);
    return row && (JSON.parse(String(row.rest)) as Upload);
  }

  const together = <T>(change: () => T): T => inTransaction(db, change);

  return {
    object,
    /**
     * Replaces the object that `allowed` has checked, and ends the multipart upload that it came from. Returns the
     * segments without an owner.
     */
    replace: (next: StoredObject, allowed: (current: StoredObject | undefined) => void): Segment[] =>
      together(() => {
        const current = object(next.bucket, next.key);
        allowed(current);
        const unused = next.upload === undefined ? [] : parts(next.upload).flatMap((part) => part.segments);
        if (next.upload !== undefined) eraseUpload(next.upload);
        save(next);
        const kept = new Set(next.segments.map(({ blob }) => blob));
        return [...(current?.segments ?? []), ...unused].filter(({ blob }) => !kept.has(blob));
      }),
    remove: (
      bucket: string,
      key: string,
      allowed: (current: StoredObject | undefined) => void = () => undefined,
    ): Segment[] =>
      together(() => {
        const current = object(bucket, key);
        allowed(current);
        erase.run(bucket, key);
        return current?.segments ?? [];
      }),
    /** Returns the next objects after a key, in the order of S3. */
    page: (
      bucket: string,
      prefix: string,
      afterKey: string,
      limit: number,
    ): Pick<StoredObject, 'key' | 'size' | 'etag' | 'modified'>[] =>
      after.all(bucket, afterKey, prefix, `${prefix}\u{10FFFF}`, limit) as unknown as Pick<
        StoredObject,
        'key' | 'size' | 'etag' | 'modified'
      >[],
    startUpload: (started: Upload) => {
      db.prepare('INSERT INTO uploads VALUES (?, ?, ?, ?)').run(
        started.id,
        started.bucket,
        started.key,
        JSON.stringify(started),
      );
    },
    upload,
    uploads: (bucket: string) =>
      db
        .prepare('SELECT rest FROM uploads WHERE bucket = ? ORDER BY key, id')
        .all(bucket)
        .map(({ rest }) => JSON.parse(String(rest)) as Upload),
    parts,
    /** Returns the segments of the part that was sent before under this number; undefined when the upload has ended meanwhile. */
    putPart: (id: string, part: Part): Segment[] | undefined =>
      together(() => {
        if (upload(id) === undefined) return undefined;
        const before = parts(id).find(({ number }) => number === part.number)?.segments ?? [];
        writePart.run(id, part.number, JSON.stringify(part));
        return before;
      }),
    abandon: (id: string): Segment[] =>
      together(() => {
        const unused = parts(id).flatMap((part) => part.segments);
        eraseUpload(id);
        return unused;
      }),
    /** Returns every blob of an object or a part. */
    blobs: (): Set<string> =>
      new Set(
        [
          ...db.prepare('SELECT rest FROM objects').iterate(),
          ...db.prepare('SELECT rest FROM parts').iterate(),
        ].flatMap(({ rest }) => (JSON.parse(String(rest)) as { segments: Segment[] }).segments.map(({ blob }) => blob)),
      ),
    close: () => db.close(),
  };
}

function readObject(row: Record<string, unknown> | undefined): StoredObject | undefined {
  if (row === undefined) return undefined;
  const { rest, ...columns } = row;
  return { ...columns, ...(JSON.parse(String(rest)) as object) } as unknown as StoredObject;
}
