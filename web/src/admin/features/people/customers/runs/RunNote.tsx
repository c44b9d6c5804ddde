import { useTranslation } from 'react-i18next';
import type { CustomerRun } from '../../../../../../../core/people/contract/customer-runs.ts';
import { Button } from '../../../../../shared/ui/button.tsx';
import { Message } from '../../../../../shared/ui/messages/message.tsx';
import { formatDateTime } from '../../../../kit/show/format.ts';
import { Progress } from '../../../../kit/states/Progress.tsx';
import { LineFaults } from './LineFaults.tsx';
import { readRefusedLines } from './queries.ts';
import { RefusedFile } from './RefusedFile.tsx';

/** Shows the progress of a run or the result of the last one. Offers to continue an interrupted one. */
export function RunNote({ run, onResume }: { run: CustomerRun; onResume: () => void }) {
  const { t } = useTranslation('customers');
  const { run_id, kind, status, total, done, created, updated, error_count, errors } = run;
  if (status === 'receiving')
    return (
      <Message tone="neutral" title={t('runs.receiving', { at: formatDateTime(run.updated_at) })}>
        {t('runs.receivingNext')}
      </Message>
    );
  const counts = (
    <p className="tabular">
      {[
        ...(kind === 'csv' ? [t('runs.created', { count: created })] : []),
        t('runs.updated', { count: updated }),
        ...(kind === 'csv' ? [t('runs.errors', { count: error_count })] : []),
      ].join(' · ')}
    </p>
  );
  if (status === 'running')
    return (
      <div className="rounded-md border border-line px-4 py-3">
        <Progress
          text={total === null ? t('runs.looked', { count: done }) : t('runs.progress', { done, total })}
          done={done}
          total={total}
        />
        {counts}
      </div>
    );
  const ended = status === 'failed' ? 'broke' : 'done';
  return (
    <div>
      <Message
        tone={status === 'failed' ? 'bad' : 'neutral'}
        title={t(`runs.${ended}`, { at: formatDateTime(run.updated_at) })}
      >
        {counts}
        {kind === 'csv' && error_count > 0 && (
          <div>
            <RefusedFile read={() => readRefusedLines(run_id)} />
            <p className="mt-1 text-ink-soft">{t('import.refusedStay')}</p>
          </div>
        )}
        {status === 'failed' && (
          <Button variant="secondary" onClick={onResume} className="mt-2">
            {t('runs.resume')}
          </Button>
        )}
      </Message>
      <LineFaults faults={errors} more={error_count - errors.length} />
    </div>
  );
}
