import { useTranslation } from 'react-i18next';
import type { OfficeOrderDetail } from '../../../../../../../core/sales/contract/orders-admin.ts';
import { orderNumber } from '../../../../../../../core/sales/orders/order-number.ts';
import { Button } from '../../../../../shared/ui/button.tsx';
import { formatAmount } from '../../../../kit/show/format.ts';
import { laterItems } from '../acts/LaterItems.tsx';
import { usePress } from '../use-press.ts';

/**
 * Names the order that paid for the same photos before, and refunds them by one press. If they reduced a later price,
 * the dialog of refunds asks what becomes of that.
 */
export function BoughtTwice({ detail }: { detail: OfficeOrderDetail }) {
  const { t } = useTranslation('orders');
  const { isPending, press } = usePress(detail.order);
  const { bought_twice: twice } = detail;
  if (!twice) return null;
  const { items, amount } = twice;
  const { total_amount, refunded_amount } = detail.order;
  const says = { before: orderNumber(twice.before), amount: formatAmount(amount, 'chf') };
  // A refund besides a dispute would pay twice.
  const isPlain =
    detail.order.trouble !== 'disputed' &&
    laterItems(detail, items).length === 0 &&
    amount <= total_amount - refunded_amount;
  return (
    <div className="mb-2">
      <p>{t('order.twice', says)}</p>
      {isPlain && (
        <Button
          variant="danger"
          className="mt-2"
          aria-disabled={isPending}
          onClick={() => press({ action: 'refund', items, amount, refunded_amount }, t('acts.refund.done', says))}
        >
          {t('order.refundTwice', says)}
        </Button>
      )}
    </div>
  );
}
