import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import {
  plainRecoveryCode,
  RECOVERY_CODE_BYTES,
  RECOVERY_CODES,
  recoveryCodeOf,
} from '../../../core/people/second-factor/recovery-codes.ts';
import type { RecoverySet } from '../../store/people/second-factor/factors.ts';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const HASH_BYTES = 32;
const SALT_BYTES = 16;

/** A slow hash: a copy of the table does not lead back to a code. One salt for a set, so that a try costs one hash. */
export const hashOfRecoveryCode = async (code: string, salt: string): Promise<string> =>
  (await derive(plainRecoveryCode(code), Buffer.from(salt, 'base64url'), HASH_BYTES)).toString('base64url');

/** Makes a set of recovery codes. Only their hashes are kept. */
export async function newRecoveryCodes(): Promise<{ codes: string[]; stored: RecoverySet }> {
  const salt = randomBytes(SALT_BYTES).toString('base64url');
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeOf(randomBytes(RECOVERY_CODE_BYTES)));
  const hashes = await Promise.all(codes.map((code) => hashOfRecoveryCode(code, salt)));
  return { codes, stored: { set: randomBytes(SALT_BYTES).toString('base64url'), salt, hashes } };
}
