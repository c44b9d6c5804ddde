import type * as z from 'zod';
import type { ErrorCode } from '../../../core/wire/errors.ts';
import type { OrderStatus, paymentSuccess } from '../../../core/sales/contract/money.ts';
import type { Settlement } from '../../../core/sales/orders/orders.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { shownLink } from '../../../core/sales/link-state.ts';
import { findCustomer } from '../../store/people/find-customer.ts';
import { settleCheckout } from './settlement/settle-checkout.ts';

/**
 * Answers a buyer who returns from the payment page. Runs the same transition as the webhook, whichever comes first.
 */
export async function answerPayment(sessionId: string): Promise<z.input<typeof paymentSuccess>> {
  const settled = await settleCheckout(sessionId);
  if (!settled)
    throw new ShopError('invalid_session', 'there is no such checkout session', { sessionId: 'is unknown' });
  const { settlement, order } = settled;
  if (settlement !== 'paid') return { success: false, error: reasonOf(settlement, order.status), orderId: order.id };
  const customer = order.customer_id === null ? undefined : await findCustomer(order.customer_id);
  const { customer_email, download_url, download_token } = shownLink(order, new Date());
  return {
    success: true,
    orderId: order.id,
    ...(customer_email !== null && { customerEmail: customer_email }),
    hasAccount: (customer?.user_id ?? null) !== null,
    download_url,
    download_token,
  };
}

/** Returns why an order is unpaid, as an error code that the browser translates. */
function reasonOf(settlement: Settlement, status: OrderStatus): ErrorCode {
  if (settlement === 'wrong_amount') return 'wrong_amount';
  if (status === 'failed') return 'payment_failed';
  return status === 'cancelled' ? 'session_expired' : 'payment_pending';
}
