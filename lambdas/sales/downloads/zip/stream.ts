import { crc32 } from 'node:zlib';
import { dataDescriptor, directoryRecord, dosTime, endOfArchive, localHeader, type WrittenFile } from './format.ts';
import { openAhead } from './open-ahead.ts';

/** A file's opened content. */
export interface ZipSource {
  bytes: number;
  /** Known from ingest; null makes the writer compute it. */
  crc32: number | null;
  body: AsyncIterable<Uint8Array>;
}

export interface ZipEntry {
  /** The path inside the archive, with `/`; safe and unique (`names.ts`). */
  name: string;
  /** The camera's wall clock, `2026-08-21T10:12:33`. */
  modified: string | null;
  /** Null leaves the file out. */
  open: () => Promise<ZipSource | null>;
}

/**
 * A file delivered another number of bytes than announced, so the archive would be wrong. The message omits its folder,
 * which names a rider.
 */
export class WrongLength extends Error {
  constructor(name: string, expected: number, actual: number) {
    super(`${name.slice(name.lastIndexOf('/') + 1)}: ${expected} bytes expected, ${actual} received`);
    this.name = 'WrongLength';
  }
}

/** Directory records are sent in pieces of about this size: 70,000 files would otherwise make as many tiny chunks. */
const DIRECTORY_CHUNK = 64 * 1024;

/**
 * Returns the archive as a stream of chunks, in the order of `entries`. Memory grows only by one small record per file.
 * The first failure of a source ends the stream, so that no archive is incomplete.
 * @param ahead the number of following sources to open while one is being written
 */
export async function* zipStream(entries: Iterable<ZipEntry>, ahead: number): AsyncGenerator<Uint8Array> {
  const written: WrittenFile[] = [];
  let offset = 0;
  for await (const { item: entry, opened: source } of openAhead(entries, (item) => item.open(), ahead)) {
    if (source === null) continue;
    const file: WrittenFile = {
      name: Buffer.from(entry.name),
      modified: dosTime(entry.modified),
      bytes: source.bytes,
      crc32: source.crc32 ?? 0,
      described: source.crc32 === null,
      offset,
    };
    const header = localHeader(file);
    yield header;
    offset += header.length;

    let received = 0;
    let checksum = 0;
    for await (const chunk of source.body) {
      if (file.described) checksum = crc32(chunk, checksum);
      received += chunk.length;
      if (received > file.bytes) break;
      yield chunk;
    }
    if (received !== file.bytes) throw new WrongLength(entry.name, file.bytes, received);
    offset += received;

    if (file.described) {
      file.crc32 = checksum;
      const descriptor = dataDescriptor(file);
      yield descriptor;
      offset += descriptor.length;
    }
    written.push(file);
  }
  yield* directory(written, offset);
}

function* directory(written: readonly WrittenFile[], offset: number): Generator<Uint8Array> {
  let bytes = 0;
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  for (const file of written) {
    const record = directoryRecord(file);
    pending.push(record);
    pendingBytes += record.length;
    bytes += record.length;
    if (pendingBytes < DIRECTORY_CHUNK) continue;
    yield Buffer.concat(pending);
    pending = [];
    pendingBytes = 0;
  }
  yield Buffer.concat([...pending, endOfArchive(written.length, offset, bytes)]);
}
