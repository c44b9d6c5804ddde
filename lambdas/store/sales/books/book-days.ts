import * as z from 'zod';
import type { BookTotals } from '../../../../core/sales/books/book-totals.ts';
import { listEntities } from '../../table/entities.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { keys, ranges } from '../../table/keys.ts';
import type { Write } from '../../table/table.ts';

/** The sums of a day of the books (`core/sales/books/book-totals.ts`). */
export const storedBookDay = entity(
  'day of the books',
  z.object({
    day: z.string(),
    rows: z.number(),
    gross: z.number(),
    refunds: z.number(),
    disputes: z.number(),
    fees: z.number(),
    other: z.number(),
    payouts: z.number(),
    foreign: z.number(),
  }),
);
type BookDay = Stored<typeof storedBookDay>;

/** Before the first day that a row may have. */
export const FIRST_DAY = '2000-01-01';

/** Returns the write that adds rows to the sums of their day; it belongs into their transaction. */
export const addToDay = (day: string, totals: BookTotals): Write => ({
  change: { key: keys.bookDay(day), first: { day }, add: { ...totals } },
});

/** Lists the days with rows between two days, both inclusive. */
export const listBookDays = (from: string, to: string, consistent = false): Promise<BookDay[]> =>
  listEntities(storedBookDay, { ...ranges.bookDays(from, to), consistent });
