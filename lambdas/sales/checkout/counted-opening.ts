import { CHECKOUT_ASKED, PAYMENT_PAGE_OPENED } from '../../../core/sales/cart/checkout-lines.ts';
import { log } from '../../log.ts';

/** Opens a payment page, and logs the beginning and the success: an alarm tells when nobody gets to the payment. */
export async function countedOpening(open: () => Promise<string>): Promise<{ url: string }> {
  log.info(CHECKOUT_ASKED);
  const url = await open();
  log.info(PAYMENT_PAGE_OPENED);
  return { url };
}
