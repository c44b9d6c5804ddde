import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../../../shared/ui/messages/notify.ts';
import { adminApi } from '../../../../kit/api.ts';
import { errorTextOf } from '../../../../kit/error-text.ts';
import { inPieces } from '../bulk/in-pieces.ts';
import { CUSTOMERS_KEY } from '../queries.ts';

interface Tagging {
  /** Adds a tag to customers, or removes it. */
  change: (tag: string, how: 'add' | 'remove') => void;
  pending: boolean;
}

/** Tags customers and reports their number, or a failure. */
export function useTagging(ids: readonly string[], onDone: () => void): Tagging {
  const { t } = useTranslation(['customers', 'form', 'kit', 'errors', 'office']);
  const queries = useQueryClient();
  const tagging = useMutation({
    mutationFn: ({ tag, how }: { tag: string; how: 'add' | 'remove' }) =>
      inPieces(ids, (customer_ids) =>
        adminApi('POST /api/admin/customers/tags', { body: { customer_ids, add: [], remove: [], [how]: [tag] } }),
      ),
    onSuccess: (count) => {
      notify.success(t('form:success'), t('tags.tagged', { count }));
      onDone();
    },
    onError: (error) => notify.error(t('kit:error'), `${t('tags.taggingFailed')}. ${errorTextOf(t, error)}`),
    onSettled: () => queries.invalidateQueries({ queryKey: CUSTOMERS_KEY }),
  });
  return {
    change: (tag, how) => !tagging.isPending && tagging.mutate({ tag, how }),
    pending: tagging.isPending,
  };
}
