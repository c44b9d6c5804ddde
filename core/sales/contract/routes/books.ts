import { route } from '../../../wire/route.ts';
import { bookPeriod, bookRows, bookRowsAsked, booksFetched, bookSummary } from '../books.ts';

/** The books: the movements of the payment provider's balance. */
export const booksRoutes = {
  'GET /api/admin/books': route({
    access: 'admin',
    function: 'orders-admin',
    audit: 'none',
    query: bookPeriod,
    response: bookSummary,
  }),
  'GET /api/admin/books/rows': route({
    access: 'admin',
    function: 'orders-admin',
    audit: 'none',
    query: bookRowsAsked,
    response: bookRows,
  }),
  /** The same rows for a file. */
  'GET /api/admin/book-export': route({
    access: 'admin',
    function: 'orders-admin',
    audit: 'export',
    needs_fresh_sign_in: 'always',
    query: bookRowsAsked,
    response: bookRows,
  }),
  'POST /api/admin/books/fetch': route({
    access: 'admin',
    function: 'orders-admin',
    audit: 'none',
    response: booksFetched,
  }),
} as const;
