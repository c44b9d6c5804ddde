import { normalizedAddress } from '../../../core/people/email-address.ts';
import { countInHour } from '../shop/limits/hourly-count.ts';
import { keys } from '../table/keys.ts';

/**
 * Counts a sign-up attempt with an address and returns the attempts within this hour. The address itself is not kept.
 */
export const countSignUp = (address: string, now: Date): Promise<number> =>
  countInHour(keys.signUps, normalizedAddress(address), now);
