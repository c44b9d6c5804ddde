import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CartItems } from '../../../../../core/cart.ts';
import { reprice, type PriceChange } from '../../../../../core/reprice.ts';
import { useReturn } from '../../../shared/ui/use-return.ts';
import { api, type Request } from '../../../shared/api/api.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { loadAccountApi } from '../../../shared/api/load-account-api.ts';
import { isSignedIn } from '../../../shared/session/session.ts';
import { withProof } from '../../parts/captcha/with-proof.ts';
import { cart } from './cart-store.ts';
import { repriceCart } from './reprice-cart.ts';
import { askCartPrices } from './own-prices.ts';
import { bringPricesUpToDate } from './todays-prices.ts';

/** After this long the person is told that it is the connection (ms). */
const SLOW_AFTER = 4000;

export type CheckoutState =
  | { step: 'idle' }
  | { step: 'busy'; slow: boolean }
  /** Prices changed since the items were added; the cart shows the new ones, and paying them needs another press. */
  | { step: 'prices_changed'; changes: readonly PriceChange[] }
  /** The cart changed between the press and the answer, in another tab: what is shown now needs another press. */
  | { step: 'cart_changed' }
  /** `items` is what was sent: the places in the error's fields count in it. */
  | { step: 'failed'; error: unknown; items: CartItems };

type Body = Request<'POST /api/create-checkout-session'>['body'];

/** Who is signed in pays for their own account; a session that has ended is no reason not to sell. */
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
  /** Starts the payment and leaves the page; a second press while it starts does nothing. */
  start: () => void;
  dismiss: () => void;
}

/**
 * From the cart to the payment page: what was shown is what is charged, or it is said before.
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

  /** Today's prices into the cart, and what they change of what was on the screen when the button was pressed. Without an answer the cart stays as it is, and the server has the last word on the total. */
  const bringUpToDate = async (pressed: CartItems): Promise<readonly PriceChange[]> => {
    const prices = await bringPricesUpToDate(queries).catch(() => undefined);
    if (!prices) return [];
    repriceCart(cart, prices);
    return reprice(pressed, prices).changes;
  };

  const pay = async (): Promise<CheckoutState> => {
    const pressed = cart.snapshot().items;
    const changes = await bringUpToDate(pressed);
    if (changes.length > 0) return { step: 'prices_changed', changes };
    const { items, id, filledFrom } = cart.snapshot();
    const { total } = await askCartPrices(queries, items);
    if (items !== pressed || total !== shown) return { step: 'cart_changed' };
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
      // On the way to the payment page the button stays as it is.
      if (next.step !== 'busy') running.current = false;
      setState(next);
    });
  };

  return { state, start, dismiss: () => setState({ step: 'idle' }) };
}
