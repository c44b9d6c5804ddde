import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../../kit/api.ts';
import type { Period } from './period.ts';

export const booksKey = ['admin', 'books'] as const;

/** Loads the sums of a period. */
export const sumsQuery = ({ from, to }: Period) =>
  queryOptions({
    queryKey: [...booksKey, 'sums', from, to],
    queryFn: ({ signal }) => adminApi('GET /api/admin/books', { query: { from, to }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const queryOf = ({ from, to }: Period, after: string | undefined) => ({
  query: { from, to, ...(after !== undefined && { after }) },
});

/** Loads the rows of a period page by page, the oldest first. */
export const rowsQuery = (period: Period) =>
  infiniteQueryOptions({
    queryKey: [...booksKey, 'rows', period.from, period.to],
    queryFn: ({ pageParam, signal }) =>
      adminApi('GET /api/admin/books/rows', { ...queryOf(period, pageParam), signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Loads all rows of a period and its sums, for a file. */
export async function loadAll(period: Period) {
  const rows = [];
  for (let after: string | undefined; ;) {
    const page = await adminApi('GET /api/admin/book-export', queryOf(period, after));
    rows.push(...page.rows);
    if (page.next === null) break;
    after = page.next;
  }
  return { rows, summary: await adminApi('GET /api/admin/books', { query: { from: period.from, to: period.to } }) };
}

/** Calls that a fetch may need: each one stores a few pages. */
const MAX_CALLS = 500;

/** Fetches the payment provider's movements to the end, and returns the number of new rows. */
export async function fetchAll(): Promise<number> {
  let stored = 0;
  for (let call = 0; call < MAX_CALLS; call++) {
    const answer = await adminApi('POST /api/admin/books/fetch');
    stored += answer.stored;
    if (answer.done) break;
  }
  return stored;
}
