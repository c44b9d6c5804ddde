import type { Key } from './keys/key.ts';
import { deleteItem, putItem, unlessRefused } from './table.ts';

/** A right that one caller has at a time. */
export interface Lease {
  key: Key;
  /** Whose it is: another one for each call. */
  holder: string;
}

/**
 * Takes the only right to something for `leaseMs` from `now` (milliseconds); its holder may take it again to keep it. False while somebody else
 * has it. A holder that dies leaves it to run out.
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

/** Gives it back; nothing happens when somebody else has it by now. */
export async function releaseLease({ key, holder }: Lease): Promise<void> {
  await unlessRefused(() => deleteItem({ key, condition: '#holder = :holder', values: { holder } }));
}
