/**
 * SHA-256 without the browser's own, which is there only where an address is `https://` or `localhost`: a phone that tries the shop
 * in the local network has neither.
 */
const primes = firstPrimes(64);
/** The first 32 bits of the fractions of square roots and cube roots (FIPS 180-4 §4.2.2, §5.3.3). */
const START = Uint32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const ROUND = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));

const BLOCK_BYTES = 64;
const schedule = new Int32Array(64);

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate += 1)
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  return found;
}

function fraction(root: number): number {
  return ((root % 1) * 2 ** 32) >>> 0;
}

/** Where a computation stands after whole blocks. */
export type Sha256State = Uint32Array;

export const startOfSha256 = (): Sha256State => START.slice();

/** Takes 16 words more into `state`. It is run millions of times for one captcha, so it is written for the machine. */
export function takeBlock(state: Sha256State, words: ArrayLike<number>): void {
  const w = schedule;
  for (let i = 0; i < 16; i += 1) w[i] = words[i]!;
  for (let i = 16; i < 64; i += 1) {
    const early = w[i - 15]!;
    const late = w[i - 2]!;
    const small = ((early >>> 7) | (early << 25)) ^ ((early >>> 18) | (early << 14)) ^ (early >>> 3);
    const large = ((late >>> 17) | (late << 15)) ^ ((late >>> 19) | (late << 13)) ^ (late >>> 10);
    w[i] = (w[i - 16]! + small + w[i - 7]! + large) | 0;
  }
  let a = state[0]! | 0;
  let b = state[1]! | 0;
  let c = state[2]! | 0;
  let d = state[3]! | 0;
  let e = state[4]! | 0;
  let f = state[5]! | 0;
  let g = state[6]! | 0;
  let h = state[7]! | 0;
  for (let i = 0; i < 64; i += 1) {
    const mixed = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const first = (h + mixed + ((e & f) ^ (~e & g)) + ROUND[i]! + w[i]!) | 0;
    const turned = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + turned + ((b & c) ^ (b & d) ^ (c & d))) | 0;
  }
  state[0]! += a;
  state[1]! += b;
  state[2]! += c;
  state[3]! += d;
  state[4]! += e;
  state[5]! += f;
  state[6]! += g;
  state[7]! += h;
}

/** @param state after `before` bytes, which are whole blocks */
export function endOfSha256(state: Sha256State, rest: Uint8Array, before = 0): Sha256State {
  const padded = new Uint8Array(Math.ceil((rest.length + 9) / BLOCK_BYTES) * BLOCK_BYTES);
  padded.set(rest);
  padded[rest.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(before + rest.length) * 8n);
  for (let at = 0; at < padded.length; at += BLOCK_BYTES)
    takeBlock(
      state,
      Array.from({ length: 16 }, (_, word) => view.getUint32(at + word * 4)),
    );
  return state;
}

export function bytesOf(state: Sha256State): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(state.length * 4);
  const view = new DataView(bytes.buffer);
  state.forEach((word, index) => view.setUint32(index * 4, word));
  return bytes;
}

export function sha256(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return bytesOf(endOfSha256(startOfSha256(), bytes));
}
