import { newId, type Account } from '../account.ts';
import type { PaymentMethod } from '../payments/payment-objects.ts';
import type { BalanceTransaction } from './balance-objects.ts';

const day = 24 * 60 * 60;
/** Sold money can be paid out after this time. */
const SETTLED_AFTER = 3 * day;

/** Stripe's fees in Switzerland: a part of the amount, and cents. */
const fees: Record<PaymentMethod, { part: number; fixed: number }> = {
  card: { part: 0.029, fixed: 30 },
  twint: { part: 0.019, fixed: 30 },
};
/** The fee of a dispute in cents; it stays lost when the dispute is won. */
export const DISPUTE_FEE = 2000;

export const feeOf = (method: PaymentMethod, amount: number): number =>
  Math.round(amount * fees[method].part) + fees[method].fixed;

interface NewTransaction {
  type: string;
  reporting_category: string;
  /** Negative for money that leaves the balance. */
  amount: number;
  fee?: number;
  currency: string;
  source: string | null;
  description?: string | null;
  /** True for sold money, which settles days later. */
  settles?: true;
}

/** Records a movement of the balance. Its amount, fee and time never change. */
export function addTransaction(account: Account, entry: NewTransaction): string {
  const { type, reporting_category, amount, fee = 0, currency, source, description = null, settles } = entry;
  const transaction: BalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: account.now() + (settles ? SETTLED_AFTER : 0),
    balance_type: 'payments',
    created: account.now(),
    currency,
    description,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [{ amount: fee, application: null, currency, description: 'Stripe processing fees', type: 'stripe_fee' }],
    net: amount - fee,
    reporting_category,
    source,
    status: settles ? 'pending' : 'available',
    type,
  };
  account.store.put('balance_transaction', transaction);
  return transaction.id;
}

/** Returns a movement as it is now: sold money becomes available by itself. */
export const asOf = (account: Account, transaction: BalanceTransaction): BalanceTransaction => ({
  ...transaction,
  status: transaction.available_on <= account.now() ? 'available' : 'pending',
});
