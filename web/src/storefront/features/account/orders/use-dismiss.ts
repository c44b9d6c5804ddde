import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AccountOrder } from '../../../../../../core/people/contract/account.ts';
import { accountApi } from '../../../../shared/api/account-api.ts';
import { errorText } from '../../../../shared/api/error-text.ts';
import { notify } from '../../../../shared/ui/messages/notify.ts';
import { ordersQuery } from '../queries.ts';

/** Dismisses an unpaid order. Requests the list again after any answer: the order may have been paid meanwhile. */
export function useDismiss({ id }: AccountOrder): { dismiss: () => void; busy: boolean } {
  const { t } = useTranslation('account');
  const { t: tErrors } = useTranslation(['errors']);
  const queries = useQueryClient();
  const dismiss = useMutation({
    mutationFn: () => accountApi('DELETE /api/account/orders/{id}', { params: { id } }),
    onSuccess: () => notify.success(t('orders.dismissed')),
    onError: (error) => notify.error(t('orders.dismissFailed'), errorText(tErrors, error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ordersQuery.queryKey }),
  });
  return { dismiss: () => dismiss.mutate(), busy: dismiss.isPending };
}
