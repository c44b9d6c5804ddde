import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CartItems } from '../../../../../../core/sales/cart/cart.ts';
import { reprice, type PriceChange } from '../../../../../../core/sales/cart/reprice.ts';
import { listFor } from '../../../../../../core/sales/pricing/price-lists.ts';
import { useReturn } from '../../../../shared/ui/layers/use-return.ts';
import { api, type Request } from '../../../../shared/api/api.ts';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { loadAccountApi } from '../../../../shared/api/load-account-api.ts';
import { isSignedIn } from '../../../../shared/session/session.ts';
import { withProof } from '../../../parts/captcha/with-proof.ts';
import { cart } from '../items/cart-store.ts';
import { repriceCart } from './reprice-cart.ts';
import { askCartPrices } from './own-prices.ts';
import { differenceOf, type TotalChange } from './price-difference.ts';
import { bringPricesUpToDate } from './todays-prices.ts';

/** Blames a slow connection after this time (ms). */
const SLOW_AFTER = 4000;

export type CheckoutState =
  | { step: 'idle' }
  | { step: 'busy'; slow: boolean }
  /** Prices changed after the items were added. The cart shows the new ones; the buyer must press again. */
  | { step: 'prices_changed'; changes: readonly PriceChange[] }
  /** Another tab changed the cart between press and answer. The buyer must press again for the cart now shown. */
  | { step: 'cart_changed' }
  | TotalChange
  /** `items` are the items that were sent; the error's fields count their positions. */
  | { step: 'failed'; error: unknown; items: CartItems };

type Body = Request<'POST /api/create-checkout-session'>['body'];

/** Opens a payment session for the customer's account. If the sign-in has expired, sells as to a guest. */
async function openSession(body: Body): Promise<{ url: string }> {
  if (isSignedIn()) {
    try {
      const { accountApi } = await loadAccountApi();
      return await accountApi('POST /api/account/create-checkout-session', { body });
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'unauthorized')) throw error;
    }
  }
  return withProof((proof) => api('POST /api/create-checkout-session', { body: { ...body, ...proof } }));
}

export class NoCheckoutUrl extends Error {}

export interface Checkout {
  state: CheckoutState;
  /** Starts the payment and leaves the page. Ignores a second press while it starts. */
  start: () => void;
  dismiss: () => void;
}

/**
 * Leads from the cart to the payment page. Never charges a total that differs from the shown one without a notice.
 * @param shown the total on the screen, in cents
 */
export function useCheckout(shown: number): Checkout {
  const [state, setState] = useState<CheckoutState>({ step: 'idle' });
  const running = useRef(false);
  const language = useLanguage();
  const queries = useQueryClient();
  useReturn(() => {
    running.current = false;
    setState({ step: 'idle' });
  });

  /**
   * Applies today's prices to the cart and returns the changes to the items that the button was pressed for. Without an
   * answer the cart stays unchanged, and the server decides on the total.
   */
  const bringUpToDate = async (pressed: CartItems): Promise<readonly PriceChange[]> => {
    const prices = await bringPricesUpToDate(queries).catch(() => undefined);
    if (!prices) return [];
    repriceCart(cart, prices);
    return reprice(pressed, (item) => listFor(prices, item)).changes;
  };

  const pay = async (): Promise<CheckoutState> => {
    const pressed = cart.snapshot().items;
    const changes = await bringUpToDate(pressed);
    if (changes.length > 0) return { step: 'prices_changed', changes };
    const { items, id, filledFrom } = cart.snapshot();
    const { total } = await askCartPrices(queries, items);
    const difference = differenceOf({ items: pressed, total: shown }, { items, total });
    if (difference) return difference;
    try {
      const body = { cartItems: [...items], totalAmount: total, cartId: id, filledFrom: [...filledFrom], language };
      const { url } = await openSession(body);
      if (!url) throw new NoCheckoutUrl();
      window.location.assign(url);
      return { step: 'busy', slow: false };
    } catch (error) {
      if (error instanceof ApiError && error.code === 'wrong_total') {
        const late = await bringUpToDate(items);
        if (late.length > 0) return { step: 'prices_changed', changes: late };
        const { total: now } = await askCartPrices(queries, items);
        if (now !== total) return { step: 'total_changed', from: total, to: now };
      }
      return { step: 'failed', error, items };
    }
  };

  const start = () => {
    if (running.current) return;
    running.current = true;
    setState({ step: 'busy', slow: false });
    const timer = setTimeout(() => setState({ step: 'busy', slow: true }), SLOW_AFTER);
    void pay().then((next) => {
      clearTimeout(timer);
      // The button stays busy until the payment page appears.
      if (next.step !== 'busy') running.current = false;
      setState(next);
    });
  };

  return { state, start, dismiss: () => setState({ step: 'idle' }) };
}
