import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { singlesOf } from '../../../../../core/cart.ts';
import type { CartItem } from '../../../../../core/contract/money.ts';
import { api } from '../../../shared/api/api.ts';
import { paths } from '../../../shared/links/paths.ts';
import { notify } from '../../../shared/ui/notify.ts';
import { cart, useCart } from './cart-store.ts';

export interface OrderInCart {
  /** True until its things are in the cart, or it is known why not. */
  coming: boolean;
  error: Error | null;
  tryAgain: () => void;
  /** A collection of it that would take the place of single photos, as long as that is to be decided. */
  toDecide: CartItem | undefined;
  decide: () => void;
}

/** Brings the things of the order that the address names into the cart, once. */
export function useOrderInCart(): OrderInCart {
  const { t } = useTranslation('cart');
  const navigate = useNavigate();
  const { items } = useCart();
  const { search } = useLocation();
  const named = new URLSearchParams(search).has('order');
  const [followed, setFollowed] = useState(search);
  const [decided, setDecided] = useState<readonly CartItem[]>([]);
  // The address is the cart's again as soon as its things are in it.
  if (named && search !== followed) setFollowed(search);
  const said = new URLSearchParams(followed);
  const [order, left] = [said.get('order'), said.get('left') ?? 'all'];
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['order', 'cart', order, left],
    queryFn: ({ signal }) =>
      api('GET /api/orders/{order_id}/cart/{left}', { params: { order_id: order!, left }, signal }),
    enabled: order !== null,
    staleTime: Infinity,
  });
  useLayoutEffect(() => {
    if (!named || order === null || !data) return;
    const full = cart.fill(order, data.cartItems);
    if (full > 0) notify.error(t('order.full', { count: full }), t('order.fullNext'));
    if (data.gone > 0) notify.info(t('order.gone', { count: data.gone }));
    // Else what somebody takes out would be there again when the page is loaded anew.
    void navigate(paths.cart(), { replace: true });
  }, [named, order, data, navigate, t]);
  const isOpen = (item: CartItem) =>
    item.type === 'collection' && !decided.includes(item) && singlesOf(items, item).length > 0;
  // Not before the address has changed, which closes whatever lies over the page.
  const toDecide = named ? undefined : data?.cartItems.find(isOpen);
  return {
    coming: order !== null && isPending,
    error,
    tryAgain: () => void refetch(),
    toDecide,
    decide: () => setDecided((before) => (toDecide ? [...before, toDecide] : before)),
  };
}
