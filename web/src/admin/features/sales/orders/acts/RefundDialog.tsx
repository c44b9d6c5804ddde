import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OfficeOrderDetail } from '../../../../../../../core/sales/contract/orders-admin.ts';
import { AskDialog } from '../../../../kit/form/dialogs/AskDialog.tsx';
import { errorTextOf } from '../../../../kit/error-text.ts';
import { moneyQuery } from '../queries.ts';
import { RefundChoice } from './RefundChoice.tsx';

/** Asks the payment provider for earlier refunds of the order, then the admin for the new one. */
export function RefundDialog({ detail, onClose }: { detail: OfficeOrderDetail; onClose: () => void }) {
  const { t } = useTranslation(['orders', 'errors', 'office']);
  const { data, error, refetch } = useQuery(moneyQuery(detail.order.id));
  if (data) return <RefundChoice detail={data} onClose={onClose} />;
  return (
    <AskDialog
      title={t('acts.refund.title')}
      cancel={t('cancel')}
      confirm={error ? t('acts.refund.askAgain') : undefined}
      failure={error && { text: errorTextOf(t, error) }}
      onConfirm={() => void refetch()}
      onClose={onClose}
    >
      {!error && <p role="status">{t('acts.refund.asking')}</p>}
    </AskDialog>
  );
}
