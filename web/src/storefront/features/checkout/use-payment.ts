import { useQuery } from '@tanstack/react-query';
import { errorStatus, type ErrorCode } from '../../../../../core/wire/errors.ts';
import { api, type Answer } from '../../../shared/api/api.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { paymentDelay } from './polling.ts';

const isPending = (error: unknown): boolean => error instanceof ApiError && error.code === 'payment_pending';

/** So many pending answers are usual when many pay at the same time: about four seconds. */
const SOON = 4;

/** Settles the payment of a checkout session. The shop answers at once and settles it meanwhile, so the page asks again. */
export function usePayment(sessionId: string) {
  const payment = useQuery({
    queryKey: ['payment', sessionId],
    queryFn: async ({ signal }) => paid(await api('POST /api/handle-payment-success', { body: { sessionId }, signal })),
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => (isPending(state.error) ? paymentDelay(state.errorUpdateCount) : false),
  });
  const pending = isPending(payment.error);
  return { payment, pending, slow: pending && payment.errorUpdateCount > SOON };
}

type Settled = Answer<'POST /api/handle-payment-success'>;

/**
 * Turns a payment that failed into an error, with the code of its reason. For the call itself it is a success. Throws
 * an Error without a code when the browser has no words for the shop's reason.
 */
export function paid(answer: Settled): Settled {
  if (answer.success) return answer;
  const { error: reason, orderId } = answer;
  if (reason === undefined || !isErrorCode(reason)) throw new Error('the payment did not succeed');
  throw new ApiError(reason, errorStatus[reason], 'the payment did not succeed', orderId ? { order_id: orderId } : {});
}

const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errorStatus, text);
