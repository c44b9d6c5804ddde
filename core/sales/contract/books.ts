import * as z from 'zod';
import { bookKinds } from '../books/book-kinds.ts';
import { isoDate, isoDateTime } from '../../wire/fields.ts';

/** Cents with a sign. */
const money = z.number().int();

/** A day of this century, in Switzerland. */
const day = isoDate.regex(/^20/);
const period = { from: day, to: day };
const inOrder = ({ from, to }: { from: string; to: string }) => from <= to;
const backwards = { path: ['to'], message: 'is before the beginning' };

export const bookPeriod = z.object(period).refine(inOrder, backwards);

/** The cursor of the rows: the place of the last one. */
const place = z.string().regex(/^20\d\d-\d\d-\d\d#[\d:.TZ-]{20,24}#\w{1,80}$/);
export const bookRowsAsked = z.object({ ...period, after: place.optional() }).refine(inOrder, backwards);

/** A movement of the payment provider's balance. */
export const bookRow = z.object({
  /** The provider's id, `txn_…`. */
  id: z.string(),
  at: isoDateTime,
  /** In Switzerland. */
  day: z.string(),
  kind: z.enum(bookKinds),
  /** The provider's name of its kind, and its text. */
  category: z.string(),
  text: z.string().nullable(),
  /** The provider's id of the charge, refund, dispute or payout. */
  source: z.string().nullable(),
  /** The method of the payment, and the card (`core/sales/books/payment-method.ts`). */
  method: z.string().nullable(),
  card: z.string().nullable(),
  /** Before the fee. */
  amount: money,
  fee: money,
  currency: z.string(),
  /** The order of the payment; null when the shop has none. */
  order_id: z.string().nullable(),
  /** The day on which a payout reaches the bank. */
  arrives: z.string().nullable(),
  /** Its page at the payment provider. */
  provider_page: z.url().nullable(),
  /** The provider's id of the payout that brought it to the bank; null before that, and for a payout by hand. */
  payout: z.string().nullable().default(null),
  /** The day on which that payout reaches the bank; null also on older rows. */
  payout_arrives: z.string().nullable().default(null),
});
export type BookRow = z.infer<typeof bookRow>;

/** Oldest first. */
export const bookRows = z.object({ rows: z.array(bookRow), next: z.string().nullable() });

export const bookSummary = z.object({
  /** The sums of the period (`core/sales/books/book-totals.ts`). */
  totals: z.object({
    rows: z.number().int(),
    gross: money,
    refunds: money,
    disputes: money,
    fees: money,
    other: money,
    payouts: money,
    foreign: z.number().int(),
  }),
  /** The balance at the beginning of the period, and at its end. */
  opening: money,
  closing: money,
  /** The end of the last complete fetch; null before the first. */
  fetched_at: isoDateTime.nullable(),
  /** The latest comparison of the whole books with the provider's balance. */
  compared: z.object({ at: isoDateTime, provider: money, books: money }).nullable(),
});
export type BookSummary = z.infer<typeof bookSummary>;

/** `done` is false when the time was too short: the next call goes on. */
export const booksFetched = z.object({ done: z.boolean(), stored: z.number().int() });
