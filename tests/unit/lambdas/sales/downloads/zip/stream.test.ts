import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WrongLength, zipStream, type ZipEntry } from '../../../../../../lambdas/sales/downloads/zip/stream.ts';
import { readZip } from '../../../../../support/read-zip.ts';

describe('the ZIP writer', () => {
  it('gives back every file byte for byte, with checksums known ahead or computed on the way', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ data: fc.uint8Array({ maxLength: 2000 }), known: fc.boolean() }), { maxLength: 12 }),
        async (files) => {
          const archive = await written(files.map(({ data, known }, i) => entry(`ordner/ü${i}.jpg`, data, known)));
          const read = readZip(archive);
          expect([...read.keys()]).toEqual(files.map((_, i) => `ordner/ü${i}.jpg`));
          files.forEach(({ data }, i) => expect(read.get(`ordner/ü${i}.jpg`)).toEqual(Buffer.from(data)));
        },
      ),
      { numRuns: 30 },
    );
  });

  it('takes empty files and no files at all', async () => {
    expect(readZip(await written([entry('a/empty.jpg', Buffer.alloc(0), true)])).get('a/empty.jpg')).toEqual(
      Buffer.alloc(0),
    );
    expect(readZip(await written([])).size).toBe(0);
  });

  it('fails instead of writing a file shorter or longer than announced', async () => {
    for (const announced of [2, 4]) {
      const wrong: ZipEntry = {
        ...entry('x.jpg', Buffer.from('abc'), true),
        open: async () => ({ bytes: announced, crc32: 0, body: inChunks(Buffer.from('abc')) }),
      };
      await expect(written([wrong])).rejects.toThrow(WrongLength);
    }
  });

  it('does not write the rider’s name, which the folder has, into the error that is logged', () => {
    expect(new WrongLength('2026-08-21_Iragna_3_Anna-Esempio_Stella-CH/0123.jpg', 2, 3).message).toBe(
      '0123.jpg: 2 bytes expected, 3 received',
    );
  });

  it('fails with the error of a source that cannot be opened, and discards what it had opened ahead', async () => {
    const discarded: string[] = [];
    const waiting: ZipEntry = {
      name: 'next.jpg',
      modified: null,
      open: async () => ({
        bytes: 1,
        crc32: 0,
        body: Object.assign(inChunks(Buffer.from('x')), { destroy: () => discarded.push('next.jpg') }),
      }),
    };
    const missing: ZipEntry = {
      name: 'gone.jpg',
      modified: null,
      open: () => Promise.reject(new Error('gone.jpg is missing')),
    };
    await expect(written([missing, waiting])).rejects.toThrow('gone.jpg is missing');
    await new Promise(setImmediate);
    expect(discarded).toEqual(['next.jpg']);
  });

  it('never opens more sources ahead than it was told', async () => {
    let open = 0;
    let most = 0;
    const counted = Array.from({ length: 20 }, (_, i): ZipEntry => ({
      name: `${i}.jpg`,
      modified: null,
      open: async () => {
        most = Math.max(most, ++open);
        return {
          bytes: 1,
          crc32: null,
          body: (async function* () {
            yield Buffer.from('x');
            open--;
          })(),
        };
      },
    }));
    await written(counted, 3);
    expect(most).toBe(4);
  });
});

function entry(name: string, data: Uint8Array, known: boolean): ZipEntry {
  return {
    name,
    modified: '2026-08-21T10:12:33',
    open: async () => ({ bytes: data.length, crc32: known ? crc32(data) : null, body: inChunks(data) }),
  };
}

async function* inChunks(data: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < data.length; at += 700) yield data.subarray(at, at + 700);
}

async function written(entries: ZipEntry[], ahead = 2): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipStream(entries, ahead)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
