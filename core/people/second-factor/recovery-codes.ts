/** The recovery codes that an admin gets at once. */
export const RECOVERY_CODES = 10;

/** Crockford's alphabet: without letters that look like another sign. */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 12;

/** The random bytes of one code: five bits of each count. */
export const RECOVERY_CODE_BYTES = LENGTH;

/** Writes random bytes as a code of 60 bits, in groups of four: `7k2m-09fh-x3tz`. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  const signs = [...bytes.subarray(0, LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join('');
  return signs.match(/.{4}/g)!.join('-');
}

/** Returns the signs of a code, however it was typed off. */
export const plainRecoveryCode = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
