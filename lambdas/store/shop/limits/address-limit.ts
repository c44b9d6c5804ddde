import { ShopError } from '../../../../core/wire/shop-error.ts';
import { keys } from '../../table/keys.ts';
import { countInHour } from './hourly-count.ts';

/**
 * The hourly limits per internet address: for free, and with a proof of work each time. Many people share an address (a
 * phone network's, a stable's), so the first is a multiple of one busy person's calls. The second ends a program that
 * runs all night.
 */
const IN_AN_HOUR = {
  checkout: { free: 30, most: 600 },
  renewal: { free: 10, most: 120 },
  photo_report: { free: 30, most: 30 },
  'tell-me': { free: 60, most: 60 },
  'tell-me-address': { free: 12, most: 12 },
};
export type Limited = keyof typeof IN_AN_HOUR;

/**
 * Counts a write that any visitor may make.
 * @param network `http/viewer-network.ts`; undefined is not counted
 * @returns whether it costs a proof of work
 * @throws ShopError `too_many_requests`
 */
export async function limitCalls(what: Limited, network: string | undefined): Promise<boolean> {
  if (network === undefined) return false;
  const { free, most } = IN_AN_HOUR[what];
  const calls = await countInHour((hash, hour) => keys.calls(what, hash, hour), network, new Date());
  if (calls > most) throw new ShopError('too_many_requests', `more than ${most} calls in an hour from one address`);
  return calls > free;
}
