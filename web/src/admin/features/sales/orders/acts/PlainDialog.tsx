import { useTranslation } from 'react-i18next';
import type { OfficeOrderDetail } from '../../../../../../../core/sales/contract/orders-admin.ts';
import { orderNumber } from '../../../../../../../core/sales/orders/order-number.ts';
import { formatAmount } from '../../../../kit/show/format.ts';
import { ActDialog } from './ActDialog.tsx';

interface Props {
  name:
    | 'resend'
    | 'new_link'
    | 'cancel'
    | 'refund_missing'
    | 'returned_seen'
    | 'missing_seen'
    | 'twice_seen'
    | 'revoke_credits'
    | 'credits_seen';
  detail: OfficeOrderDetail;
  onClose: () => void;
}

/** Asks only for a confirmation. */
export function PlainDialog({ name, detail, onClose }: Props) {
  const { t } = useTranslation('orders');
  const { ordered = 0, left = 0, amount: cents = 0 } = detail.fewer_photos ?? {};
  const lapsed = detail.lapsed_credits;
  const amount = formatAmount(cents, 'chf');
  const { refunded_amount } = detail.order;
  const before = orderNumber((name === 'twice_seen' ? detail.bought_twice : lapsed)?.before ?? '');
  const email = detail.order.customer_email ?? '';
  return (
    <ActDialog
      name={name}
      detail={detail}
      act={name === 'refund_missing' ? { action: name, amount: cents, refunded_amount } : { action: name }}
      description={t(`acts.${name}.description`, { email, ordered, left, amount, before })}
      confirm={t(`acts.${name}.confirm`, { amount })}
      done={t(`acts.${name}.done`, { amount })}
      grave={name === 'cancel' || name === 'refund_missing' || name === 'revoke_credits'}
      onClose={onClose}
    />
  );
}
