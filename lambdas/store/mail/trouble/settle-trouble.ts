import { customerChange } from '../../shop/changes/customer-changes.ts';
import { orderChange } from '../../shop/changes/order-changes.ts';
import { isStill } from '../../table/expressions.ts';
import { keys } from '../../table/keys.ts';
import { deleteItem, transact, unlessRefused, type Write } from '../../table/table.ts';
import { readTrouble } from './mail-troubles.ts';
import { readStop, type Stop } from '../stops.ts';

/**
 * Marks a trouble as seen. With `again`, the address gets mails from now on, unless another mail stopped it. A
 * repetition changes nothing.
 * @param email the address, if the admin saw the trouble before
 * @param by the admin's account
 * @returns whether the address is still stopped
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

/**
 * The history of the customer with this address, or of the mail's order, names the admin who had the shop write again.
 */
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
