import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AccountOrder } from '../../../../../../core/sales/contract/account-orders.ts';
import { formatMoney } from '../../../../shared/format/money.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { usePayNow } from './use-pay-now.ts';
import { accountApi } from '../../../../shared/api/account-api.ts';
import { errorText } from '../../../../shared/api/error-text.ts';
import { notify } from '../../../../shared/ui/messages/notify.ts';
import { ordersQuery } from '../queries.ts';

/** Dismisses an unpaid order. Requests the list again after any answer: the order may have been paid meanwhile. */
function useDismiss({ id }: AccountOrder): { dismiss: () => void; busy: boolean } {
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

/** Offers to pay an unpaid order, at today's price if that changed, or to dismiss it. */
export function OpenOrder({ order }: { order: AccountOrder }) {
  const { t } = useTranslation('account');
  const { pay, busy, offer } = usePayNow(order);
  const { dismiss, busy: leaving } = useDismiss(order);
  const total = formatMoney(offer?.total ?? order.total_amount);
  const before = formatMoney(order.total_amount);
  return (
    <div className="flex flex-wrap items-center justify-end gap-3 max-md:w-full">
      <p role="status" className={offer ? 'w-full font-semibold' : 'sr-only'}>
        {offer && t(offer.isRest ? 'orders.offerRest' : 'orders.offer', { total, before })}
      </p>
      <Button variant="secondary" disabled={leaving || busy} onClick={dismiss} className="max-md:w-full">
        {t('orders.dismiss')}
      </Button>
      <Button disabled={busy || leaving} onClick={pay} className="max-md:w-full">
        <CreditCard aria-hidden className="size-5" />
        {busy ? t('orders.paying') : offer ? t('orders.payOffer', { total }) : t('orders.pay')}
      </Button>
    </div>
  );
}
