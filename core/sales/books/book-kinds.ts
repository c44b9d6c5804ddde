/** The kinds of movements of the payment provider's balance. `other`: shown under the provider's own name. */
export const bookKinds = [
  'payment',
  'payment_failure',
  'refund',
  'refund_failure',
  'dispute',
  'dispute_reversal',
  'fee',
  'payout',
  'payout_reversal',
  'other',
] as const;
export type BookKind = (typeof bookKinds)[number];

/** Stripe's reporting categories, `https://docs.stripe.com/reports/reporting-categories`. */
const kindOfCategory: Partial<Record<string, BookKind>> = {
  charge: 'payment',
  charge_failure: 'payment_failure',
  refund: 'refund',
  refund_failure: 'refund_failure',
  dispute: 'dispute',
  dispute_reversal: 'dispute_reversal',
  fee: 'fee',
  network_cost: 'fee',
  tax: 'fee',
  payout: 'payout',
  payout_reversal: 'payout_reversal',
};

export const bookKindOf = (category: string): BookKind => kindOfCategory[category] ?? 'other';
