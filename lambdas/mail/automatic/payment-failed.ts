import { readOrderWithItems } from '../../store/sales/orders.ts';
import { wantsOrderMails } from './addressee.ts';
import type { Write } from './letters.ts';
import { unpaidVariables } from './unpaid-order.ts';

/** To whose payment failed when she had left the shop already, as long as she did not pay in another way since. */
export const paymentFailed: Write = async ([due], to) => {
  const found = await readOrderWithItems(due!.of);
  if (found?.order.status !== 'failed' || found.order.withdrawn || !wantsOrderMails(to)) return undefined;
  return { language: found.order.language, tracked: false, variables: unpaidVariables(found) };
};
