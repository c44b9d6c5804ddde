import { customerChange } from '../shop/changes/customer-changes.ts';
import { orderChange } from '../shop/changes/order-changes.ts';
import { isStill } from '../table/expressions.ts';
import { keys } from '../table/keys.ts';
import { deleteItem, transact, unlessRefused, type Write } from '../table/table.ts';
import { readTrouble } from './mail-troubles.ts';
import { readStop, type Stop } from './stops.ts';

/**
 * Somebody has seen it. With `again`, the address gets mails from now on, unless another mail stopped it. Repeated, it changes nothing.
 * @param email the address, for what was seen before
 * @param by the admin's account
 * @returns whether the address is stopped still
 */
export async function settleTrouble(
  messageId: string,
  { again, email }: { again: boolean; email?: string | undefined },
  by: string,
): Promise<{ stopped: boolean }> {
  const address = (await readTrouble(messageId))?.email ?? email;
  if (again && address !== undefined) await writeAgain(address, messageId, by);
  await deleteItem({ key: keys.mailTrouble(messageId) });
  return { stopped: address !== undefined && (await readStop(address)) !== undefined };
}

/** Whoever the address is of, or the order that the mail was about, has in its history who had the shop write to it. */
async function writeAgain(address: string, messageId: string, by: string): Promise<void> {
  const stop = await readStop(address);
  if (stop?.message_id !== messageId) return;
  await unlessRefused(() =>
    transact([{ remove: { key: keys.stop(address), ...isStill({ message_id: messageId }) } }, ...told(stop, by)]),
  );
}

function told({ customer_id, order_id }: Stop, by: string): Write[] {
  if (customer_id !== null) return [customerChange(customer_id, { by, what: 'mails_again' })];
  return order_id === null ? [] : [orderChange(order_id, 'mails_again', { by })];
}
