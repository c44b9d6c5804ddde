import { providerPage } from '../../../../core/sales/orders/provider-page.ts';
import { readAfterSale } from '../../../gateways/stripe/after-sale.ts';
import type { CheckoutSessionState } from '../../../gateways/stripe/stripe.ts';
import { log } from '../../../log.ts';
import { dropConcern, raiseConcern } from '../../../store/sales/concerns.ts';
import type { StoredOrder } from '../../../store/sales/stored-order.ts';

/**
 * Reports a session that was paid with another amount than its order costs. The order stays unpaid, and the staff must
 * refund it or settle it, until it is refunded.
 */
export async function seeToWrongAmount({ id: order_id }: StoredOrder, session: CheckoutSessionState): Promise<void> {
  const { id, payment_intent, livemode, amount_total, currency } = session;
  const concern = { kind: 'wrong_amount', id } as const;
  const { back } = payment_intent === null ? { back: [] } : await readAfterSale(payment_intent);
  const left = (amount_total ?? 0) - back.reduce((sum, { amount }) => sum + amount, 0);
  if (left <= 0) return dropConcern(concern);
  const isNew = await raiseConcern({
    ...concern,
    order_id,
    since: new Date().toISOString(),
    amount: left,
    currency: currency ?? 'chf',
    reason: null,
    answer_by: null,
    page: providerPage(`payments/${payment_intent ?? ''}`, livemode),
  });
  if (isNew) log.error('the buyer paid another amount than the price of the order', { order_id, id });
}
