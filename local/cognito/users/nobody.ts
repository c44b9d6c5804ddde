import type { Pool } from './pool.ts';
import type { Verifier } from '../sign-in/srp.ts';

/** Returns the invented name of an unknown user. It is always the same, like a real one's, and so is the salt. */
export function inventedName(pool: Pool, name: string): string {
  const hex = pool.secretOf('name', name.toLowerCase()).toString('hex');
  // Version 4: two fixed bits at the variant, and all others free.
  const variant = ((parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** Returns a salt and a verifier that match no password. */
export function inventedVerifier(pool: Pool, name: string): Verifier {
  const known = name.toLowerCase();
  return {
    salt: pool.secretOf('salt', known).subarray(0, 16).toString('hex'),
    verifier: pool.secretOf('verifier', known).toString('hex'),
  };
}
