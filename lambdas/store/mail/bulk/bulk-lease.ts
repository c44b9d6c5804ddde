import { keys } from '../../table/keys.ts';
import { deleteItem, putItem, unlessRefused } from '../../table/table.ts';

/**
 * Takes the only right to send in bulk, for `leaseMs` from `now`; its holder may take it again to keep it. False while somebody else has it: so
 * no two senders together go faster than the mail service likes. A holder that dies leaves it to run out.
 */
export async function takeBulkLease(holder: string, leaseMs: number, now: number): Promise<boolean> {
  const taken = await unlessRefused(async () => {
    await putItem({
      item: { ...keys.bulkLease(), holder, until: now + leaseMs },
      condition: 'attribute_not_exists(#pk) OR #until < :now OR #holder = :holder',
      values: { now, holder },
    });
    return true;
  });
  return taken === true;
}

/** Gives it back; nothing happens when somebody else has it by now. */
export async function releaseBulkLease(holder: string): Promise<void> {
  await unlessRefused(() => deleteItem({ key: keys.bulkLease(), condition: '#holder = :holder', values: { holder } }));
}
