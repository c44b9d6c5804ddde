import { newId, type Account } from '../account.ts';
import { addTransaction, feeOf } from '../balance/transactions.ts';
import { noSuch, StripeFault } from '../fault.ts';
import type { Charge, EarlyFraudWarning, PaymentIntent } from './payment-objects.ts';

/**
 * Returns the charge of a successful payment; makes it now for a payment from before charges were stored.
 * @param host the buyer's name for this machine
 */
export function chargeOf(account: Account, intent: PaymentIntent, host = 'localhost'): Charge {
  const id = intent.latest_charge ?? newId('ch');
  const before = account.store.get<Charge>('charge', id);
  if (before) return before;
  const method = intent.payment_method_types[0] ?? 'card';
  const charge: Charge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    balance_transaction: addTransaction(account, {
      type: method === 'card' ? 'charge' : 'payment',
      reporting_category: 'charge',
      amount: intent.amount,
      fee: feeOf(method, intent.amount),
      currency: intent.currency,
      source: id,
      description: intent.description,
      settles: true,
    }),
    captured: true,
    created: account.now(),
    currency: intent.currency,
    customer: intent.customer,
    disputed: false,
    livemode: false,
    metadata: intent.metadata,
    paid: true,
    payment_intent: intent.id,
    payment_method_details:
      method === 'card' ? { type: 'card', card: { brand: 'visa', wallet: null } } : { type: 'twint', twint: {} },
    receipt_url: `http://${host}:${account.port()}/receipts/${id}`,
    refunded: false,
    status: 'succeeded',
  };
  account.store.put('charge', charge);
  return charge;
}

/** Returns the charge of a payment by its id. @throws StripeFault for an unknown payment, and for one without money */
export function chargeOfPayment(account: Account, paymentIntent: string): Charge {
  const intent = account.store.get<PaymentIntent>('payment_intent', paymentIntent);
  if (!intent) throw noSuch('payment_intent', paymentIntent, 'payment_intent');
  if (intent.status !== 'succeeded')
    throw new StripeFault('This PaymentIntent does not have a successful charge to refund.', {
      param: 'payment_intent',
    });
  return chargeOf(account, intent);
}

export function findCharge(account: Account, id: string, param = 'id'): Charge {
  const charge = account.store.get<Charge>('charge', id);
  if (!charge) throw noSuch('charge', id, param);
  return charge;
}

/** Stores a charge; after a full refund or a dispute it needs no warning of fraud any more. */
export function keepCharge(account: Account, charge: Charge): Charge {
  account.store.put('charge', charge);
  const isOver = charge.refunded || charge.disputed;
  for (const warning of account.store.list<EarlyFraudWarning>('fraud_warning', { charge: charge.id })) {
    if (warning.actionable !== isOver) continue;
    const changed = { ...warning, actionable: !isOver };
    account.store.put('fraud_warning', changed);
    account.emit('radar.early_fraud_warning.updated', changed);
  }
  return charge;
}
