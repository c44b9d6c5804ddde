import { keys } from '../../table/keys.ts';
import { releaseLease, takeLease } from '../../table/lease.ts';

/** Takes the exclusive right to send bulk mails: two senders together would exceed the mail service's rate. */
export const takeBulkLease = (holder: string, leaseMs: number, now: number): Promise<boolean> =>
  takeLease({ key: keys.bulkLease(), holder }, leaseMs, now);

export const releaseBulkLease = (holder: string): Promise<void> => releaseLease({ key: keys.bulkLease(), holder });
