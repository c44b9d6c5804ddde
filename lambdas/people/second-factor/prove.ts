import { RECOVERY_CODES } from '../../../core/people/second-factor/recovery-codes.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import type { Caller } from '../../http/caller.ts';
import {
  countRecoveryCodes,
  noteCode,
  readFactor,
  replaceCodes,
  takeRecoveryCode,
} from '../../store/people/second-factor/factors.ts';
import type { StoredFactor } from '../../store/people/second-factor/stored-factor.ts';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { tellOwner } from '../notices/tell-owner.ts';
import { countRecoveryTry, takePhoneCode, type Try } from './try-code.ts';

/**
 * Opens the office to a session with a code of the phone. Returns the device's name.
 * @throws ShopError those of `takePhoneCode`
 */
export async function proveByCode(asked: Try): Promise<string> {
  const factor = await requireFactor(asked.caller);
  const device = await takePhoneCode(asked, factor);
  await noteCode(asked.caller, factor.since);
  return device;
}

/**
 * Takes a recovery code, once: the session may set up one other phone. It opens nothing else.
 * @throws ShopError `wrong_code`, `too_many_codes`
 */
export async function recover({ code, ...asked }: Try): Promise<void> {
  const { caller } = asked;
  const factor = await requireFactor(caller);
  const forgive = await countRecoveryTry(asked);
  const hash = await hashOfRecoveryCode(code, factor.recovery_salt);
  if (!(await takeRecoveryCode(caller, factor, hash)))
    throw new ShopError('wrong_code', 'this is none of the unused recovery codes');
  await forgive();
  await tellOwner(caller, 'recovery_used');
}

/**
 * Replaces the recovery codes, and returns the new ones this once.
 * @throws ShopError `edit_conflict`, and those of `takePhoneCode`
 */
export async function renewRecoveryCodes(asked: Try): Promise<string[]> {
  const { caller } = asked;
  const factor = await requireFactor(caller);
  await takePhoneCode(asked, factor);
  const { codes, stored } = await newRecoveryCodes();
  if (!(await replaceCodes(caller.user_id, factor, stored)))
    throw new ShopError('edit_conflict', 'the second factor was just changed');
  await tellOwner(caller, 'recovery_renewed');
  return codes;
}

/** Returns the facts about a second factor for its owner. */
export async function showFactor(caller: Caller) {
  const factor = await requireFactor(caller);
  return {
    since: new Date(factor.since).toISOString(),
    recovery_codes: RECOVERY_CODES,
    recovery_codes_left: await countRecoveryCodes(caller.user_id, factor),
  };
}

async function requireFactor({ user_id }: Caller): Promise<StoredFactor> {
  const factor = await readFactor(user_id);
  if (!factor) throw new ShopError('second_factor_unverified', 'no phone is set up');
  return factor;
}
