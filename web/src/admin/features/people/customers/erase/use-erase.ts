import { partialMatchKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notify } from '../../../../../shared/ui/messages/notify.ts';
import { adminApi } from '../../../../kit/api.ts';
import { adminPaths } from '../../../../kit/show/links.ts';
import { customerKey } from '../queries.ts';

export interface Erasing {
  /** @param email as typed */
  erase: (email: string) => void;
  pending: boolean;
  error: Error | null;
  /** Clears the error. */
  reset: () => void;
}

/** Erases a customer without an account, and leads back to the list, which no longer has her. */
export function useErase(id: string): Erasing {
  const { t } = useTranslation(['customers', 'form', 'kit']);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const erased = useRef(false);
  // A return to the address of her page never shows her again, not even for a moment.
  useEffect(
    () => () => {
      if (erased.current) queries.removeQueries({ queryKey: customerKey(id) });
    },
    [queries, id],
  );
  const erasing = useMutation({
    mutationFn: (email: string) =>
      adminApi('POST /api/admin/customers/{customer_id}/erase', { params: { customer_id: id }, body: { email } }),
    onSuccess: () => {
      notify.success(t('form:success'), t('erase.done'));
      erased.current = true;
      // Earlier lists, orders and figures still contain her, and so do the visible ones. Her own page is about to
      // close.
      queries.removeQueries({ type: 'inactive' });
      void queries.invalidateQueries({ predicate: ({ queryKey }) => !partialMatchKey(queryKey, customerKey(id)) });
    },
    onError: () => notify.error(t('kit:error'), t('erase.failed')),
  });
  // Belongs to the press and not to the erasing: an admin who went elsewhere meanwhile stays there.
  const onSuccess = () => void navigate(adminPaths.customers(), { replace: true });
  return {
    erase: (email) => !erasing.isPending && erasing.mutate(email, { onSuccess }),
    pending: erasing.isPending,
    error: erasing.error,
    reset: () => !erasing.isPending && erasing.reset(),
  };
}
