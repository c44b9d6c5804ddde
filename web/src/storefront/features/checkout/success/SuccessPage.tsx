import { Clock, LoaderCircle } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import type { OrderItem } from '../../../../../../core/sales/contract/money.ts';
import { isPaid } from '../../../../../../core/sales/orders/orders.ts';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { errorText } from '../../../../shared/api/error-text.ts';
import { paths } from '../../../../shared/links/paths.ts';
import { OrderFacts } from '../OrderFacts.tsx';
import { InvalidSession, PaymentError } from '../PaymentError.tsx';
import { ResultPage } from '../ResultPage.tsx';
import { useOrder } from '../use-order.ts';
import { usePayment } from '../use-payment.ts';
import { aboutSession, useSessionId } from '../use-session-id.ts';

interface Props {
  /** Called with the bought items once they are really paid: they leave the cart. */
  onPaid?: (items: readonly OrderItem[]) => void;
}

/** Receives the buyer from the payment page (`spec/storefront.md §2`, Checkout result pages). */
export default function SuccessPage(props: Props) {
  const sessionId = useSessionId();
  return sessionId ? <Outcome sessionId={sessionId} {...props} /> : <InvalidSession />;
}

function Outcome({ sessionId, onPaid }: Props & { sessionId: string }) {
  const { t } = useTranslation('checkout');
  const { payment, pending, slow } = usePayment(sessionId);
  if (slow)
    return (
      <ResultPage icon={Clock} tone="neutral" title={t('pending.slowTitle')} description={t('pending.slowDescription')}>
        <OrderOf error={payment.error} />
      </ResultPage>
    );
  if (payment.data) return <Paid sessionId={sessionId} {...(onPaid ? { onPaid } : {})} />;
  if (payment.isError && !pending) return <Failed error={payment.error} onRetry={() => void payment.refetch()} />;
  return <Confirming />;
}

/** Shows the order's number under which the shop knows this payment. */
function OrderOf({ error }: { error: unknown }) {
  const id = error instanceof ApiError ? error.fields['order_id'] : undefined;
  return id === undefined ? null : <OrderFacts order={{ id, customer_email: null }} />;
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('checkout');
  const { t: tErrors } = useTranslation(['errors']);
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'invalid_session') return <InvalidSession />;
  const refused = code === 'payment_failed' || code === 'session_expired';
  return (
    <PaymentError
      title={
        refused
          ? t('error.processingFailed', 'Payment processing failed')
          : t('error.processFailed', 'Failed to process payment')
      }
      description={errorText(tErrors, error)}
      unpaid={refused}
      {...(refused ? {} : { onRetry })}
    />
  );
}

/**
 * The paid items leave the cart. The thank-you page shows the rest: the order, the photos and an account for guests.
 */
function Paid({ sessionId, onPaid }: Props & { sessionId: string }) {
  const order = useOrder(sessionId);
  const settled = order.data !== undefined && isPaid(order.data.status);
  useEffect(() => {
    if (settled) onPaid?.(order.data.items);
  }, [settled, order.data, onPaid]);
  return settled || order.isError ? (
    <Navigate to={paths.checkoutThankYou()} state={aboutSession(sessionId)} replace />
  ) : (
    <Confirming />
  );
}

function Confirming() {
  const { t } = useTranslation('checkout');
  return (
    <ResultPage icon={LoaderCircle} tone="busy" title={t('pending.title')} description={t('pending.description')} />
  );
}
