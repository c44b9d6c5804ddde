import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** A checksum that grows with the bytes; its result is base64, the highest byte first, as in the headers. */
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
    let crc = -1;
    return {
      update(chunk) {
        let sum = crc;
        for (let at = 0; at < chunk.length; at++) sum = castagnoli[(sum ^ chunk[at]!) & 0xff]! ^ (sum >>> 8);
        crc = sum;
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

function crcText(crc: number): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc);
  return bytes.toString('base64');
}

function digest(algorithm: string): Sum {
  const hash = createHash(algorithm);
  return { update: (chunk) => void hash.update(chunk), result: () => hash.digest('base64') };
}

/** CRC-32C (RFC 3720): the reflected polynomial 0x82F63B78. */
const castagnoli = Int32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0x82f63b78 : crc >>> 1;
  return crc;
});

/** CRC-64/NVME: the reflected polynomial 0x9A6C9329AC4BC9B5, in halves of 32 bits, which fit into numbers. */
const nvme = Array.from({ length: 256 }, (_, byte) => {
  let [high, low] = [0, byte];
  for (let bit = 0; bit < 8; bit++) {
    const odd = low & 1;
    low = (low >>> 1) | (high << 31);
    high = high >>> 1;
    if (odd) [high, low] = [high ^ 0x9a6c9329, low ^ 0xac4bc9b5];
  }
  return [high, low] as const;
});
const nvmeHigh = Int32Array.from(nvme, ([high]) => high);
const nvmeLow = Int32Array.from(nvme, ([, low]) => low);

function crc64nvme(): Sum {
  let [high, low] = [-1, -1];
  return {
    update(chunk) {
      // Small integers in variables of the loop: gigabytes pass through it.
      let [h, l] = [high, low];
      for (let at = 0; at < chunk.length; at++) {
        const entry = (l ^ chunk[at]!) & 0xff;
        l = ((l >>> 8) | (h << 24)) ^ nvmeLow[entry]!;
        h = (h >>> 8) ^ nvmeHigh[entry]!;
      }
      [high, low] = [h, l];
    },
    result() {
      const bytes = Buffer.alloc(8);
      bytes.writeInt32BE(~high);
      bytes.writeInt32BE(~low, 4);
      return bytes.toString('base64');
    },
  };
}
