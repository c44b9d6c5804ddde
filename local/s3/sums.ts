import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** A checksum that grows with the bytes; its result is base64, the highest byte first, as the headers have it. */
interface Sum {
  update(chunk: Buffer): void;
  result(): string;
}

/** Every checksum of S3's, by its name in the headers. */
export const sums = {
  crc32: () => {
    let crc = 0;
    return { update: (chunk) => void (crc = crc32(chunk, crc)), result: () => crcText(crc) };
  },
  crc32c: () => {
    let crc = 0xffffffff;
    return {
      update(chunk) {
        for (const byte of chunk) crc = castagnoli[(crc ^ byte) & 0xff]! ^ (crc >>> 8);
      },
      result: () => crcText(~crc >>> 0),
    };
  },
  crc64nvme,
  sha1: () => digest('sha1'),
  sha256: () => digest('sha256'),
} satisfies Record<string, () => Sum>;

export type SumName = keyof typeof sums;
export const sumNames = Object.keys(sums) as SumName[];

/** A CRC-32 as the checksum headers have it: base64 of four bytes, the highest first. */
export function crcText(crc: number): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc);
  return bytes.toString('base64');
}

function digest(algorithm: string): Sum {
  const hash = createHash(algorithm);
  return { update: (chunk) => void hash.update(chunk), result: () => hash.digest('base64') };
}

/** CRC-32C (RFC 3720): the reflected polynomial 0x82F63B78. */
const castagnoli = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0x82f63b78 : crc >>> 1;
  return crc >>> 0;
});

/** CRC-64/NVME: the reflected polynomial 0x9A6C9329AC4BC9B5, in halves of 32 bits, which are numbers. */
const nvme = Array.from({ length: 256 }, (_, byte) => {
  let [high, low] = [0, byte];
  for (let bit = 0; bit < 8; bit++) {
    const odd = low & 1;
    low = (low >>> 1) | (high << 31);
    high = high >>> 1;
    if (odd) [high, low] = [high ^ 0x9a6c9329, low ^ 0xac4bc9b5];
  }
  return [high >>> 0, low >>> 0] as const;
});

function crc64nvme(): Sum {
  let [high, low] = [0xffffffff, 0xffffffff];
  return {
    update(chunk) {
      for (const byte of chunk) {
        const [tableHigh, tableLow] = nvme[(low ^ byte) & 0xff]!;
        low = ((low >>> 8) | (high << 24)) ^ tableLow;
        high = (high >>> 8) ^ tableHigh;
      }
    },
    result() {
      const bytes = Buffer.alloc(8);
      bytes.writeUInt32BE(~high >>> 0);
      bytes.writeUInt32BE(~low >>> 0, 4);
      return bytes.toString('base64');
    },
  };
}
