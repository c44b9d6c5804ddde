import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventId } from '../../../../../../../../core/ids.ts';
import { Button } from '../../../../../../shared/ui/button.tsx';
import { notify } from '../../../../../../shared/ui/messages/notify.ts';
import { AskDialog } from '../../../../../kit/form/dialogs/AskDialog.tsx';
import { adminApi } from '../../../../../kit/api.ts';
import { eventQuery } from '../queries.ts';

/** Gives an order to every race of the shop without its own (`spec/administration.md §7`, fix-race-orders). */
export function FixOrders({ event }: { event: EventId }) {
  const { t } = useTranslation(['event', 'form', 'kit']);
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const fixing = useMutation({
    mutationFn: () => adminApi('POST /api/fix-race-orders'),
    onSuccess: ({ totalUpdated }) => {
      notify.success(t('form:success'), t('manage.fixed', { count: totalUpdated }));
      void queries.invalidateQueries({ queryKey: eventQuery(event).queryKey });
    },
    onError: () => notify.error(t('kit:error'), t('manage.fixFailed')),
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-4">
      <p className="max-w-prose text-ink-soft">{t('manage.fixHint')}</p>
      <Button
        variant="secondary"
        onClick={() => !fixing.isPending && setAsking(true)}
        aria-haspopup="dialog"
        aria-disabled={fixing.isPending}
      >
        {t('manage.fix')}
      </Button>
      {asking && (
        <AskDialog
          title={t('manage.fix')}
          description={t('manage.fixHint')}
          cancel={t('cancel')}
          confirm={t('manage.fixConfirm')}
          onConfirm={() => {
            setAsking(false);
            fixing.mutate();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
