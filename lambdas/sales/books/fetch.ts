import { fetchBooks, type BooksReport } from './fetch-books.ts';

/** The time for the fetch, in milliseconds: the rest of the function's limit is for its last page. */
const FETCH_MS = 13 * 60 * 1000;

/** Runs on a schedule (`lib/stacks/called.ts`). */
export const handler = (): Promise<BooksReport> => fetchBooks(Date.now() + FETCH_MS);
