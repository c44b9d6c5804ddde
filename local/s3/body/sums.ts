import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** A checksum that grows with the bytes; its result is base64, the highest byte first, as in the headers. */
interface Sum {
  update(chunk: Buffer): void;
  result(): string;
}

/** The known checksums, by their names in the headers. */
export const sums = {
  crc32: () => {
    let crc = 0;
    return { update: (chunk) => void (crc = crc32(chunk, crc)), result: () => crcText(crc) };
  },
  sha1: () => digest('sha1'),
  sha256: () => digest('sha256'),
} satisfies Record<string, () => Sum>;

export type SumName = keyof typeof sums;
export const sumNames = Object.keys(sums) as SumName[];

function crcText(crc: number): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc);
  return bytes.toString('base64');
}

function digest(algorithm: string): Sum {
  const hash = createHash(algorithm);
  return { update: (chunk) => void hash.update(chunk), result: () => hash.digest('base64') };
}
