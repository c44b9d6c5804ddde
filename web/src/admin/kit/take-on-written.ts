import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Merges a written answer into the loaded data. A read in progress may lack the write: it is cancelled and repeated.
 */
export function takeOnWritten<Data>(
  queries: QueryClient,
  queryKey: DataTag<QueryKey, Data, Error>,
  next: (known: NoInfer<Data>) => Data,
): void {
  const filters = { queryKey, exact: true };
  const isAsked = queries.isFetching(filters) > 0;
  if (isAsked) void queries.cancelQueries(filters);
  queries.setQueryData<Data>(queryKey, (known) => known && next(known));
  if (isAsked) void queries.invalidateQueries(filters);
}
