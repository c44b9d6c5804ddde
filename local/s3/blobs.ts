import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, linkSync, mkdirSync, readdirSync, rmSync, unlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsError } from '../aws/service.ts';
import { type SumName, sums as newSum } from './body/sums.ts';

/** A part of one blob file; an object is one or several of them, in order. */
export interface Segment {
  blob: string;
  /** Bytes from the beginning of the file. */
  start: number;
  size: number;
}

/** The written segments, and the hashes of their bytes. */
export interface Written {
  segments: Segment[];
  size: number;
  /** MD5 in hex: the ETag. */
  md5: string;
  /** Base64, as in the checksum headers: the CRC-32, and the other requested ones. */
  checksums: { crc32: string } & Partial<Record<SumName, string>>;
}

export interface Blobs {
  /** Writes and flushes to disk; leaves nothing when the body fails midway. */
  write(body: Readable, also?: readonly SumName[]): Promise<Written>;
  /**
   * Returns the same bytes under new names (hard links), so that each owner can drop its own. Synchronous, so that they
   * cannot be dropped meanwhile.
   */
  share(segments: readonly Segment[]): Segment[];
  /** Returns the bytes, in order. A blob that is dropped meanwhile stays until its last reader has finished. */
  read(segments: readonly Segment[]): Readable;
  drop(segments: readonly Segment[]): void;
}

/** Opens the data files of the objects. Their names are random: only the catalogue knows the objects. */
export function openBlobs(dir: string, known: Set<string>): Blobs {
  for (const shelf of Array.from({ length: 256 }, (_, number) => number.toString(16).padStart(2, '0'))) {
    mkdirSync(join(dir, shelf), { recursive: true });
    for (const name of readdirSync(join(dir, shelf))) {
      // Left over from a crash before the catalogue knew it.
      if (!known.has(name)) rmSync(join(dir, shelf, name));
    }
  }
  const path = (blob: string) => join(dir, blob.slice(0, 2), blob);
  const readers = new Map<string, number>();
  const doomed = new Set<string>();

  function release(segments: readonly Segment[]): void {
    for (const { blob } of segments) {
      const left = (readers.get(blob) ?? 1) - 1;
      if (left > 0) readers.set(blob, left);
      else readers.delete(blob);
      if (left <= 0 && doomed.delete(blob)) unlinkSync(path(blob));
    }
  }

  async function* inOrder(segments: readonly Segment[]): AsyncGenerator<Buffer> {
    for (const segment of segments) yield* stretch(segment);
  }
  const stretch = ({ blob, start, size }: Segment) =>
    createReadStream(path(blob), { start, end: start + size - 1, highWaterMark: 256 * 1024 });

  return {
    async write(body, also = []) {
      const blob = randomUUID();
      const sums = summing(also);
      try {
        await pipeline(body, sums.through, createWriteStream(path(blob), { flush: true, flags: 'wx' }));
      } catch (error) {
        await rm(path(blob), { force: true });
        throw isCutOff(error)
          ? new AwsError('IncompleteBody', 'The connection closed before the body was complete.')
          : error;
      }
      const { size, ...digests } = sums.result();
      return { segments: [{ blob, start: 0, size }], size, ...digests };
    },
    share: (segments) =>
      segments.map((segment) => {
        const blob = randomUUID();
        linkSync(path(segment.blob), path(blob));
        return { ...segment, blob };
      }),
    read(segments) {
      const filled = segments.filter(({ size }) => size > 0);
      for (const { blob } of filled) readers.set(blob, (readers.get(blob) ?? 0) + 1);
      const [only, second] = filled;
      const stream =
        only !== undefined && second === undefined
          ? stretch(only)
          : Readable.from(inOrder(filled), { objectMode: false });
      stream.once('close', () => release(filled));
      return stream;
    },
    drop(segments) {
      for (const { blob } of segments) {
        if (readers.has(blob)) doomed.add(blob);
        else rmSync(path(blob), { force: true });
      }
    },
  };
}

function summing(also: readonly SumName[]) {
  const md5 = createHash('md5');
  const crc = newSum.crc32();
  const others = also.filter((name) => name !== 'crc32').map((name) => [name, newSum[name]()] as const);
  let size = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      md5.update(chunk);
      crc.update(chunk);
      for (const [, sum] of others) sum.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  return {
    through,
    result: () => ({
      size,
      md5: md5.digest('hex'),
      checksums: { crc32: crc.result(), ...Object.fromEntries(others.map(([name, sum]) => [name, sum.result()])) },
    }),
  };
}

function isCutOff(error: unknown): boolean {
  return ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'ABORT_ERR'].includes(
    String((error as NodeJS.ErrnoException).code),
  );
}

/** Returns the segments of a part of an object: `size` bytes from `start`. */
export function slice(segments: readonly Segment[], start: number, size: number): Segment[] {
  let offset = 0;
  return segments.flatMap((segment) => {
    const from = Math.max(start, offset) - offset;
    const to = Math.min(start + size, offset + segment.size) - offset;
    offset += segment.size;
    return to > from ? [{ blob: segment.blob, start: segment.start + from, size: to - from }] : [];
  });
}
