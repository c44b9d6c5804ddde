import { newId, type Account } from '../account.ts';
import type { BalanceTransaction, Payout, PayoutContents } from './balance-objects.ts';
import { addTransaction } from './transactions.ts';

const day = 24 * 60 * 60;

/** Returns the movements that are available and not paid out yet. */
function unpaid(account: Account): BalanceTransaction[] {
  const paid = new Set(
    account.store.list<PayoutContents>('payout_contents').flatMap(({ transactions }) => transactions),
  );
  return account.store
    .list<BalanceTransaction>('balance_transaction')
    .filter(({ id, type, available_on }) => type !== 'payout' && available_on <= account.now() && !paid.has(id));
}

/** Pays out all that is available; undefined when it is nothing, or a debt. */
export function payOut(account: Account): Payout | undefined {
  const transactions = unpaid(account);
  const amount = transactions.reduce((sum, { net }) => sum + net, 0);
  if (amount <= 0) return undefined;
  const id = newId('po');
  const currency = transactions[0]!.currency;
  const payout: Payout = {
    id,
    object: 'payout',
    amount,
    arrival_date: account.now() + day,
    automatic: true,
    balance_transaction: addTransaction(account, {
      type: 'payout',
      reporting_category: 'payout',
      amount: -amount,
      currency,
      source: id,
      description: 'STRIPE PAYOUT',
    }),
    created: account.now(),
    currency,
    failure_balance_transaction: null,
    livemode: false,
    method: 'standard',
    reconciliation_status: 'completed',
    status: 'in_transit',
    type: 'bank_account',
  };
  account.store.put('payout', payout);
  account.store.put('payout_contents', { id, transactions: transactions.map((one) => one.id) });
  return payout;
}

/** Pays out once a day, as an account does by default. */
export function payOutDaily(account: Account): void {
  const last = account.store.get<{ id: string; created: number }>('payout_day', 'last');
  if (last && last.created > account.now() - day) return;
  account.store.put('payout_day', { id: 'last', created: account.now() });
  payOut(account);
}

/** Fails a payout, possibly days later: the bank sent its money back. */
export function failPayout(account: Account, id: string): Payout | undefined {
  const payout = account.store.get<Payout>('payout', id);
  if (!payout || payout.status === 'failed') return undefined;
  const failed: Payout = {
    ...payout,
    status: 'failed',
    failure_balance_transaction: addTransaction(account, {
      type: 'payout_failure',
      reporting_category: 'payout_reversal',
      amount: payout.amount,
      currency: payout.currency,
      source: id,
      description: 'PAYOUT FAILURE',
    }),
  };
  account.store.put('payout', failed);
  return failed;
}

/** Returns a payout as it is now: its money arrives by itself. */
export const payoutNow = (account: Account, payout: Payout): Payout =>
  payout.status === 'in_transit' && payout.arrival_date <= account.now() ? { ...payout, status: 'paid' } : payout;
