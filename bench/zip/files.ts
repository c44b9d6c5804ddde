import { randomFillSync } from 'node:crypto';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes photo-like files: random, incompressible bytes, of 6 to 10 MB, about `totalBytes` together. */
export function writePhotoLikeFiles(folder: string, totalBytes: number): void {
  const bytes = Buffer.alloc(10 * 1024 * 1024);
  randomFillSync(bytes);
  for (let written = 0, i = 1; written < totalBytes; i++) {
    // The same noise, shifted: random enough for every writer, and fast to make.
    const size = Math.min(totalBytes - written, (6 + ((i * 7) % 5)) * 1024 * 1024);
    bytes.writeUInt32LE(i, 0);
    writeFileSync(join(folder, `IMG_${String(i).padStart(4, '0')}.jpg`), bytes.subarray(0, size));
    written += size;
  }
}

export interface BenchFile {
  name: string;
  path: string;
  bytes: number;
}

export function photoLikeFiles(folder: string): BenchFile[] {
  return readdirSync(folder)
    .sort()
    .map((name) => {
      const path = join(folder, name);
      return { name, path, bytes: statSync(path).size };
    });
}
