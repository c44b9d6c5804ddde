import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AskDialog } from '../../../../kit/form/dialogs/AskDialog.tsx';
import { adminApi } from '../../../../kit/api.ts';
import { errorTextOf } from '../../../../kit/error-text.ts';
import { RunNote } from './RunNote.tsx';
import { useRun } from './use-run.ts';

/** Copies the payment provider's data about customers to the shop. */
export default function StripeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['customers', 'kit', 'errors', 'office']);
  const { run, follow, resume } = useRun('stripe');
  const begin = useMutation({ mutationFn: () => adminApi('POST /api/sync-stripe-customers'), onSuccess: follow });
  const busy = begin.isPending || run?.status === 'running';
  return (
    <AskDialog
      title={t('stripe.title')}
      description={t('stripe.description')}
      confirm={t('stripe.confirm')}
      waits={busy}
      failure={begin.error && { title: t('runs.stripe.failed'), text: errorTextOf(t, begin.error) }}
      onConfirm={begin.mutate}
      onClose={onClose}
    >
      {run && <RunNote run={run} onResume={resume} />}
    </AskDialog>
  );
}
