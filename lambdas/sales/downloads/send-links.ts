import { countedAddress, normalizedAddress } from '../../../core/people/email-address.ts';
import { isPaid, isWithheld } from '../../../core/sales/orders/orders.ts';
import { workThrough } from '../../../core/time/flow/work-through.ts';
import { startFulfilment } from '../../gateways/workflows.ts';
import { answerEvenly } from '../../people/codes/answer-evenly.ts';
import { limitPairOrProve } from '../../people/captcha/limit-or-prove.ts';
import { isStopped } from '../../store/mail/stops.ts';
import { ownerOfEmail } from '../../store/people/customers.ts';
import { listReadableOrders } from '../../store/sales/account-orders.ts';
import { askForZip } from '../../store/sales/orders.ts';
import type { StoredOrder } from '../../store/sales/stored-order.ts';
import { limitCalls } from '../../store/shop/limits/address-limit.ts';

/** The minimum time between new links of an order, in milliseconds. */
const RATE_MS = 5 * 60 * 1000;
const ORDERS_CONCURRENCY = 16;

/**
 * Mails a new link for each order that was sent to an address. The answer and its time are the same for any address:
 * they tell of no order, and of no mail that came back.
 * @throws ShopError `captcha_required`, `too_many_requests`
 */
export async function sendLinks(
  { email, captcha }: { email: string; captcha?: string | undefined },
  headers: Readonly<Record<string, string | undefined>>,
): Promise<{ sent: true }> {
  const address = countedAddress(email);
  await limitPairOrProve('links', address, headers, captcha);
  await limitCalls('links-address', address);
  await answerEvenly(async () => {
    if (await isStopped(email, { aboutOrder: true })) return;
    const { customer } = await ownerOfEmail(email);
    const orders = customer ? await listReadableOrders(customer.id) : [];
    await workThrough(orders.filter(isSentTo(normalizedAddress(email))), ORDERS_CONCURRENCY, sendLink);
  });
  return { sent: true };
}

/** Tells whether an order has photos to download, and its mails go to the address. */
const isSentTo = (address: string) => (order: StoredOrder) =>
  isPaid(order.status) &&
  !order.nothing_kept &&
  !isWithheld(order) &&
  order.anonymised_at === null &&
  order.customer_email !== null &&
  normalizedAddress(order.customer_email) === address;

async function sendLink(order: StoredOrder): Promise<void> {
  const asked = await askForZip(order, { newLink: true, notSince: new Date(Date.now() - RATE_MS).toISOString() });
  await startFulfilment(order.id, (asked ?? order).generation);
}
