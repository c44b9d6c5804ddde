import { readOrderWithItems } from '../../store/sales/orders.ts';
import { wantsOrderMails } from './addressee.ts';
import type { Letter, Write } from './letters.ts';
import { unpaidVariables } from './unpaid-order.ts';

/** To whose payment failed when she had left the shop already, as long as she did not pay in another way since. */
export const paymentFailed: Write = async ([due], to) => (wantsOrderMails(to) ? ofFailedPayment(due!.of) : undefined);

/** The same of a guest's order, whoever she is: without it nobody would tell her. Undefined for an order that is not failed any more. */
export async function ofFailedPayment(orderId: string): Promise<Letter | undefined> {
  const found = await readOrderWithItems(orderId);
  if (found?.order.status !== 'failed' || found.order.withdrawn) return undefined;
  return { language: found.order.language, tracked: false, variables: unpaidVariables(found) };
}
