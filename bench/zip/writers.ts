import { createReadStream, createWriteStream, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { zipStream } from '../../lambdas/sales/downloads/zip/stream.ts';
import type { BenchFile } from './files.ts';

/** Every way of writing the same files into one. */
export const WRITERS = {
  concatenation: (files: readonly BenchFile[], out: string) => save(concatenated(files), out),
  'writer, checksums known': (files: readonly BenchFile[], out: string, known: ReadonlyMap<string, number>) =>
    save(zipStream(entries(files, known), 1), out),
  'writer, checksums computed': (files: readonly BenchFile[], out: string) => save(zipStream(entries(files), 1), out),
} satisfies Record<
  string,
  (files: readonly BenchFile[], out: string, known: ReadonlyMap<string, number>) => Promise<void>
>;

export type WriterName = keyof typeof WRITERS;

/** Returns the checksums that ingest stores on the photo items; reading them is not part of any measurement. */
export function checksums(files: readonly BenchFile[]): Map<string, number> {
  return new Map(files.map(({ path, name }) => [name, crc32(readFileSync(path))]));
}

const save = (chunks: AsyncIterable<Uint8Array>, out: string) =>
  pipeline(chunks instanceof Readable ? chunks : Readable.from(chunks, { objectMode: false }), createWriteStream(out));

async function* concatenated(files: readonly BenchFile[]): AsyncGenerator<Uint8Array> {
  for (const { path } of files) yield* createReadStream(path) as AsyncIterable<Uint8Array>;
}

function entries(files: readonly BenchFile[], known?: ReadonlyMap<string, number>) {
  return files.map(({ name, path, bytes }) => ({
    name,
    modified: null,
    open: async () => ({
      bytes,
      crc32: known?.get(name) ?? null,
      body: createReadStream(path) as AsyncIterable<Uint8Array>,
    }),
  }));
}
