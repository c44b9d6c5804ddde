import { newId, type Account } from '../account.ts';
import { addTransaction, DISPUTE_FEE } from '../balance/transactions.ts';
import { chargeOfPayment, keepCharge } from './charges.ts';
import type { Dispute, EarlyFraudWarning } from './payment-objects.ts';
import { ofPayment } from './of-payment.ts';
import type { Route } from '../route.ts';

const day = 24 * 60 * 60;

/** Opens a dispute: the buyer's bank takes the money back until the decision. */
export function openDispute(account: Account, paymentIntent: string, asked?: number): Dispute {
  const charge = chargeOfPayment(account, paymentIntent);
  const id = newId('dp');
  const amount = asked ?? charge.amount - charge.amount_refunded;
  const dispute: Dispute = {
    id,
    object: 'dispute',
    amount,
    charge: charge.id,
    created: account.now(),
    currency: charge.currency,
    evidence_details: { due_by: account.now() + 9 * day, has_evidence: false, past_due: false, submission_count: 0 },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  addTransaction(account, {
    type: 'adjustment',
    reporting_category: 'dispute',
    amount: -amount,
    fee: DISPUTE_FEE,
    currency: charge.currency,
    source: id,
    description: `Chargeback withdrawal for ${charge.id}`,
  });
  account.store.put('dispute', dispute);
  keepCharge(account, { ...charge, disputed: true });
  account.emit('charge.dispute.created', dispute);
  account.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** Puts a dispute or an appeal under review: the merchant answered, and the bank checks it. */
export function reviewDispute(account: Account, id: string): Dispute | undefined {
  const isAppeal = account.store.get<Dispute>('dispute', id)?.status === 'appeal_needs_response';
  return change(account, id, isAppeal ? 'appeal_under_review' : 'under_review', ['charge.dispute.updated']);
}

/** Lets the merchant appeal against a lost dispute. */
export const appealDispute = (account: Account, id: string): Dispute | undefined =>
  change(account, id, 'appeal_needs_response', ['charge.dispute.updated']);

/** Decides a dispute. Rarely a bank gives a lost one back later. */
export const closeDispute = (account: Account, id: string, as: 'won' | 'lost'): Dispute | undefined =>
  change(
    account,
    id,
    as,
    as === 'won' ? ['charge.dispute.funds_reinstated', 'charge.dispute.closed'] : ['charge.dispute.closed'],
  );

function change(
  account: Account,
  id: string,
  status: Dispute['status'],
  tells: ('charge.dispute.updated' | 'charge.dispute.funds_reinstated' | 'charge.dispute.closed')[],
): Dispute | undefined {
  const before = account.store.get<Dispute>('dispute', id);
  if (!before || !mayFollow(before.status, status)) return undefined;
  const changed: Dispute = { ...before, status };
  if (status === 'won') reinstate(account, before);
  account.store.put('dispute', changed);
  for (const type of tells) account.emit(type, changed);
  return changed;
}

/** A decision stays, but a bank may give a lost dispute back, by itself or after an appeal. */
function mayFollow(before: Dispute['status'], status: Dispute['status']): boolean {
  if (before === 'won') return false;
  if (before === 'lost') return status === 'won' || status === 'appeal_needs_response';
  return status !== 'appeal_needs_response';
}

/** Gives the disputed money back. The dispute's fee stays. */
function reinstate(account: Account, { id, amount, charge, currency }: Dispute): void {
  addTransaction(account, {
    type: 'adjustment',
    reporting_category: 'dispute_reversal',
    amount,
    currency,
    source: id,
    description: `Chargeback reversal for ${charge}`,
  });
}

/** Warns of fraud: the card's network suspects it. Most such payments are disputed later. */
export function warnOfFraud(account: Account, paymentIntent: string): EarlyFraudWarning {
  const charge = chargeOfPayment(account, paymentIntent);
  const warning: EarlyFraudWarning = {
    id: newId('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: !charge.refunded && !charge.disputed,
    charge: charge.id,
    created: account.now(),
    fraud_type: 'unauthorized_use_of_card',
    livemode: false,
    payment_intent: charge.payment_intent,
  };
  account.store.put('fraud_warning', warning);
  account.emit('radar.early_fraud_warning.created', warning);
  return warning;
}

/** `https://docs.stripe.com/api/disputes`, `https://docs.stripe.com/api/radar/early_fraud_warnings`; a shop only reads them. */
export const disputeRoutes: Route[] = [
  ofPayment<Dispute>('/v1/disputes', 'dispute'),
  ofPayment<EarlyFraudWarning>('/v1/radar/early_fraud_warnings', 'fraud_warning'),
];
