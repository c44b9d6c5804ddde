import type { ChallengeParameters, DeriveKeyFunctionResult } from 'altcha-lib/types';
import {
  bytesOf,
  endOfSha256,
  sha256,
  startOfSha256,
  takeBlock,
  type Sha256State,
} from '../../../shared/session/sha256.ts';

const BLOCK_BYTES = 64;

/** HMAC-SHA-256 with one key, again and again: what comes of the key is computed once. */
function hmacWith(key: Uint8Array) {
  const short = key.length > BLOCK_BYTES ? sha256(key) : key;
  const begin = (pad: number): Sha256State => {
    const state = startOfSha256();
    const bytes = Uint8Array.from({ length: BLOCK_BYTES }, (_, at) => (short[at] ?? 0) ^ pad);
    const view = new DataView(bytes.buffer);
    takeBlock(
      state,
      Array.from({ length: 16 }, (_, word) => view.getUint32(word * 4)),
    );
    return state;
  };
  const [inner, outer] = [begin(0x36), begin(0x5c)];
  /** A digest of 32 bytes is half a block; the rest of it is always the same: the end mark, and the length of 96 bytes in bits. */
  const block = new Uint32Array(16);
  block[8] = 0x80000000;
  block[15] = (BLOCK_BYTES + 32) * 8;
  const state = new Uint32Array(8);
  const next = (from: Sha256State, digest: Sha256State): Sha256State => {
    block.set(digest);
    state.set(from);
    takeBlock(state, block);
    return state;
  };
  return {
    of: (bytes: Uint8Array): Sha256State => next(outer, endOfSha256(inner.slice(), bytes, BLOCK_BYTES)).slice(),
    /** Of a digest. The same array each time. */
    again: (digest: Sha256State): Sha256State => next(outer, next(inner, digest)),
  };
}

/** ALTCHA's `PBKDF2/SHA-256` where the browser keeps its own back (`sha256.ts`): the same key, some times slower. */
export async function deriveKey(
  { cost, keyLength = 32 }: ChallengeParameters,
  salt: Uint8Array,
  password: Uint8Array,
): Promise<DeriveKeyFunctionResult> {
  const hmac = hmacWith(password);
  const derivedKey = new Uint8Array(keyLength);
  for (let part = 1, at = 0; at < keyLength; part += 1, at += 32) {
    const numbered = new Uint8Array(salt.length + 4);
    numbered.set(salt);
    new DataView(numbered.buffer).setUint32(salt.length, part);
    let digest = hmac.of(numbered);
    const sum = digest.slice();
    for (let round = 1; round < cost; round += 1) {
      digest = hmac.again(digest);
      for (let word = 0; word < 8; word += 1) sum[word]! ^= digest[word]!;
    }
    derivedKey.set(bytesOf(sum).subarray(0, keyLength - at), at);
  }
  return { derivedKey };
}
