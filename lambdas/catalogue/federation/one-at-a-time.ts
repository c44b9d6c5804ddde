import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { releaseFederationLease, takeFederationLease } from '../../store/catalogue/federation/federation-lease.ts';

/** Longer than one request with its three tries. */
const LEASE_MS = 30_000;
/** Renewed when less than this is left. */
const RENEW_AFTER_MS = 10_000;
const LOOK_AGAIN_MS = 100;

/**
 * Does `work` while no other part of the shop queries the federation; `work` calls `still` before each request.
 * @param patienceMs the time to wait for others
 * @throws ShopError `federation_unavailable` when others held the lease all that time, or it was lost
 */
export async function oneAtATime<T>(
  work: (still: () => Promise<void>) => Promise<T>,
  { patienceMs = 20_000 }: { patienceMs?: number } = {},
): Promise<T> {
  const holder = randomUUID();
  const giveUpAt = Date.now() + patienceMs;
  while (!(await takeFederationLease(holder, LEASE_MS))) {
    if (Date.now() > giveUpAt)
      throw new ShopError('federation_unavailable', 'another call is asking the federation: try again later');
    await pause(LOOK_AGAIN_MS);
  }
  let takenAt = Date.now();
  async function still(): Promise<void> {
    if (Date.now() - takenAt < RENEW_AFTER_MS) return;
    if (!(await takeFederationLease(holder, LEASE_MS)))
      throw new ShopError('federation_unavailable', 'this call took too long and lost the federation to another call');
    takenAt = Date.now();
  }
  try {
    return await work(still);
  } finally {
    await releaseFederationLease(holder);
  }
}
