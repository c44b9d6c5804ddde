import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { ChallengeParameters, DeriveKeyFunctionResult } from 'altcha-lib/types';

/**
 * Computes ALTCHA's `PBKDF2/SHA-256` where the browser withholds its own. That happens if the address is neither
 * `https://` nor `localhost`: a phone that tries the shop in the local network. Returns the same key, a few times
 * slower.
 */
export async function deriveKey(
  { cost, keyLength = 32 }: ChallengeParameters,
  salt: Uint8Array,
  password: Uint8Array,
): Promise<DeriveKeyFunctionResult> {
  return { derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }) };
}
