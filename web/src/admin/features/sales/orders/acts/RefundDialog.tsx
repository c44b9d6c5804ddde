import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OfficeOrderDetail } from '../../../../../../../core/sales/contract/orders-admin.ts';
import { AskDialog } from '../../../../kit/form/dialogs/AskDialog.tsx';
import { errorTextOf } from '../../../../kit/error-text.ts';
import { moneyQuery } from '../queries.ts';
import { GoodwillChoice } from './GoodwillChoice.tsx';
import type { AskedAct } from './possible-acts.ts';
import { RefundChoice } from './RefundChoice.tsx';

interface Props {
  name: AskedAct;
  detail: OfficeOrderDetail;
  onClose: () => void;
}

/** Asks the payment provider for earlier refunds of the order, then the admin for the new one. */
export function RefundDialog({ name, detail, onClose }: Props) {
  const Choice = name === 'goodwill' ? GoodwillChoice : RefundChoice;
  const { t } = useTranslation(['orders', 'errors', 'office']);
  const { data, error, refetch } = useQuery(moneyQuery(detail.order.id));
  if (data) return <Choice detail={data} onClose={onClose} />;
  return (
    <AskDialog
      title={t(`acts.${name}.title`)}
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
