import { keys } from '../../table/keys.ts';
import { releaseLease, takeLease } from '../../table/lease.ts';

/** Takes the only right to send what is due: of two at once, one would take what the other is sending for done. */
export const takeDueLease = (holder: string, leaseMs: number): Promise<boolean> =>
  takeLease({ key: keys.dueLease(), holder }, leaseMs, Date.now());

export const releaseDueLease = (holder: string): Promise<void> => releaseLease({ key: keys.dueLease(), holder });
