import { randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { CODE_DIGITS, type CodePurpose } from '../../../core/people/mailed-codes.ts';
import type { Language } from '../../../core/wire/fields.ts';
import type { PoolUser } from '../../gateways/identity/user-pool.ts';
import { mailCode } from '../../mail/codes/mail-code.ts';
import { keepCode, readCodes } from '../../store/people/mailed-codes.ts';

const HASH_BYTES = 32;
const derive = promisify<string, string, number, Buffer>(scrypt);

/** A slow hash that holds for one user: a code mailed for an earlier user of the address proves nothing. */
const hashOf = (code: string, username: string): Promise<Buffer> => derive(code, username, HASH_BYTES);

/** Mails a user a new code. @returns false when the mail service refuses the address */
export async function sendCode(
  purpose: CodePurpose,
  { username, email }: Pick<PoolUser, 'username' | 'email'>,
  language: Language,
): Promise<boolean> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  await keepCode(purpose, email, (await hashOf(code, username)).toString('base64url'), new Date());
  return mailCode({ to: email, purpose, language, code });
}

/** Tells whether the address was mailed this code. Works as long for an address without a user or code. */
export async function isRightCode(
  purpose: CodePurpose,
  email: string,
  user: PoolUser | undefined,
  code: string,
): Promise<boolean> {
  const kept = await readCodes(purpose, email, new Date());
  const given = await hashOf(code, user?.username ?? 'nobody');
  const equal = kept.map((hash) => timingSafeEqual(given, Buffer.from(hash, 'base64url')));
  return equal.includes(true);
}
