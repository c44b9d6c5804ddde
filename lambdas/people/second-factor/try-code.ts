import { randomBytes } from 'node:crypto';
import {
  WARN_AFTER,
  WRONG_CODES_A_DAY,
  WRONG_CODES_OF_UNKNOWN_A_DAY,
} from '../../../core/people/second-factor/code-tries.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { viewerNetwork } from '../../http/viewer-network.ts';
import type { Caller } from '../../http/caller.ts';
import {
  beginTry,
  forgiveTry,
  hashOf,
  keepDevice,
  knowsDevice,
  type Tries,
} from '../../store/people/second-factor/code-tries.ts';
import { takeStep } from '../../store/people/second-factor/factors.ts';
import type { StoredFactor } from '../../store/people/second-factor/stored-factor.ts';
import { tellOwner } from '../notices/tell-owner.ts';
import { keyOf, stepOf } from './totp.ts';

/** The common name of all devices that never gave a right code. */
const OTHERS = 'OTHERS';
const DEVICE_BYTES = 24;

/** A caller with a code, from a device. */
export interface Try {
  caller: Caller;
  code: string;
  /** The name that the shop gave the device after a right code. */
  device: string | undefined;
  headers: Readonly<Record<string, string | undefined>>;
}

/**
 * Takes a code of the phone, once.
 * @returns the device's name, for its next codes
 * @throws ShopError `wrong_code`, `code_used`, `too_many_codes`
 */
export async function takePhoneCode(asked: Try, factor: StoredFactor): Promise<string> {
  const { caller, code, device } = asked;
  const now = new Date();
  const { user_id } = caller;
  const known = device !== undefined && (await knowsDevice(user_id, device)) ? device : undefined;
  const forgive = await countPhoneTry({ ...asked, device: known }, now);
  const step = stepOf(await keyOf(user_id, factor.nonce), code, now);
  if (step === undefined) throw new ShopError('wrong_code', 'this is no code of the phone now');
  if (!(await takeStep(user_id, factor.since, step)))
    throw new ShopError('code_used', 'this code was used: wait for the next one');
  await forgive();
  const name = known ?? randomBytes(DEVICE_BYTES).toString('base64url');
  await keepDevice(user_id, name, now);
  return name;
}

/**
 * Counts the try of a phone's code. Each known device has its own number of wrong codes. The others share one of their
 * network and one of the account: so a guesser who knows the password is stopped, and the owner is not.
 * @param device only a known one
 * @returns takes the try back
 * @throws ShopError `too_many_codes`
 */
export async function countPhoneTry(
  { caller, device, headers }: Omit<Try, 'code'>,
  now: Date,
): Promise<() => Promise<void>> {
  const by = (name: string, most: number): Tries => ({ user_id: caller.user_id, kind: 'phone', by: name, most });
  const ofNetwork = by(hashOf(viewerNetwork(headers) ?? OTHERS), WRONG_CODES_A_DAY);
  const own = device === undefined ? by(OTHERS, WRONG_CODES_OF_UNKNOWN_A_DAY) : by(hashOf(device), WRONG_CODES_A_DAY);
  const counted = device === undefined ? [ofNetwork, own] : [own];
  for (const each of counted) await countTry(each, caller, now, each === own);
  return async () => {
    for (const each of counted) await forgiveTry(each, now);
  };
}

/**
 * Counts the try of a recovery code. Its 60 bits cannot be guessed, so each network has a number of its own: nobody
 * uses up the owner's.
 * @returns takes the try back
 * @throws ShopError `too_many_codes`
 */
export async function countRecoveryTry({ caller, device, headers }: Omit<Try, 'code'>): Promise<() => Promise<void>> {
  const now = new Date();
  const { user_id } = caller;
  const known = device !== undefined && (await knowsDevice(user_id, device));
  const by = hashOf(known ? device : (viewerNetwork(headers) ?? OTHERS));
  const tries: Tries = { user_id, kind: 'recovery', by, most: WRONG_CODES_A_DAY };
  await countTry(tries, caller, now);
  return () => forgiveTry(tries, now);
}

/** @param warns false for a network's count: the account's includes it */
async function countTry(tries: Tries, caller: Caller, now: Date, warns = true): Promise<void> {
  const count = await beginTry(tries, now);
  if (count === undefined)
    throw new ShopError('too_many_codes', `more than ${tries.most} wrong codes today: come back tomorrow`);
  if (count === WARN_AFTER && warns) await tellOwner(caller, 'codes_guessed');
}
