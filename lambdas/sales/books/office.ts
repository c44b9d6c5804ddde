import { addTotals, balanceChange } from '../../../core/sales/books/book-totals.ts';
import type { BookRow, BookSummary } from '../../../core/sales/contract/books.ts';
import { FIRST_DAY, listBookDays } from '../../store/sales/books/book-days.ts';
import { readBookPage } from '../../store/sales/books/book-rows.ts';
import { readBooksState } from '../../store/sales/books/books-state.ts';
import { fetchBooks, type BooksReport } from './fetch-books.ts';

const PAGE_SIZE = 200;
/** An admin waits: further pages are for the next call. */
const FETCH_MS = 8000;

/** Sums a period of the books, with the balances around it. */
export async function showBooks({ from, to }: { from: string; to: string }): Promise<BookSummary> {
  const [days, { fetched_until, compared }] = await Promise.all([listBookDays(FIRST_DAY, to), readBooksState()]);
  const totals = addTotals(days.filter(({ day }) => day >= from));
  const opening = balanceChange(addTotals(days.filter(({ day }) => day < from)));
  return {
    totals,
    opening,
    closing: balanceChange(addTotals(days)),
    fetched_at: fetched_until === 0 ? null : new Date(fetched_until * 1000).toISOString(),
    compared,
  };
}

/** Shows a page of a period's rows. */
export const showBookRows = (asked: {
  from: string;
  to: string;
  after?: string | undefined;
}): Promise<{ rows: BookRow[]; next: string | null }> => readBookPage(asked, PAGE_SIZE);

/** Fetches the payment provider's movements now, as far as the time allows. */
export const fetchBooksNow = (): Promise<BooksReport> => fetchBooks(Date.now() + FETCH_MS);
