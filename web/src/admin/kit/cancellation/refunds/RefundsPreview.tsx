import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LatestRefundRun, RefundPreview } from '../../../../../../core/sales/contract/refund-run.ts';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { errorTextOf } from '../../error-text.ts';
import { AskDialog } from '../../form/dialogs/AskDialog.tsx';
import { formatAmount } from '../../show/format.ts';
import { OrderLines } from './OrderLines.tsx';
import { previewQuery } from './queries.ts';
import type { RefundsProps } from './RefundsDialog.tsx';
import { useStart } from './use-start.ts';

/** Shows what all refunds would be, asks for their explicit confirmation, and starts them. */
export function RefundsPreview({ event, race, name, onClose, last }: RefundsProps & { last: LatestRefundRun }) {
  const { t } = useTranslation(['cancellation', 'errors', 'office']);
  const preview = useQuery(previewQuery({ event, race }));
  // The confirmation counts for these figures only.
  const [sure, setSure] = useState<RefundPreview | null>(null);
  const { start, pending, error } = useStart({ event, race });
  const { data } = preview;
  const count = data?.orders.length ?? 0;
  const amount = formatAmount(data?.total ?? 0, 'chf');
  const hasChanged = error instanceof ApiError && error.code === 'edit_conflict';
  const fault = preview.error ?? error;
  return (
    <AskDialog
      title={t('refunds.title', { name })}
      {...(count > 0 && { description: t('refunds.about') })}
      cancel={t('back')}
      confirm={count > 0 ? t('refunds.confirm', { amount }) : undefined}
      grave
      waits={pending || sure !== data}
      failure={fault && { text: hasChanged ? t('refunds.changed') : errorTextOf(t, fault) }}
      onConfirm={() => data && start({ orders: count, total: data.total })}
      onClose={onClose}
    >
      <LastRun {...last} />
      {!data && !fault && <p role="status">{t('refunds.looking')}</p>}
      {data && <Figures {...data} sure={sure === data} onSure={(isSure) => setSure(isSure ? data : null)} />}
    </AskDialog>
  );
}

type FiguresProps = RefundPreview & { sure: boolean; onSure: (sure: boolean) => void };

/** Lists the orders with their amounts, and those that are left out. The confirmation names the sum. */
function Figures({ orders, total, left_out, sure, onSure }: FiguresProps) {
  const { t } = useTranslation('cancellation');
  const figures = { count: orders.length, amount: formatAmount(total, 'chf') };
  return (
    <>
      {orders.length === 0 && <p role="status">{t('refunds.none')}</p>}
      <OrderLines
        title={t('refunds.found', figures)}
        lines={orders.map(({ order_id, items, amount: cents }) => ({
          order_id,
          text: t('refunds.items', { count: items }),
          cents,
        }))}
      />
      <OrderLines
        title={t('refunds.leftOut', { count: left_out.length })}
        lines={left_out.map(({ order_id, reason }) => ({ order_id, text: t(`refunds.reasons.${reason}`) }))}
      />
      {orders.length > 0 && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
          <input
            type="checkbox"
            checked={sure}
            onChange={({ target }) => onSure(target.checked)}
            className="size-5 shrink-0 accent-accent"
          />
          {t('refunds.sure', figures)}
        </label>
      )}
    </>
  );
}

/** Shows the result of the run before, with the orders that need a look. */
function LastRun({ run, troubles }: LatestRefundRun) {
  const { t } = useTranslation('cancellation');
  if (!run || run.status === 'running') return null;
  const { status, orders: total, refunded: done, refunded_amount } = run;
  return (
    <>
      <p role="status" className="font-semibold tabular">
        {t(`refunds.ended.${status}`, { done, total, amount: formatAmount(refunded_amount, 'chf') })}
      </p>
      <OrderLines
        title={t('refunds.troubles', { count: troubles.length })}
        lines={troubles.map(({ order_id, reason }) => ({ order_id, text: t(`refunds.reasons.${reason}`) }))}
      />
    </>
  );
}
