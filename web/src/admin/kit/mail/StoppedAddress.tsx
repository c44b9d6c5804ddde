import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoppedAddress as Stopped } from '../../../../../core/mail/contract/mails.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Message } from '../../../shared/ui/messages/message.tsx';
import { notify } from '../../../shared/ui/messages/notify.ts';
import { adminApi } from '../api.ts';
import { errorTextOf } from '../error-text.ts';
import { formatDateTime } from '../show/format.ts';

interface Props {
  stopped: Stopped;
  email: string;
  /** The query to reload once the shop writes to the address again. */
  refreshes: QueryKey;
  /** Further actions. */
  children?: ReactNode;
}

/** Tells that an address receives no more mails, and why. Offers to write to it again. */
export function StoppedAddress({
  stopped: { why, since, spares_orders, message_id },
  email,
  refreshes,
  children,
}: Props) {
  const { t } = useTranslation(['stops', 'kit', 'errors', 'office']);
  const queries = useQueryClient();
  const settling = useMutation({
    mutationFn: () =>
      adminApi('POST /api/admin/mail-troubles/{message_id}', { params: { message_id }, body: { again: true, email } }),
    onSuccess: ({ stopped }) => {
      if (stopped) notify.error(t('again.stopped'));
      else notify.success(t('again.done'));
      return queries.invalidateQueries({ queryKey: refreshes });
    },
    onError: (error) => notify.error(t('kit:error'), errorTextOf(t, error)),
  });
  return (
    <Message tone="bad" title={t(spares_orders ? 'sparesOrders' : 'title')}>
      <p className="break-words">{t(why, { email, at: formatDateTime(since) })}</p>
      {children}
      {why === 'complained' && <p className="mt-1">{t('again.asked')}</p>}
      <div className="mt-3">
        <Button
          variant="secondary"
          aria-disabled={settling.isPending}
          onClick={() => !settling.isPending && settling.mutate()}
        >
          {t('again.action')}
        </Button>
      </div>
    </Message>
  );
}
