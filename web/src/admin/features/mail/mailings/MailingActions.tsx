import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mailing } from '../../../../../../core/mail/contract/mailings.ts';
import {
  goesOnBy,
  isOpen,
  leftOf,
  mailingActions,
  statusAfter,
  type MailingAction,
  type MailingStatus,
} from '../../../../../../core/mail/mailings.ts';
import { Link } from '../../../../shared/ui/link.tsx';
import { adminPaths } from '../../../kit/show/links.ts';
import { Button, buttonClass } from '../../../../shared/ui/button.tsx';
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
    (action) =>
      action === again || ![null, status, status === 'draft' && 'preparing'].includes(statusAfter(action, status)),
  );
  const press = (action: MailingAction) => {
    if (action === 'cancel' || (action === 'send' && status === 'ready')) setAsking(action);
    else act(action);
  };
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {mailing.sent > 0 && (
        <Link to={adminPaths.mailing(mailing.id)} className={buttonClass({ variant: 'secondary' })}>
          {t('results.open')}
        </Link>
      )}
      {isOpen(status) && (
        <Link to={adminPaths.editMailing(mailing.id)} className={buttonClass({ variant: 'secondary' })}>
          {t('actions.edit')}
        </Link>
      )}
      {possible.map((action) => (
        <Button
          key={action}
          variant={action === 'send' || action === 'prepare' ? 'primary' : 'secondary'}
          aria-disabled={pending}
          onClick={() => press(action)}
        >
          {t(`actions.${nameOf(action, status)}`)}
        </Button>
      ))}
      <Link to={adminPaths.copyMailing(mailing.id)} className={buttonClass({ variant: 'secondary' })}>
        {t('actions.copy')}
      </Link>
      {asking && (
        <ConfirmAct
          action={asking === 'cancel' && status === 'draft' ? 'discard' : asking}
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

function nameOf(action: MailingAction, status: MailingStatus) {
  if (action === 'send' && status !== 'ready') return 'continue';
  return action === 'cancel' && status === 'draft' ? 'discard' : action;
}
