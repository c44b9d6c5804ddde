import { useTranslation } from 'react-i18next';
import type { OfficeOrderDetail } from '../../../../../../../core/sales/contract/orders-admin.ts';
import { Button } from '../../../../../shared/ui/button.tsx';
import { Message } from '../../../../../shared/ui/messages/message.tsx';
import { formatAmount } from '../../../../kit/show/format.ts';
import { usePress } from '../use-press.ts';

/** Decides an order that was paid after its sale was closed, or at a price that no longer held: one press refunds it or delivers its photos. An erased buyer can only be refunded. */
export function LatePayment({ detail: { order } }: { detail: OfficeOrderDetail }) {
  const { t } = useTranslation('orders');
  const { isPending, press } = usePress(order);
  if (order.after_closing !== 'held' || order.refunded_in_full) return null;
  const isClosed = order.late_reason === 'closed';
  const left = order.total_amount - order.refunded_amount;
  const amount = formatAmount(left, 'chf');
  return (
    <Message tone="bad" title={isClosed ? t('late.title') : t('late.priceTitle')}>
      <p>{isClosed ? t('late.text') : t('late.priceText')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {left > 0 && order.trouble !== 'disputed' && (
          <Button
            variant="danger"
            aria-disabled={isPending}
            onClick={() => press({ action: 'refund', items: null, amount: left }, t('late.refunded', { amount }))}
          >
            {t('late.refund', { amount })}
          </Button>
        )}
        {left === 0 && (
          <Button
            variant="danger"
            aria-disabled={isPending}
            onClick={() => press({ action: 'decline' }, t('late.declined'))}
          >
            {t('late.decline')}
          </Button>
        )}
        {order.anonymised_at === null && (
          <Button
            variant="secondary"
            aria-disabled={isPending}
            onClick={() => press({ action: 'deliver' }, t('late.delivered'))}
          >
            {t('late.deliver')}
          </Button>
        )}
      </div>
    </Message>
  );
}
