import { normalizedAddress } from '../../../../core/people/email-address.ts';
import type { CheckoutSessionState } from '../../../gateways/stripe/stripe.ts';
import type { DueMail } from '../../../store/mail/automatic/due-mails.ts';
import { findCustomer } from '../../../store/people/find-customer.ts';
import { ownerOfEmail } from '../../../store/people/customers.ts';
import { closeOrder } from '../../../store/sales/close-order.ts';
import type { StoredOrder } from '../../../store/sales/stored-order.ts';

const told = { failed: 'payment_failed', cancelled: 'cart_abandonment' } as const;
type Ending = keyof typeof told;

/** The delay of the reminder after a payment page was opened, in milliseconds; a failure is mailed immediately. */
const REMINDED_AFTER_MS = 24 * 60 * 60 * 1000;

/** Closes an order without a payment, together with the mail to its buyer. Returns the order after it. */
export async function closeUnpaid(
  order: StoredOrder,
  session: CheckoutSessionState,
  ending: Ending,
): Promise<StoredOrder> {
  const due = await toldOf(ending, order, session);
  return closeOrder(order, session.id, ending, due, ending === 'failed' ? await failedBuyerOf(order, session) : null);
}

/** Returns the buyer whose payment failed, at the address that is told about it. */
async function failedBuyerOf(
  { customer_id }: StoredOrder,
  { buyer }: CheckoutSessionState,
): Promise<StoredOrder['failed_buyer']> {
  const ordered = customer_id === null ? undefined : await findCustomer(customer_id);
  const email = ordered?.email ?? buyer.email;
  return email ? { email: normalizedAddress(email), name: buyer.name } : null;
}

/**
 * Schedules the mail to a buyer with a late failed payment, or without a payment. A guest unknown to the shop gets the
 * first, which is about her order. She gets none of the second, since she never agreed to advertising.
 */
async function toldOf(ending: Ending, order: StoredOrder, { buyer }: CheckoutSessionState): Promise<DueMail[]> {
  const known = buyer.email === null ? undefined : (await ownerOfEmail(buyer.email)).customer;
  const customer_id = order.customer_id ?? known?.id ?? null;
  const reminded = Date.parse(order.attempted_at ?? order.created_at) + REMINDED_AFTER_MS;
  const due_at = new Date(ending === 'failed' ? Date.now() : reminded).toISOString();
  const due = { kind: told[ending], due_at, customer_id, of: order.id };
  if (customer_id !== null) return [due];
  return ending === 'failed' && buyer.email !== null ? [{ ...due, email: buyer.email }] : [];
}
