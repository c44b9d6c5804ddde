import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mailing } from '../../../../../../core/mail/contract/mailings.ts';
import {
  goesOnBy,
  leftOf,
  mailingActions,
  statusAfter,
  type MailingAction,
} from '../../../../../../core/mail/mailings.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { ConfirmAct } from './ConfirmAct.tsx';
import { notify } from '../../../../shared/ui/messages/notify.ts';
import { adminApi } from '../../../kit/api.ts';
import { errorTextOf } from '../../../kit/error-text.ts';
import { mailingsQuery } from './queries.ts';

/** Starts, pauses or ends a bulk mail. Pressed again after a fault, the action runs only once. */
function useMailingAct(mailing_id: string): { act: (action: MailingAction) => void; pending: boolean } {
  const { t } = useTranslation(['mailings', 'kit', 'errors', 'office']);
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (action: MailingAction) =>
      adminApi('POST /api/admin/mailings/{mailing_id}/actions', { params: { mailing_id }, body: { action } }),
    onError: (error) => notify.error(t('kit:error'), `${t('sendFailed')}. ${errorTextOf(t, error)}`),
    onSettled: () => queries.invalidateQueries({ queryKey: mailingsQuery.queryKey }),
  });
  return { act: (action) => !isPending && mutate(action), pending: isPending };
}

/** Offers the actions for a bulk mail. Asks before final ones. */
export function MailingActions({ mailing }: { mailing: Mailing }) {
  const { t } = useTranslation('mailings');
  const { status, lost } = mailing;
  const [asking, setAsking] = useState<'send' | 'cancel' | null>(null);
  const { act, pending } = useMailingAct(mailing.id);
  const again = lost ? goesOnBy(status) : undefined;
  const possible = mailingActions.filter(
    (action) => action === again || ![null, status].includes(statusAfter(action, status)),
  );
  if (possible.length === 0) return null;
  const press = (action: MailingAction) => {
    if (action === 'cancel' || (action === 'send' && status === 'ready')) setAsking(action);
    else act(action);
  };
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {possible.map((action) => (
        <Button
          key={action}
          variant={action === 'send' || action === 'prepare' ? 'primary' : 'secondary'}
          aria-disabled={pending}
          onClick={() => press(action)}
        >
          {t(`actions.${action === 'send' && status !== 'ready' ? 'continue' : action}`)}
        </Button>
      ))}
      {asking && (
        <ConfirmAct
          action={asking}
          count={leftOf(mailing)}
          onClose={() => setAsking(null)}
          onConfirm={() => {
            setAsking(null);
            act(asking);
          }}
        />
      )}
    </div>
  );
}
