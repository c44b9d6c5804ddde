import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/ui/button.tsx';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { Message } from '../../../../shared/ui/message.tsx';
import { adminApi } from '../../../kit/api.ts';
import { errorTextOf } from '../../../kit/error-text.ts';
import { RunNote } from './RunNote.tsx';
import { useRun } from './use-run.ts';

/** Brings what the payment provider knows of the customers to the shop. */
export default function StripeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['customers', 'kit', 'errors', 'office']);
  const { run, follow, resume } = useRun('stripe');
  const begin = useMutation({ mutationFn: () => adminApi('POST /api/sync-stripe-customers'), onSuccess: follow });
  const busy = begin.isPending || run?.status === 'running';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('stripe.title')}
      description={t('stripe.description')}
      footer={
        <Button aria-disabled={busy} onClick={() => !busy && begin.mutate()}>
          {t('stripe.confirm')}
        </Button>
      }
    >
      {begin.error && (
        <div className="mb-4">
          <Message tone="bad" title={t('runs.stripe.failed')}>
            {errorTextOf(t, begin.error)}
          </Message>
        </div>
      )}
      {run && <RunNote run={run} onResume={resume} />}
    </Dialog>
  );
}
