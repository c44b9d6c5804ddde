import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Takes on what was written into what is known of it. An answer that was asked for before may come after and not know of the writing: it is given
 * up, and asked for anew.
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
