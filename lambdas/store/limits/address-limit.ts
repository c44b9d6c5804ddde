import { ShopError } from '../../../core/shop-error.ts';
import { keys } from '../table/keys.ts';
import { countInHour } from './hourly-count.ts';

/**
 * What one address of the internet may do in an hour. Many people share one (a phone network's, a stable's), so it is a multiple of what a
 * busy one does; it ends what a program does all night.
 */
const MOST_IN_AN_HOUR = { checkout: 120, renewal: 30, photo_report: 30, 'tell-me': 60, 'tell-me-address': 12 };

/** Counts a write that anybody may make. Throws `too_many_requests`. @param network `http/viewer-network.ts`; undefined is not counted */
export async function limitCalls(
  what: keyof typeof MOST_IN_AN_HOUR,
  network: string | undefined,
  now = new Date(),
): Promise<void> {
  if (network === undefined) return;
  const calls = await countInHour((hash, hour) => keys.calls(what, hash, hour), network, now);
  if (calls > MOST_IN_AN_HOUR[what])
    throw new ShopError('too_many_requests', `more than ${MOST_IN_AN_HOUR[what]} calls in an hour from one address`);
}
