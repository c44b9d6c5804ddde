import type { BookKind } from './book-kinds.ts';

/** The money of a movement, in the smallest unit of its currency. Negative for money that leaves the balance. */
interface Movement {
  kind: BookKind;
  /** Before the fee. */
  amount: number;
  /** Deducted from the amount. */
  fee: number;
  currency: string;
}

/** Sums of movements, in cents of CHF, with the sign of their effect on the balance. */
export interface BookTotals {
  rows: number;
  /** Payments, without those that failed later. */
  gross: number;
  refunds: number;
  disputes: number;
  fees: number;
  other: number;
  payouts: number;
  /** Rows in another currency: no sum contains them. */
  foreign: number;
}

export const bookCurrency = 'chf';

const sums = ['gross', 'refunds', 'disputes', 'fees', 'other', 'payouts'] as const;
const fields = ['rows', ...sums, 'foreign'] as const;

const sumOfKind: Record<BookKind, (typeof sums)[number]> = {
  payment: 'gross',
  payment_failure: 'gross',
  refund: 'refunds',
  refund_failure: 'refunds',
  dispute: 'disputes',
  dispute_reversal: 'disputes',
  fee: 'fees',
  payout: 'payouts',
  payout_reversal: 'payouts',
  other: 'other',
};

export const noTotals: BookTotals = {
  rows: 0,
  gross: 0,
  refunds: 0,
  disputes: 0,
  fees: 0,
  other: 0,
  payouts: 0,
  foreign: 0,
};

/** Adds sums up. */
export const addTotals = (all: readonly BookTotals[]): BookTotals =>
  all.reduce(
    (sum, one) => Object.fromEntries(fields.map((field) => [field, sum[field] + one[field]])) as unknown as BookTotals,
    noTotals,
  );

function totalsOfOne({ kind, amount, fee, currency }: Movement): BookTotals {
  if (currency !== bookCurrency) return { ...noTotals, rows: 1, foreign: 1 };
  const of = sumOfKind[kind];
  const before = { ...noTotals, rows: 1, fees: -fee };
  return { ...before, [of]: before[of] + amount };
}

/** Sums movements. */
export const bookTotals = (movements: readonly Movement[]): BookTotals => addTotals(movements.map(totalsOfOne));

/** Returns the result of the sales: all sums without payouts. */
export const netOf = ({ gross, refunds, disputes, fees, other }: BookTotals): number =>
  gross + refunds + disputes + fees + other;

/** Returns the effect of movements on the balance. */
export const balanceChange = (totals: BookTotals): number => netOf(totals) + totals.payouts;

/** Tells whether two sums are the same in every part. */
export const sameTotals = (one: BookTotals, other: BookTotals): boolean =>
  fields.every((field) => one[field] === other[field]);
