import { keys } from '../../table/keys.ts';
import { releaseLease, takeLease } from '../../table/lease.ts';

/** Takes the only right to send in bulk: so no two senders together go faster than the mail service likes. */
export const takeBulkLease = (holder: string, leaseMs: number, now: number): Promise<boolean> =>
  takeLease({ key: keys.bulkLease(), holder }, leaseMs, now);

export const releaseBulkLease = (holder: string): Promise<void> => releaseLease({ key: keys.bulkLease(), holder });
