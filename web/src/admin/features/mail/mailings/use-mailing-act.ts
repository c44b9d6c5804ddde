import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { MailingAction } from '../../../../../../core/mail/mailings.ts';
import { notify } from '../../../../shared/ui/messages/notify.ts';
import { adminApi } from '../../../kit/api.ts';
import { errorTextOf } from '../../../kit/error-text.ts';
import { mailingsQuery } from './queries.ts';

/** Starts, pauses or ends a bulk mail. Pressed again after a fault, the action runs only once. */
export function useMailingAct(mailing_id: string): { act: (action: MailingAction) => void; pending: boolean } {
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
