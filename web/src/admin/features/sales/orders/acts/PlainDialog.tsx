import { useTranslation } from 'react-i18next';
import type { OfficeOrderDetail } from '../../../../../../../core/sales/contract/orders-admin.ts';
import { ActDialog } from './ActDialog.tsx';

interface Props {
  name: 'resend' | 'new_link' | 'cancel';
  detail: OfficeOrderDetail;
  onClose: () => void;
}

/** Asks only for a confirmation. */
export function PlainDialog({ name, detail, onClose }: Props) {
  const { t } = useTranslation('orders');
  return (
    <ActDialog
      name={name}
      detail={detail}
      act={{ action: name }}
      description={t(`acts.${name}.description`, { email: detail.order.customer_email ?? '' })}
      confirm={t(`acts.${name}.confirm`)}
      done={t(`acts.${name}.done`)}
      grave={name === 'cancel'}
      onClose={onClose}
    />
  );
}
