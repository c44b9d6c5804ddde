import { useQuery } from '@tanstack/react-query';
import type { OrderSummary } from '../../../../../core/sales/contract/money.ts';
import { isPaid } from '../../../../../core/sales/orders/orders.ts';
import { api } from '../../../shared/api/api.ts';
import { pollDelay } from './polling.ts';

const isWaiting = (order: OrderSummary): boolean =>
  order.status === 'pending' || (isPaid(order.status) && order.download_url === null && !order.link_withheld);

/** Returns the order of a checkout session. Asks again until it is paid and its ZIP can be downloaded. */
export function useOrder(sessionId: string) {
  return useQuery({
    queryKey: ['order', sessionId],
    queryFn: ({ signal }) =>
      api('GET /api/checkout-sessions/{session_id}/order', { params: { session_id: sessionId }, signal }),
    refetchInterval: ({ state }) => (state.data && isWaiting(state.data) ? pollDelay(state.dataUpdateCount) : false),
  });
}
