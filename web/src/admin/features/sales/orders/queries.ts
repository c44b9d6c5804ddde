import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { OrderAction, OrderFilter } from '../../../../../../core/sales/contract/orders-admin.ts';
import type { ActionIds } from '../../../kit/action-id.ts';
import { adminApi } from '../../../kit/api.ts';

/** Pages of the list, the newest first. Asked for at each visit: orders come at any moment. */
export const ordersQuery = (status: OrderFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'orders', 'list', status],
    queryFn: ({ pageParam, signal }) =>
      adminApi('GET /api/admin/orders', {
        query: { status, ...(pageParam !== undefined && { after: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** What a typed text finds. */
export const searchQuery = (text: string, status: OrderFilter) =>
  queryOptions({
    queryKey: ['admin', 'orders', 'search', status, text],
    queryFn: ({ signal }) => adminApi('POST /api/admin/order-search', { body: { query: text, status }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** An order with everything that is known of it. */
export const orderQuery = (order_id: string) =>
  queryOptions({
    queryKey: ['admin', 'orders', 'order', order_id],
    queryFn: ({ signal }) => adminApi('GET /api/admin/orders/{order_id}', { params: { order_id }, signal }),
    staleTime: 0,
  });

/** An act as its dialog knows it; the revision is that of the order which the admin sees. */
export type WantedAct = OrderAction extends infer A
  ? A extends OrderAction
    ? Omit<A, 'revision' | 'action_id'>
    : never
  : never;

/** Does something with an order, once however often it is sent; the order's page follows, and so do the lists. */
export function useAct(order_id: string, revision: number, ids: ActionIds) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ['admin', 'orders'] });
  return useMutation({
    mutationFn: (act: WantedAct) =>
      adminApi('POST /api/admin/orders/{order_id}/actions', {
        params: { order_id },
        body: { ...act, revision, action_id: ids.idOf(act) },
      }),
    onSuccess: (detail) => {
      queries.setQueryData(orderQuery(order_id).queryKey, detail);
      void refresh();
    },
    // What is there now is what the next try goes by.
    onError: () => void refresh(),
  });
}
