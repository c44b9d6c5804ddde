import type { SumName } from './sums.ts';

/** The facts about a part without its bytes. */
interface Summed {
  /** Base64. */
  checksum: string;
  size: number;
}

/** The polynomials, with the lowest power in the highest bit, like the checksums. */
const polynomials = {
  crc32: { bits: 32, polynomial: 0xedb88320n },
  crc32c: { bits: 32, polynomial: 0x82f63b78n },
  crc64nvme: { bits: 64, polynomial: 0x9a6c9329ac4bc9b5n },
} satisfies Partial<Record<SumName, Crc>>;

interface Crc {
  bits: number;
  polynomial: bigint;
}

/** A checksum of the whole that follows from those of its parts. */
export type JoinableSum = keyof typeof polynomials;

export const isJoinable = (name: SumName): name is JoinableSum => Object.hasOwn(polynomials, name);

/** Returns the CRC of bytes from the CRCs of their parts, without reading them again. */
export function joinedSum(name: JoinableSum, parts: readonly Summed[]): string {
  const crc = polynomials[name];
  // Each bit after a part multiplies its polynomial by x; then the parts are added.
  const sum = parts.reduce(
    (before, { checksum, size }) =>
      multiplied(before, powerOfX(8 * size, crc), crc) ^ BigInt(`0x${Buffer.from(checksum, 'base64').toString('hex')}`),
    0n,
  );
  return Buffer.from(sum.toString(16).padStart(crc.bits / 4, '0'), 'hex').toString('base64');
}

/** Returns the product of two polynomials, modulo the CRC's. */
function multiplied(a: bigint, b: bigint, { bits, polynomial }: Crc): bigint {
  let product = 0n;
  let shifted = b;
  for (let at = BigInt(bits - 1); at >= 0n; at--) {
    if ((a >> at) & 1n) product ^= shifted;
    shifted = shifted & 1n ? (shifted >> 1n) ^ polynomial : shifted >> 1n;
  }
  return product;
}

function powerOfX(exponent: number, crc: Crc): bigint {
  const one = 1n << BigInt(crc.bits - 1);
  let power = one;
  let square = one >> 1n;
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) power = multiplied(power, square, crc);
    square = multiplied(square, square, crc);
  }
  return power;
}
