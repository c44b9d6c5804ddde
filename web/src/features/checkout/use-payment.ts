import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { ApiError, isTransient } from '../../lib/api-error.ts';
import { pollDelay } from './polling.ts';

const RETRIES = 3;

const isPending = (error: unknown): boolean => error instanceof ApiError && error.code === 'payment_pending';

/** Settles the payment of a checkout session. The shop does it once however often it is asked, so a query may ask again. */
export function usePayment(sessionId: string) {
  const payment = useQuery({
    queryKey: ['payment', sessionId],
    queryFn: ({ signal }) => api('POST /api/handle-payment-success', { body: { sessionId }, signal }),
    retry: (failures, error) => failures < RETRIES && isTransient(error),
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => (isPending(state.error) ? pollDelay(state.errorUpdateCount) : false),
  });
  return { payment, pending: isPending(payment.error) };
}
