import { keys } from '../table/keys.ts';
import { deleteItem, putItem, unlessRefused } from '../table/table.ts';

/**
 * Takes the only right to ask the federation, for `leaseMs` at most; the holder may take it again to keep it. False while somebody else
 * has it. A holder that dies leaves it to run out.
 */
export async function takeFederationLease(holder: string, leaseMs: number): Promise<boolean> {
  const now = Date.now();
  const item = {
    ...keys.federationLease(),
    holder,
    until: now + leaseMs,
    forget_at: Math.ceil((now + leaseMs) / 1000),
  };
  const taken = await unlessRefused(async () => {
    await putItem({
      item,
      condition: 'attribute_not_exists(#pk) OR #until < :now OR #holder = :holder',
      values: { now, holder },
    });
    return true;
  });
  return taken === true;
}

/** Gives it back; nothing happens when somebody else has it by now. */
export async function releaseFederationLease(holder: string): Promise<void> {
  await unlessRefused(() =>
    deleteItem({ key: keys.federationLease(), condition: '#holder = :holder', values: { holder } }),
  );
}
