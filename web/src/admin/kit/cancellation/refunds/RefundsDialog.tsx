import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorTextOf } from '../../error-text.ts';
import { AskDialog } from '../../form/dialogs/AskDialog.tsx';
import { useRunEnd } from '../../use-run-end.ts';
import { runQuery, type CancelledThing } from './queries.ts';
import { RefundsPreview } from './RefundsPreview.tsx';
import { RefundsRun } from './RefundsRun.tsx';

export type RefundsProps = CancelledThing & { name: string; onClose: () => void };

/** Shows the run of refunds that goes on or was interrupted, else the preview of a new one. */
export default function RefundsDialog(props: RefundsProps) {
  const { event, race, name, onClose } = props;
  const { t } = useTranslation(['cancellation', 'errors', 'office']);
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(runQuery({ event, race }));
  // Orders, figures and the preview follow from the refunds.
  useRunEnd(data?.run ?? null, () => void queries.invalidateQueries({ queryKey: ['admin'] }));
  const status = data?.run?.status;
  if (data?.run && (status === 'running' || status === 'failed'))
    return <RefundsRun {...props} run={data.run} troubles={data.troubles} />;
  if (data) return <RefundsPreview {...props} last={data} />;
  return (
    <AskDialog
      title={t('refunds.title', { name })}
      cancel={t('back')}
      failure={error && { text: errorTextOf(t, error) }}
      onConfirm={() => void refetch()}
      onClose={onClose}
    >
      {!error && <p role="status">{t('refunds.looking')}</p>}
    </AskDialog>
  );
}
