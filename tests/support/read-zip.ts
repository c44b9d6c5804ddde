import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';

/**
 * Reads a small ZIP of stored files like a foreign program: through its directory, checking each local header and
 * checksum. If Debian's `unzip` is installed, it must find no error either.
 */
export function readZip(archive: Buffer): Map<string, Buffer> {
  testWithUnzip(archive);
  const end = archive.length - 22;
  expectSignature(archive, end, 0x06054b50);
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let i = 0; i < archive.readUInt16LE(end + 10); i++) {
    expectSignature(archive, at, 0x02014b50);
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    expectSignature(archive, local, 0x04034b50);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const data = archive.subarray(start, start + archive.readUInt32LE(at + 24));
    if (crc32(data) !== archive.readUInt32LE(at + 16)) throw new Error(`${name}: wrong checksum`);
    if (files.has(name)) throw new Error(`${name} is there twice`);
    files.set(name, data);
    at += 46 + nameLength + archive.readUInt16LE(at + 30);
  }
  if (at !== end) throw new Error('the directory does not end where the archive does');
  return files;
}

function expectSignature(archive: Buffer, at: number, signature: number): void {
  if (archive.readUInt32LE(at) !== signature) throw new Error(`no record ${signature.toString(16)} at ${at}`);
}

/** Runs `unzip -t`, which warns about an empty archive; that is not an error here. */
function testWithUnzip(archive: Buffer): void {
  if (archive.length === 22) return;
  const folder = mkdtempSync(join(tmpdir(), 'unzip-'));
  try {
    const path = join(folder, 'archive.zip');
    writeFileSync(path, archive);
    execFileSync('unzip', ['-tqq', path], { encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
