import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AccountOrder } from '../../../../../../core/sales/contract/account-orders.ts';
import type { Language } from '../../../../../../core/wire/fields.ts';
import { useReturn } from '../../../../shared/ui/layers/use-return.ts';
import { accountApi } from '../../../../shared/api/account-api.ts';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { errorText } from '../../../../shared/api/error-text.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { notify } from '../../../../shared/ui/messages/notify.ts';
import { ordersQuery } from '../queries.ts';
import { cartItemOf } from '../../../../../../core/sales/cart/cart-of-order.ts';

const CHECKOUT = 'POST /api/account/create-checkout-session';

/** The photos no longer match the order: these codes' texts about the cart would not help here. */
const OUTDATED = new Set(['unknown_participant', 'photo_outside_range', 'collection_changed', 'gallery_not_open']);
/** The order was paid meanwhile, in another tab or on another machine. */
const PAID = new Set(['already_paid', 'already_yours']);

/** Today's price of an order, if it differs from the order's price. The customer must agree before she pays. */
export interface Offer {
  /** In cents. */
  total: number;
  /** True if a part of the order was bought meanwhile. */
  isRest: boolean;
}

export interface PayNow {
  pay: () => void;
  busy: boolean;
  offer: Offer | undefined;
}

/**
 * Pays an unpaid order: reopens its own session. When that fails, creates a new session at today's price
 * (`spec/storefront.md §4`).
 */
export function usePayNow(order: AccountOrder): PayNow {
  const { t } = useTranslation('account');
  const { t: tErrors } = useTranslation(['errors']);
  const language = useLanguage();
  const queries = useQueryClient();
  const pay = useMutation({
    mutationFn: async (agreed: Offer | undefined) =>
      (agreed ? undefined : await reopened(order)) ?? (await recreated(order, language, agreed)),
    onSuccess: (next) => {
      if (typeof next !== 'string') return;
      if (next) location.assign(next);
      else notify.error(t('orders.payError'), t('orders.createFailed'));
    },
    onError: (error) => {
      const code = error instanceof ApiError ? error.code : '';
      notify.error(t('orders.openFailed'), OUTDATED.has(code) ? t('orders.outdated') : errorText(tErrors, error));
      if (PAID.has(code)) void queries.invalidateQueries({ queryKey: ordersQuery.queryKey });
    },
  });
  useReturn(pay.reset);
  const offer = typeof pay.data === 'object' ? pay.data : undefined;
  return {
    pay: () => pay.mutate(offer),
    // The button stays busy until the payment page opens.
    busy: pay.isPending || (typeof pay.data === 'string' && pay.data !== ''),
    offer,
  };
}

/** Returns undefined if the session does not exist, or a part of the order was bought meanwhile. */
async function reopened({ stripe_session_id: session }: AccountOrder): Promise<string | undefined> {
  if (session === null) return undefined;
  try {
    return (await accountApi(CHECKOUT, { body: { action: 'reopen', stripe_session_id: session } })).url;
  } catch (error) {
    if (error instanceof ApiError && ['already_paid', 'unauthorized'].includes(error.code)) throw error;
    return undefined;
  }
}

/**
 * Returns the payment address for the rest of the order. Returns today's price first if the customer has not agreed to
 * it yet.
 */
async function recreated(
  { id, items, total_amount }: AccountOrder,
  language: Language,
  agreed: Offer | undefined,
): Promise<string | Offer> {
  const cart = items.map(cartItemOf);
  const priced = (cartItems: typeof cart) => accountApi('POST /api/account/price-cart', { body: { cartItems } });
  const today = await priced(cart);
  const cartItems = cart.filter((_, at) => !today.items[at]!.yours);
  if (cartItems.length === 0) throw new ApiError('already_yours', 409, 'all items of the order were bought');
  // Fewer photos may cost more each.
  const { total } = cartItems.length === cart.length ? today : await priced(cartItems);
  if (total !== (agreed?.total ?? total_amount)) return { total, isRest: cartItems.length < cart.length };
  return (await accountApi(CHECKOUT, { body: { cartItems, totalAmount: total, orderId: id, language } })).url;
}
