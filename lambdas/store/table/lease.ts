import type { Key } from './keys/key.ts';
import { deleteItem, putItem, unlessRefused } from './table.ts';

/** A right that one caller has at a time. */
export interface Lease {
  key: Key;
  /** The holder of the right: another one for each call. */
  holder: string;
}

/**
 * Takes the exclusive right to an action for `leaseMs` from `now` (ms); its holder may take it again to keep it. False
 * while another holder has it. The lease of a dead holder expires.
 */
export async function takeLease({ key, holder }: Lease, leaseMs: number, now: number): Promise<boolean> {
  const until = now + leaseMs;
  const taken = await unlessRefused(async () => {
    await putItem({
      item: { ...key, holder, until, forget_at: Math.ceil(until / 1000) },
      condition: 'attribute_not_exists(#pk) OR #until < :now OR #holder = :holder',
      values: { now, holder },
    });
    return true;
  });
  return taken === true;
}

/** Gives the right back; does nothing when meanwhile another holder has it. */
export async function releaseLease({ key, holder }: Lease): Promise<void> {
  await unlessRefused(() => deleteItem({ key, condition: '#holder = :holder', values: { holder } }));
}
