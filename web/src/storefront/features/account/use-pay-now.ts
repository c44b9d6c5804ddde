import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AccountOrder } from '../../../../../core/contract/account.ts';
import type { Language } from '../../../../../core/contract/fields.ts';
import { useReturn } from '../../../shared/ui/use-return.ts';
import { accountApi } from '../../../shared/api/account-api.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { errorText } from '../../../shared/api/error-text.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { notify } from '../../../shared/ui/notify.ts';
import { ordersQuery } from './queries.ts';
import { cartItemOf } from './stored-cart.ts';

const CHECKOUT = 'POST /api/account/create-checkout-session';

/** Prices or photos are no longer those of the order: what the cart says then is of no use here. */
const OUTDATED = new Set(['wrong_total', 'unknown_participant', 'photo_outside_range', 'gallery_not_open']);

/** Pays an order that is not paid: its own session again, or a new one when that cannot be had any more (`spec/storefront.md §4`). */
export function usePayNow(order: AccountOrder): { pay: () => void; busy: boolean } {
  const { t } = useTranslation('account');
  const { t: tErrors } = useTranslation(['errors']);
  const language = useLanguage();
  const queries = useQueryClient();
  const pay = useMutation({
    mutationFn: async () => (await reopened(order)) ?? (await recreated(order, language)),
    onSuccess: (url) => (url ? location.assign(url) : notify.error(t('orders.payError'), t('orders.createFailed'))),
    onError: (error) => {
      const changed = error instanceof ApiError && OUTDATED.has(error.code);
      notify.error(t('orders.openFailed'), changed ? t('orders.outdated') : errorText(tErrors, error));
      // Paid meanwhile, in another tab or on another machine.
      if (error instanceof ApiError && error.code === 'already_paid')
        void queries.invalidateQueries({ queryKey: ordersQuery.queryKey });
    },
  });
  useReturn(pay.reset);
  // On the way to the payment page the button stays as it is.
  return { pay: () => pay.mutate(), busy: pay.isPending || (pay.isSuccess && Boolean(pay.data)) };
}

/** Undefined when the session is gone, or there never was one. */
async function reopened({ stripe_session_id: session }: AccountOrder): Promise<string | undefined> {
  if (session === null) return undefined;
  try {
    return (await accountApi(CHECKOUT, { body: { action: 'reopen', stripe_session_id: session } })).url;
  } catch (error) {
    if (error instanceof ApiError && ['already_paid', 'unauthorized'].includes(error.code)) throw error;
    return undefined;
  }
}

async function recreated({ id, items, total_amount: totalAmount }: AccountOrder, language: Language): Promise<string> {
  return (
    await accountApi(CHECKOUT, { body: { cartItems: items.map(cartItemOf), totalAmount, orderId: id, language } })
  ).url;
}
