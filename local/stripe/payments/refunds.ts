import * as z from 'zod';
import { newId, type Account } from '../account.ts';
import { addTransaction } from '../balance/transactions.ts';
import { chargeOfPayment, findCharge, keepCharge } from './charges.ts';
import { StripeFault } from '../fault.ts';
import { isMood } from '../moods.ts';
import type { Charge, Refund } from './payment-objects.ts';
import { amount, expand, metadata, text } from '../parameters.ts';
import { ofPayment } from './of-payment.ts';
import { route, type Call, type Route } from '../route.ts';

const newRefund = z.strictObject({
  charge: text.optional(),
  payment_intent: text.optional(),
  /** By default all that is left of the charge. */
  amount: amount.pipe(z.number().min(1, 'Invalid positive integer')).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata,
  expand,
});

const createRefund = ({ account, params, idempotencyKey }: Call<z.output<typeof newRefund>>): Refund =>
  refundCharge(account, params, idempotencyKey);

/** Gives back all that is left of a charge, or a part. Without an idempotency key it is as if made in the dashboard. */
export function refundCharge(
  account: Account,
  params: z.output<typeof newRefund>,
  idempotencyKey: string | undefined,
): Refund {
  const charge = chargeToRefund(account, params);
  const left = charge.amount - charge.amount_refunded;
  if (left === 0)
    throw new StripeFault(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  if (charge.disputed)
    throw new StripeFault(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  const wanted = params.amount ?? left;
  if (wanted > left)
    throw new StripeFault(`Refund amount (${wanted}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    });
  const ofCard = charge.id.startsWith('ch_');
  const id = newId(ofCard ? 're' : 'pyr');
  const refund: Refund = {
    id,
    object: 'refund',
    amount: wanted,
    balance_transaction: addTransaction(account, {
      type: ofCard ? 'refund' : 'payment_refund',
      reporting_category: 'refund',
      amount: -wanted,
      currency: charge.currency,
      source: id,
      description: 'REFUND FOR CHARGE',
    }),
    charge: charge.id,
    created: account.now(),
    currency: charge.currency,
    metadata: params.metadata ?? {},
    payment_intent: charge.payment_intent,
    reason: params.reason ?? null,
    status: isMood(account, 'pending_refunds') ? 'pending' : 'succeeded',
  };
  account.store.put('refund', refund);
  account.emit('refund.created', refund, idempotencyKey);
  account.emit('charge.refunded', withRefunded(account, charge, wanted), idempotencyKey);
  return refund;
}

function chargeToRefund(account: Account, { charge, payment_intent }: z.output<typeof newRefund>): Charge {
  if (payment_intent !== undefined) return chargeOfPayment(account, payment_intent);
  if (charge !== undefined) return findCharge(account, charge, 'charge');
  throw new StripeFault('One of the following params should be provided for this request: payment_intent or charge.');
}

function withRefunded(account: Account, charge: Charge, more: number): Charge {
  const amount_refunded = charge.amount_refunded + more;
  return keepCharge(account, { ...charge, amount_refunded, refunded: amount_refunded === charge.amount });
}

/** Lets a pending refund arrive. */
export function arriveRefund(account: Account, id: string): Refund | undefined {
  const refund = account.store.get<Refund>('refund', id);
  if (refund?.status !== 'pending') return undefined;
  const arrived: Refund = { ...refund, status: 'succeeded' };
  account.store.put('refund', arrived);
  account.emit('refund.updated', arrived);
  return arrived;
}

/** Fails a refund, possibly days later: its money did not arrive and returns to the merchant. */
export function failRefund(account: Account, id: string): Refund | undefined {
  const refund = account.store.get<Refund>('refund', id);
  if (!refund || refund.status === 'failed') return undefined;
  const failed: Refund = {
    ...refund,
    status: 'failed',
    failure_balance_transaction: addTransaction(account, {
      type: 'refund_failure',
      reporting_category: 'refund_failure',
      amount: refund.amount,
      currency: refund.currency,
      source: id,
      description: 'REFUND FAILURE',
    }),
    failure_reason: 'expired_or_canceled_card',
  };
  account.store.put('refund', failed);
  withRefunded(account, findCharge(account, refund.charge), -refund.amount);
  account.emit('refund.updated', failed);
  account.emit('refund.failed', failed);
  return failed;
}

/** `https://docs.stripe.com/api/refunds` */
export const refundRoutes: Route[] = [
  route('POST', '/v1/refunds', newRefund, createRefund),
  ofPayment<Refund>('/v1/refunds', 'refund'),
];
