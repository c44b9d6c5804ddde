import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OfficeOrderDetail } from '../../../../../../../core/sales/contract/orders-admin.ts';
import { buttonClass } from '../../../../../shared/ui/button.tsx';
import { Message } from '../../../../../shared/ui/messages/message.tsx';
import { formatAmount, formatDateTime } from '../../../../kit/show/format.ts';

/** Shows first what is wrong with an order, and what to do about it. */
export function OrderTrouble({ detail }: { detail: OfficeOrderDetail }) {
  const { t } = useTranslation('orders');
  const { disputes, undelivered_since, order } = detail;
  return (
    <>
      {disputes.map((dispute) => (
        <Dispute key={dispute.id} dispute={dispute} />
      ))}
      <Refunded order={order} />
      {undelivered_since !== null && !order.refunded_in_full && (
        <Message tone="bad" title={t('trouble.undelivered')}>
          <p>{t('trouble.undeliveredText', { at: formatDateTime(undelivered_since) })}</p>
        </Message>
      )}
    </>
  );
}

function Dispute({ dispute }: { dispute: OfficeOrderDetail['disputes'][number] }) {
  const { t } = useTranslation('orders');
  const { amount, currency, answer_by, page } = dispute;
  const reason = useReason(dispute.reason);
  return (
    <Message tone="bad" title={t('trouble.disputed', { amount: formatAmount(amount, currency) })}>
      <p className="font-semibold">
        {answer_by === null ? t('trouble.noAnswer') : t('trouble.answerBy', { at: formatDateTime(answer_by) })}
      </p>
      {reason !== '' && <p>{t('trouble.reason', { reason })}</p>}
      <p>{t('trouble.evidence')}</p>
      <a href={page} target="_blank" rel="noreferrer" className={`${buttonClass({ variant: 'secondary' })} mt-3`}>
        <ExternalLink aria-hidden className="size-5" />
        {t('trouble.answer')}
      </a>
    </Message>
  );
}

/** Returns a dispute's reason in words; the payment provider's term for an unknown one. */
function useReason(reason: string | null): string {
  const { t, i18n } = useTranslation('orders');
  if (reason === null) return '';
  const key = `disputeReasons.${reason}`;
  return i18n.exists(key, { ns: 'orders' }) ? t(key as 'disputeReasons.general') : reason;
}

function Refunded({ order }: Pick<OfficeOrderDetail, 'order'>) {
  const { t } = useTranslation('orders');
  const { total_amount, refunded_amount, refunded_in_full } = order;
  if (refunded_amount <= 0) return null;
  const amounts = {
    refunded: formatAmount(refunded_amount, 'chf'),
    total: formatAmount(total_amount, 'chf'),
    left: formatAmount(total_amount - refunded_amount, 'chf'),
  };
  return (
    <Message
      tone={refunded_in_full ? 'bad' : 'neutral'}
      title={t(refunded_in_full ? 'trouble.refunded' : 'trouble.partly')}
    >
      <p>{t(refunded_in_full ? 'trouble.refundedText' : 'trouble.partlyText', amounts)}</p>
    </Message>
  );
}
