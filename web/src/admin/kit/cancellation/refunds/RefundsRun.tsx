import { useTranslation } from 'react-i18next';
import type { LatestRefundRun } from '../../../../../../core/sales/contract/refund-run.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { errorTextOf } from '../../error-text.ts';
import { AskDialog } from '../../form/dialogs/AskDialog.tsx';
import { formatAmount } from '../../show/format.ts';
import { Progress } from '../../states/Progress.tsx';
import { OrderLines } from './OrderLines.tsx';
import type { RefundsProps } from './RefundsDialog.tsx';
import { useStart } from './use-start.ts';

type Props = RefundsProps & { run: NonNullable<LatestRefundRun['run']>; troubles: LatestRefundRun['troubles'] };

/** Shows the progress of a run, and resumes or ends an interrupted one. */
export function RefundsRun({ event, race, name, onClose, run, troubles }: Props) {
  const { t } = useTranslation(['cancellation', 'errors', 'office']);
  const { start, pending, error } = useStart({ event, race });
  const { status, orders: total, refunded, skipped, failed } = run;
  const figures = { done: refunded, total, amount: formatAmount(run.refunded_amount, 'chf') };
  const isRunning = status === 'running';
  return (
    <AskDialog
      title={t('refunds.title', { name })}
      cancel={t('refunds.close')}
      confirm={isRunning ? undefined : t('refunds.resume')}
      waits={pending}
      failure={error && { title: t('refunds.failed'), text: errorTextOf(t, error) }}
      onConfirm={() => start({ resume: true })}
      onClose={onClose}
    >
      {isRunning ? (
        <div>
          <Progress text={t('refunds.running', figures)} done={refunded + skipped + failed} total={total} />
          <p>{t('refunds.mayClose')}</p>
        </div>
      ) : (
        <>
          <p role="status" className="font-semibold tabular">
            {t(`refunds.ended.${status}`, figures)}
          </p>
          <Button variant="secondary" aria-disabled={pending} onClick={() => start({ end: true })}>
            {t('refunds.end')}
          </Button>
        </>
      )}
      <OrderLines
        title={t('refunds.troubles', { count: troubles.length })}
        lines={troubles.map(({ order_id, reason }) => ({ order_id, text: t(`refunds.reasons.${reason}`) }))}
      />
    </AskDialog>
  );
}
