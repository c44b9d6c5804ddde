import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeOrderDetail } from '../../../../../../../core/sales/contract/orders-admin.ts';
import { Button } from '../../../../../shared/ui/button.tsx';
import { Message } from '../../../../../shared/ui/messages/message.tsx';
import { notify } from '../../../../../shared/ui/messages/notify.ts';
import { ActionIds } from '../../../../kit/action-id.ts';
import { errorTextOf } from '../../../../kit/error-text.ts';
import { formatAmount } from '../../../../kit/show/format.ts';
import { useAct, type WantedAct } from '../queries.ts';

/** Decides an order that was paid after its sale was closed, or at a price that no longer held: one press refunds it or delivers its photos. */
export function LatePayment({ detail: { order } }: { detail: OfficeOrderDetail }) {
  const { t } = useTranslation(['orders', 'kit', 'form', 'errors', 'office']);
  const [ids] = useState(() => new ActionIds());
  const work = useAct(order.id, order.revision, ids);
  if (order.after_closing !== 'held' || order.refunded_in_full) return null;
  const isClosed = order.late_reason === 'closed';
  const left = order.total_amount - order.refunded_amount;
  const amount = formatAmount(left, 'chf');
  const press = (act: WantedAct, done: string) =>
    !work.isPending &&
    work.mutate(act, {
      onSuccess: () => notify.success(t('form:success'), done),
      onError: (error) => notify.error(t('kit:error'), errorTextOf(t, error)),
    });
  return (
    <Message tone="bad" title={isClosed ? t('late.title') : t('late.priceTitle')}>
      <p>{isClosed ? t('late.text') : t('late.priceText')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {left > 0 ? (
          <Button
            variant="danger"
            aria-disabled={work.isPending}
            onClick={() => press({ action: 'refund', items: null, amount: left }, t('late.refunded', { amount }))}
          >
            {t('late.refund', { amount })}
          </Button>
        ) : (
          <Button
            variant="danger"
            aria-disabled={work.isPending}
            onClick={() => press({ action: 'decline' }, t('late.declined'))}
          >
            {t('late.decline')}
          </Button>
        )}
        <Button
          variant="secondary"
          aria-disabled={work.isPending}
          onClick={() => press({ action: 'deliver' }, t('late.delivered'))}
        >
          {t('late.deliver')}
        </Button>
      </div>
    </Message>
  );
}
