import { isYours } from '../../../core/sales/owned-photos.ts';
import { ownerOfEmail } from '../../store/people/customers.ts';
import { listBoughtThings } from '../../store/sales/bought-things.ts';
import { readOrderWithItems } from '../../store/sales/orders.ts';
import { wantsOrderMails } from './addressee.ts';
import type { Letter, Write } from './letter.ts';
import { unpaidVariables } from './unpaid-order.ts';

/** To whose payment failed when she had left the shop already, as long as she did not pay in another way since. */
export const paymentFailed: Write = async ([due], to) =>
  wantsOrderMails(to) ? ofFailedPayment(due!.of, to.customer.id) : undefined;

/** The same of a guest's order, whoever she is: without it nobody would tell her. */
export const guestsPaymentFailed = async (orderId: string, email: string): Promise<Letter | undefined> =>
  ofFailedPayment(orderId, (await ownerOfEmail(email)).customer?.id);

/**
 * Of what was not bought meanwhile. Undefined for an order that is not failed any more, or of which all was bought.
 * @param customerId who has the address; undefined while nobody has
 */
async function ofFailedPayment(orderId: string, customerId: string | undefined): Promise<Letter | undefined> {
  const found = await readOrderWithItems(orderId);
  if (found?.order.status !== 'failed' || found.order.withdrawn) return undefined;
  const bought = customerId === undefined ? [] : await listBoughtThings(customerId);
  const left = found.items.filter((item) => !isYours(item, bought));
  if (left.length === 0) return undefined;
  return { language: found.order.language, tracked: false, variables: unpaidVariables(found, left) };
}
