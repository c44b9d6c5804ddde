/** The API's objects of the merchant's balance. */

export interface BalanceTransaction {
  id: string;
  object: 'balance_transaction';
  amount: number;
  available_on: number;
  balance_type: 'payments';
  created: number;
  currency: string;
  description: string | null;
  exchange_rate: null;
  fee: number;
  fee_details: { amount: number; application: null; currency: string; description: string; type: 'stripe_fee' }[];
  net: number;
  reporting_category: string;
  /** The id of the charge, refund, dispute or payout; null for a fee of Stripe's own. */
  source: string | null;
  status: 'available' | 'pending';
  type: string;
}

export interface Payout {
  id: string;
  object: 'payout';
  amount: number;
  arrival_date: number;
  automatic: true;
  balance_transaction: string;
  created: number;
  currency: string;
  failure_balance_transaction: string | null;
  livemode: false;
  method: 'standard';
  reconciliation_status: 'completed';
  status: 'in_transit' | 'paid' | 'failed';
  type: 'bank_account';
}

/** The transactions that an automatic payout paid; the API lists them by the payout's id. */
export interface PayoutContents {
  id: string;
  transactions: string[];
}
