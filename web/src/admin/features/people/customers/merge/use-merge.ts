import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notify } from '../../../../../shared/ui/messages/notify.ts';
import { adminApi } from '../../../../kit/api.ts';
import { adminPaths } from '../../../../kit/show/links.ts';
import { CUSTOMERS_KEY } from '../queries.ts';

interface Merging {
  /** @param id the customer who stays */
  merge: (id: string, merged: string) => void;
  pending: boolean;
  error: Error | null;
  /** Clears the error. */
  reset: () => void;
}

/** Merges two customers, and asks until all data has moved. Then leads to the remaining one. */
export function useMerge(onDone: () => void): Merging {
  const { t } = useTranslation(['customers', 'form', 'kit']);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const merging = useMutation({
    mutationFn: async ({ id, merged_id }: { id: string; merged_id: string }) => {
      const options = { params: { customer_id: id }, body: { merged_id } };
      let merged;
      do merged = await adminApi('POST /api/admin/customers/{customer_id}/merge', options);
      while (merged.more);
      return merged.customer_id;
    },
    onSuccess: () => notify.success(t('form:success'), t('merge.done')),
    onError: () => notify.error(t('kit:error'), t('merge.failed')),
    // Does not wait: the merged customer disappears from her page before the admin leaves it.
    onSettled: () => void queries.invalidateQueries({ queryKey: CUSTOMERS_KEY }),
  });
  // Belongs to the press and not to the merge: an admin who went elsewhere meanwhile stays there.
  const onSuccess = (stays: string) => {
    onDone();
    void navigate(adminPaths.customer(stays), { replace: true });
  };
  return {
    merge: (id, merged_id) => !merging.isPending && merging.mutate({ id, merged_id }, { onSuccess }),
    pending: merging.isPending,
    error: merging.error,
    reset: merging.reset,
  };
}
