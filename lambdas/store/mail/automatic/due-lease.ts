import { keys } from '../../table/keys.ts';
import { releaseLease, takeLease } from '../../table/lease.ts';

/** Takes the exclusive right to send due mails: a second sender would treat the first one's begun mails as done. */
export const takeDueLease = (holder: string, leaseMs: number): Promise<boolean> =>
  takeLease({ key: keys.dueLease(), holder }, leaseMs, Date.now());

export const releaseDueLease = (holder: string): Promise<void> => releaseLease({ key: keys.dueLease(), holder });
