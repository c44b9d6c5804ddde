import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OfficeOrderDetail } from '../../../../../../core/sales/contract/orders-admin.ts';
import { orderNumber } from '../../../../../../core/sales/orders/order-number.ts';
import { isUnknownAddress } from '../../../../shared/api/api-error.ts';
import { Dialog } from '../../../../shared/ui/layers/dialog.tsx';
import { StateMessage } from '../../../../shared/ui/messages/state-message.tsx';
import { Loaded } from '../../../kit/states/Loaded.tsx';
import { TablePlaceholder } from '../../../kit/table/TablePlaceholder.tsx';
import { StoppedAddress } from '../../../kit/mail/StoppedAddress.tsx';
import { LatePayment } from './acts/LatePayment.tsx';
import { OrderActions } from './acts/OrderActions.tsx';
import { OrderFacts } from './detail/OrderFacts.tsx';
import { OrderHistory } from './detail/OrderHistory.tsx';
import { OrderItems } from './detail/OrderItems.tsx';
import { OrderLink } from './detail/OrderLink.tsx';
import { OrderTrouble } from './detail/OrderTrouble.tsx';
import { orderQuery } from './queries.ts';

/** Shows an order in full, with its actions. */
export default function OrderDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { t } = useTranslation('orders');
  const query = useQuery(orderQuery(orderId));
  return (
    <Dialog open isStep shape="full" onOpenChange={onClose} title={t('order.title', { order: orderNumber(orderId) })}>
      {isUnknownAddress(query.error) ? (
        <StateMessage icon={SearchX} title={t('order.notFound')} description={t('order.notFoundNext')} />
      ) : (
        <Loaded query={query} failure={t('order.failed')} placeholder={<TablePlaceholder />}>
          {(detail) => (
            <div className="flex flex-col gap-6">
              <OrderTrouble detail={detail} />
              <OrderFacts detail={detail} />
              <LatePayment detail={detail} />
              <Stopped order={detail.order} />
              <OrderActions detail={detail} />
              <OrderHistory history={detail.history} />
              <OrderItems items={detail.items} vatRate={detail.order.vat_rate} />
              <OrderLink detail={detail} />
            </div>
          )}
        </Loaded>
      )}
    </Dialog>
  );
}

/** Warns that the order's buyer cannot receive mails. */
function Stopped({ order: { customer_email, mail_stopped } }: Pick<OfficeOrderDetail, 'order'>) {
  const { t } = useTranslation('stops');
  if (mail_stopped === null || customer_email === null) return null;
  return (
    <StoppedAddress stopped={mail_stopped} email={customer_email} refreshes={['admin', 'orders']}>
      <p className="mt-1">{t(mail_stopped.why === 'complained' ? 'orderComplained' : 'order')}</p>
    </StoppedAddress>
  );
}
