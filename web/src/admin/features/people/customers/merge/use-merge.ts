import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notify } from '../../../../../shared/ui/messages/notify.ts';
import { adminApi } from '../../../../kit/api.ts';
import { adminPaths } from '../../../../kit/show/links.ts';
import { CUSTOMERS_KEY } from '../queries.ts';

interface Merging {
  /** @param id who stays */
  merge: (id: string, merged: string) => void;
  pending: boolean;
  error: Error | null;
  /** Forgets what went wrong. */
  reset: () => void;
}

/** Makes two customers one and asks until everything is brought over; then leads to the one who stays. */
export function useMerge(onDone: () => void): Merging {
  const { t } = useTranslation(['customers', 'form', 'kit']);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const merging = useMutation({
    mutationFn: async ({ id, merged_id }: { id: string; merged_id: string }) => {
      for (;;) {
        const { customer_id, more } = await adminApi('POST /api/admin/customers/{customer_id}/merge', {
          params: { customer_id: id },
          body: { merged_id },
        });
        if (!more) return customer_id;
      }
    },
    onSuccess: () => notify.success(t('form:success'), t('merge.done')),
    onError: () => notify.error(t('kit:error'), t('merge.failed')),
    // Not waited for: who went into the other one is gone from her page before it is left.
    onSettled: () => void queries.invalidateQueries({ queryKey: CUSTOMERS_KEY }),
  });
  // Of the press and not of the merge: whoever went elsewhere meanwhile is not led away from there.
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
