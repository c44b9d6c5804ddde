import { isYours } from '../../../core/sales/owned-photos.ts';
import { ownerOfEmail } from '../../store/people/customers.ts';
import { listBoughtThings } from '../../store/sales/lists/bought-things.ts';
import { closedItems } from '../../store/sales/on-sale.ts';
import { readOrderWithItems } from '../../store/sales/orders.ts';
import { wantsOrderMails } from './addressee.ts';
import type { Letter, Write } from './letter.ts';
import { unpaidVariables } from './unpaid-order.ts';

/** Tells a buyer that her payment failed after she had left the shop, unless she has paid in another way. */
export const paymentFailed: Write = async ([due], to) =>
  wantsOrderMails(to) ? ofFailedPayment(due!.of, to.customer.id) : undefined;

/** Tells a guest the same about her order: no other mail would tell her. */
export const guestsPaymentFailed = async (orderId: string, email: string): Promise<Letter | undefined> =>
  ofFailedPayment(orderId, (await ownerOfEmail(email)).customer?.id);

/**
 * Lists the items that were not bought meanwhile and may still be sold. Undefined without any, or when the order is no
 * longer failed.
 * @param customerId the customer with the address; undefined without one
 */
async function ofFailedPayment(orderId: string, customerId: string | undefined): Promise<Letter | undefined> {
  const found = await readOrderWithItems(orderId);
  if (found?.order.status !== 'failed' || found.order.withdrawn) return undefined;
  const bought = customerId === undefined ? [] : await listBoughtThings(customerId);
  const closed = await closedItems(found.items);
  const left = found.items.filter((item) => !isYours(item, bought) && !closed.includes(item));
  if (left.length === 0) return undefined;
  return { language: found.order.language, tracked: false, variables: unpaidVariables(found, left) };
}
