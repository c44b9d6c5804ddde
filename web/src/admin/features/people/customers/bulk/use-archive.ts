import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../../../shared/ui/messages/notify.ts';
import { adminApi } from '../../../../kit/api.ts';
import { errorTextOf } from '../../../../kit/error-text.ts';
import { CUSTOMERS_KEY } from '../queries.ts';
import { inPieces } from './in-pieces.ts';

interface Archiving {
  archive: (ids: readonly string[], archived: boolean) => void;
  pending: boolean;
}

/** Archives or restores customers, and reports their number. Also reports a failure; the choice then stays. */
export function useArchive(onDone: () => void): Archiving {
  const { t } = useTranslation(['customers', 'form', 'kit', 'errors', 'office']);
  const queries = useQueryClient();
  const archiving = useMutation({
    mutationFn: ({ ids, archived }: { ids: readonly string[]; archived: boolean }) =>
      inPieces(ids, (customer_ids) =>
        adminApi('POST /api/admin/customers/archive', { body: { customer_ids, archived } }),
      ),
    onSuccess: (count, { archived }) => {
      notify.success(t('form:success'), t(archived ? 'archive.done' : 'archive.restored', { count }));
      onDone();
    },
    onError: (error, { archived }) => {
      const failure = t(archived ? 'archive.failed' : 'archive.restoreFailed');
      notify.error(t('kit:error'), `${failure}. ${errorTextOf(t, error)}`);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: CUSTOMERS_KEY }),
  });
  return {
    archive: (ids, archived) => !archiving.isPending && archiving.mutate({ ids, archived }),
    pending: archiving.isPending,
  };
}
