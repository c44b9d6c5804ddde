import { useTranslation } from 'react-i18next';
import { isPaid } from '../../../../../../core/sales/orders/orders.ts';
import { buttonClass } from '../../../../shared/ui/button.tsx';
import { Link } from '../../../../shared/ui/link.tsx';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { errorText } from '../../../../shared/api/error-text.ts';
import { paths } from '../../../../shared/links/paths.ts';
import { BoughtOrder, OrderHeading } from '../BoughtOrder.tsx';
import { PhotosPage } from '../download/PhotosFrame.tsx';
import { OrderItems } from '../OrderItems.tsx';
import { InvalidSession, PaymentError } from '../PaymentError.tsx';
import { Photos, PhotosComing } from './Photos.tsx';
import { useOrder } from '../use-order.ts';
import { useSessionId } from '../use-session-id.ts';

export default function ThankYouPage() {
  const sessionId = useSessionId();
  return sessionId ? <Thanks sessionId={sessionId} /> : <InvalidSession />;
}

function Thanks({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation('checkout');
  const { t: tErrors } = useTranslation(['errors']);
  const order = useOrder(sessionId);
  if (order.isError && !order.data) {
    return (
      <PaymentError
        title={t('error.orderFailed', 'Failed to load order information')}
        description={errorText(tErrors, order.error)}
        onRetry={() => void order.refetch()}
      />
    );
  }
  const paid = order.data && isPaid(order.data.status);
  const withheld = order.data?.link_withheld;
  const isLate = withheld === 'after_closing' || withheld === 'old_price';
  const lead = isLate ? t('thankYou.lateLead') : t('thankYou.lead');
  return (
    <PhotosPage title={t('thankYou.title')} lead={order.data && !paid ? t('thankYou.notPaid') : lead}>
      {/* Until the order has loaded it counts as paid, and the page reserves space for its content. */}
      {!order.data && <PhotosComing />}
      {paid && <Photos order={order.data} />}
      {paid ? (
        <BoughtOrder order={order.data} email={order.data.customer_email} token={order.data.download_token} />
      ) : (
        <>
          <OrderHeading />
          {order.data ? <OrderItems order={order.data} token={null} /> : <ItemsComing />}
          <p className="mt-8">
            <Link to={paths.home()} className={buttonClass({ variant: 'secondary' })}>
              {t('success.home')}
            </Link>
          </p>
        </>
      )}
    </PhotosPage>
  );
}

function ItemsComing() {
  const { t } = useTranslation();
  return (
    <div role="status" className="space-y-4 py-4">
      <span className="sr-only">{t('loading')}</span>
      {[1, 2].map((row) => (
        <div key={row} className="flex gap-4">
          <Skeleton className="aspect-3/2 w-[min(6rem,30vw)] md:w-30" />
          <Skeleton className="h-16 flex-1" />
        </div>
      ))}
    </div>
  );
}
