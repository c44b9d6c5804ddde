import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { OfficeOrder, OrdersChosen } from '../../../../../../core/sales/contract/orders-admin.ts';
import { isQueryEnough, tidyQuery } from '../../../../../../core/wire/query.ts';
import type { Asked } from '../../../kit/states/Loaded.tsx';
import { useSettled } from '../../../kit/use-settled.ts';
import { ordersQuery, searchQuery } from './queries.ts';

/** Delay after typing before a request, ms: not every letter starts one. */
const TYPING_MS = 250;

interface ShownOrders {
  orders: readonly OfficeOrder[];
  /** True if there are more orders than these. */
  cut: boolean;
}

interface Orders {
  query: Asked<ShownOrders>;
  /** The next page of the list; undefined after the last page, and for a search. */
  more: { ask: () => void; pending: boolean; failed: boolean } | undefined;
  sought: boolean;
}

/** Returns the list by pages or, once enough is typed, the search's results. */
export function useOrders(chosen: OrdersChosen, text: string): Orders {
  const typed = useSettled(tidyQuery(text), TYPING_MS);
  const sought = isQueryEnough(typed);
  const list = useInfiniteQuery({ ...ordersQuery(chosen), enabled: !sought });
  const found = useQuery({ ...searchQuery(typed, chosen), enabled: sought });
  const { data: pages, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  const shown = useMemo(() => {
    if (sought) return found.data && { orders: found.data.orders, cut: found.data.more };
    return pages && { orders: pages.pages.flatMap(({ orders }) => orders), cut: hasNextPage };
  }, [sought, found.data, pages, hasNextPage]);
  const { error, errorUpdatedAt, isPaused, isFetching, refetch } = sought ? found : list;
  return {
    query: { data: shown, error, errorUpdatedAt, isPaused, isFetching, refetch },
    more:
      sought || !hasNextPage
        ? undefined
        : {
            ask: () => !isFetchingNextPage && void fetchNextPage(),
            pending: isFetchingNextPage,
            failed: isFetchNextPageError,
          },
    sought,
  };
}
