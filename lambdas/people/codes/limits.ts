import { countedAddress } from '../../../core/people/email-address.ts';
import { viewerNetwork } from '../../http/viewer-network.ts';
import { limitPair } from '../../store/shop/limits/address-limit.ts';
import { countOrProve, limitPairOrProve } from '../captcha/limit-or-prove.ts';

export type Headers = Readonly<Record<string, string | undefined>>;

/** Counts a request for a code, before the shop looks for the address. */
export async function countCodeAsked(email: string, headers: Headers, captcha: string | undefined): Promise<void> {
  const address = countedAddress(email);
  await limitPairOrProve('code', address, headers, captcha);
  await countOrProve('code-address', address, captcha);
}

/**
 * Counts a given code, right or wrong, before the shop looks for the address. A guesser with many networks uses the
 * address's free tries up; its owner then goes on with a proof of work.
 */
export async function countCodeGiven(email: string, headers: Headers, captcha: string | undefined): Promise<void> {
  const address = countedAddress(email);
  await limitPair('code-try', viewerNetwork(headers), address);
  await countOrProve('code-try-address', address, captcha);
}
