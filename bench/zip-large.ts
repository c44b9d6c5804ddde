/**
 * `npm run bench:zip-large`: archives beyond the old limits of ZIP (4 GB, 65,535 files) pass Debian's `unzip -t`, while the
 * writer's memory stays flat. Needs 5.5 GB of free disk in the temporary folder.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { randomFillSync } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { zipStream, type ZipEntry } from '../lambdas/sales/downloads/zip/stream.ts';

const MEGABYTE = 1024 * 1024;
const noise = randomFillSync(Buffer.alloc(8 * MEGABYTE));

/** Yields noise of any size, the same 8 MB repeatedly: a stored archive does not depend on its content. */
async function* noiseOf(bytes: number): AsyncGenerator<Uint8Array> {
  for (let left = bytes; left > 0; left -= noise.length) yield noise.subarray(0, Math.min(left, noise.length));
}

const noisy = (name: string, bytes: number, known: number | null = null): ZipEntry => ({
  name,
  modified: '2026-08-21T10:12:33',
  open: async () => ({ bytes, crc32: known, body: noiseOf(bytes) }),
});

const ARCHIVES: Record<string, () => Iterable<ZipEntry>> = {
  '5 GB in 640 photos, then one behind the 4 GB mark': () => {
    const known = crc32(noise);
    return [
      ...Array.from({ length: 640 }, (_, i) => noisy(`reiter/${i}.jpg`, noise.length, known)),
      noisy('reiter/last.jpg', 1000),
    ];
  },
  'one file of 4.5 GB, its checksum known only afterwards': () => [
    noisy('film/whole.mov', 4608 * MEGABYTE),
    noisy('film/small.jpg', 1000),
  ],
  '70,000 files': function* () {
    const known = crc32(noise.subarray(0, 1024));
    for (let i = 0; i < 70_000; i++) yield noisy(`reiter-${i % 700}/${i}.jpg`, 1024, known);
  },
};

const folder = mkdtempSync(join(tmpdir(), 'bench-zip-large-'));
try {
  for (const [what, entries] of Object.entries(ARCHIVES)) if (!(await check(what, entries()))) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function check(what: string, entries: Iterable<ZipEntry>): Promise<boolean> {
  const path = join(folder, 'archive.zip');
  await pipeline(Readable.from(zipStream(entries, 2), { objectMode: false }), createWriteStream(path));
  const gigabytes = (statSync(path).size / 1024 ** 3).toFixed(2);
  const tested = spawnSync('unzip', ['-tqq', path], { encoding: 'utf8' });
  if (tested.error) throw new Error('unzip is not installed: apt-get install unzip');
  const listed = Number(execFileSync('unzip', ['-Z', '-t', path], { encoding: 'utf8' }).split(' ')[0]);
  rmSync(path);
  const megabytes = (process.resourceUsage().maxRSS / 1024).toFixed(0);
  const passed = tested.status === 0;
  process.stdout.write(
    `${passed ? 'holds' : 'FAILS'}  unzip -t: ${what} (${gigabytes} GB, ${listed} files; peak memory so far ${megabytes} MB)\n`,
  );
  if (!passed) process.stdout.write(`${tested.stdout}${tested.stderr}\n`);
  return passed;
}
