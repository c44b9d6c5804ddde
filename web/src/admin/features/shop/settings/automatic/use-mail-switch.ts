import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AutomaticMail } from '../../../../../../../core/mail/automatic-mails.ts';
import { notify } from '../../../../../shared/ui/messages/notify.ts';
import { adminApi } from '../../../../kit/api.ts';
import { errorTextOf } from '../../../../kit/error-text.ts';
import { takeOnWritten } from '../../../../kit/take-on-written.ts';
import { automaticMailsQuery } from '../queries.ts';
import { useSaved } from '../site/queries.ts';

/**
 * Switches kinds of mail on and off, one after the other in the order of the presses. A switch that could not be saved
 * returns to its old state.
 */
export function useMailSwitch(): (kind: AutomaticMail, on: boolean) => void {
  const { t } = useTranslation(['automatic-mails', 'shop-settings', 'kit', 'errors', 'office']);
  const queries = useQueryClient();
  const saved = useSaved();
  const { queryKey } = automaticMailsQuery;
  const show = (kind: AutomaticMail, enabled: boolean) =>
    queries.setQueryData(
      queryKey,
      (known) => known && { mails: known.mails.map((mail) => (mail.kind === kind ? { ...mail, enabled } : mail)) },
    );
  const saving = useMutation({
    mutationKey: queryKey,
    scope: { id: 'automatic mails' },
    mutationFn: ({ kind, enabled }: { kind: AutomaticMail; enabled: boolean }) =>
      adminApi('PATCH /api/admin/automatic-mails/{kind}', { params: { kind }, body: { enabled } }),
    onMutate: ({ kind, enabled }) => {
      // An earlier request in progress does not know the change.
      void queries.cancelQueries({ queryKey });
      show(kind, enabled);
    },
    onSuccess: (mails) => {
      // The answer lacks later presses.
      if (queries.isMutating({ mutationKey: queryKey }) === 1) takeOnWritten(queries, queryKey, () => mails);
      saved();
      notify.success(t('shop-settings:saved'));
    },
    onError: (error, { kind, enabled }) => {
      // Later presses stay visible. After the last one the shop is asked: the state before that press may not have been
      // saved either.
      if (queries.isMutating({ mutationKey: queryKey }) === 1) {
        show(kind, !enabled);
        void queries.invalidateQueries({ queryKey });
      }
      notify.error(t('kit:error'), `${t('saveFailed')}. ${errorTextOf(t, error)}`);
    },
  });
  return (kind, enabled) => saving.mutate({ kind, enabled });
}
