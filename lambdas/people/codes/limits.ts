import { countedAddress } from '../../../core/people/email-address.ts';
import { viewerNetwork } from '../../http/viewer-network.ts';
import { limitCalls, limitPair } from '../../store/shop/limits/address-limit.ts';
import { limitPairOrProve } from '../captcha/limit-or-prove.ts';

export type Headers = Readonly<Record<string, string | undefined>>;

/** Counts a request for a code, before the shop looks for the address. */
export async function countCodeAsked(email: string, headers: Headers, captcha: string | undefined): Promise<void> {
  const address = countedAddress(email);
  await limitPairOrProve('code', address, headers, captcha);
  await limitCalls('code-address', address);
}

/** Counts a given code, right or wrong, before the shop looks for the address. */
export async function countCodeGiven(email: string, headers: Headers): Promise<void> {
  const address = countedAddress(email);
  await limitPair('code-try', viewerNetwork(headers), address);
  await limitCalls('code-try-address', address);
}
