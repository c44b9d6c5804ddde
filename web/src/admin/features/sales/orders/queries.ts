import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { OrderAction, OrdersChosen } from '../../../../../../core/sales/contract/orders-admin.ts';
import type { ActionIds } from '../../../kit/action-id.ts';
import { adminApi } from '../../../kit/api.ts';
import { given } from '../../../kit/given.ts';

/** Loads the list page by page, the newest first. Reloads at each visit: orders arrive at any moment. */
export const ordersQuery = (chosen: OrdersChosen) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'orders', 'list', chosen],
    queryFn: async ({ pageParam, signal }) => {
      let after = pageParam;
      for (;;) {
        const page = await adminApi('GET /api/admin/orders', { query: given({ ...chosen, after }), signal });
        // A part of the list without a fitting order is no page.
        if (page.orders.length > 0 || page.next === null) return page;
        after = page.next;
      }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Loads the orders that a typed text finds. */
export const searchQuery = (text: string, chosen: OrdersChosen) =>
  queryOptions({
    queryKey: ['admin', 'orders', 'search', chosen, text],
    queryFn: ({ signal }) =>
      adminApi('POST /api/admin/order-search', { body: given({ query: text, ...chosen }), signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Loads an order with all its data. */
export const orderQuery = (order_id: string) =>
  queryOptions({
    queryKey: ['admin', 'orders', 'order', order_id],
    queryFn: ({ signal }) => adminApi('GET /api/admin/orders/{order_id}', { params: { order_id }, signal }),
    staleTime: 0,
  });

/** Asks the payment provider for earlier refunds of an order, each time anew. The order's page shows the answer too. */
export const moneyQuery = (order_id: string) =>
  queryOptions({
    queryKey: ['admin', 'orders', 'money', order_id],
    queryFn: async ({ client, signal }) => {
      const detail = await adminApi('POST /api/admin/orders/{order_id}/settle', { params: { order_id }, signal });
      client.setQueryData(orderQuery(order_id).queryKey, detail);
      return detail;
    },
    staleTime: 0,
    gcTime: 0,
  });

/** An action as its dialog knows it. The revision comes from the order that the admin sees. */
export type WantedAct = OrderAction extends infer A
  ? A extends OrderAction
    ? Omit<A, 'revision' | 'action_id'>
    : never
  : never;

/** Runs an action on an order: once, even if it is sent repeatedly. Updates the order's page and the lists. */
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
    // The next try starts from the current state.
    onError: () => void refresh(),
  });
}

/** Loads the events to choose orders by, as the list of events does. */
export const orderEventsQuery = queryOptions({
  queryKey: ['admin', 'events'],
  queryFn: async ({ signal }) => (await adminApi('GET /api/admin/events', { signal })).events,
});
