import { randomBytes } from 'node:crypto';
import { ShopError } from '../../../core/wire/shop-error.ts';
import type { Caller } from '../../http/caller.ts';
import { beginPhone, installFactor, readFactor, readFactorSession } from '../../store/people/second-factor/factors.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { endEverySession } from '../sessions/own-sessions.ts';
import { tellOwner } from '../notices/tell-owner.ts';
import { base32, keyOf, stepOf } from './totp.ts';
import { takePhoneCode, type Try } from './try-code.ts';

const NONCE_BYTES = 16;

/**
 * Begins to set up a phone, and returns its key (Base32). The first phone needs the password of a moment ago. Another
 * one also needs a code of the present phone, or a recovery code before (`recover.ts`).
 * @throws ShopError `second_factor_required`, and those of `takePhoneCode`
 */
export async function beginSetUp({
  code,
  ...asked
}: Omit<Try, 'code'> & { code: string | undefined }): Promise<string> {
  const { caller } = asked;
  const factor = await readFactor(caller.user_id);
  const session = await readFactorSession(caller);
  if (factor && session?.recovery_of !== factor.since) {
    if (code === undefined) throw new ShopError('second_factor_required', 'send a code of the present phone');
    await takePhoneCode({ ...asked, code }, factor);
  }
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  await beginPhone(caller, nonce, factor?.since ?? null);
  return base32(await keyOf(caller.user_id, nonce));
}

/**
 * Ends the set-up with the new phone's first code. Every session ends, also this one: an older one may be a thief's.
 * @returns the recovery codes, this once
 * @throws ShopError `wrong_code`; `second_factor_unverified`: begin again
 */
export async function endSetUp(caller: Caller, code: string): Promise<string[]> {
  const now = new Date();
  const session = await readFactorSession(caller);
  const notBegun = () => new ShopError('second_factor_unverified', 'this session does not set up a phone: begin again');
  if (!session?.pending) throw notBegun();
  const step = stepOf(await keyOf(caller.user_id, session.pending), code, now);
  if (step === undefined) throw new ShopError('wrong_code', 'this is no code of the new phone now');
  const { codes, stored } = await newRecoveryCodes();
  if (!(await installFactor(caller, session, { since: now.getTime(), used_step: step, codes: stored })))
    throw notBegun();
  await endEverySession(caller);
  await tellOwner(caller, session.replaces === null ? 'factor_added' : 'factor_replaced');
  return codes;
}
