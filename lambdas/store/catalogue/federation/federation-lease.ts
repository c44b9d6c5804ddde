import { keys } from '../../table/keys.ts';
import { releaseLease, takeLease } from '../../table/lease.ts';

/** Takes the exclusive right to query the federation, for at most `leaseMs`. */
export const takeFederationLease = (holder: string, leaseMs: number): Promise<boolean> =>
  takeLease({ key: keys.federationLease(), holder }, leaseMs, Date.now());

export const releaseFederationLease = (holder: string): Promise<void> =>
  releaseLease({ key: keys.federationLease(), holder });
