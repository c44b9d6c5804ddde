import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { singlesOf } from '../../../../../core/sales/cart/cart.ts';
import type { CartItem } from '../../../../../core/sales/contract/money.ts';
import { api } from '../../../shared/api/api.ts';
import { paths } from '../../../shared/links/paths.ts';
import { notify } from '../../../shared/ui/messages/notify.ts';
import { cart, useCart } from './items/cart-store.ts';

export interface OrderInCart {
  /** True until the order's items are in the cart, or the request has failed. */
  coming: boolean;
  error: Error | null;
  tryAgain: () => void;
  /** A collection of the order that would replace single photos, until the buyer has decided. */
  toDecide: CartItem | undefined;
  decide: () => void;
}

/** Adds the items of the order that the address names to the cart, once. */
export function useOrderInCart(): OrderInCart {
  const { t } = useTranslation('cart');
  const navigate = useNavigate();
  const { items } = useCart();
  const { search } = useLocation();
  const named = new URLSearchParams(search).has('order');
  const [followed, setFollowed] = useState(search);
  const [decided, setDecided] = useState<readonly CartItem[]>([]);
  // The order leaves the address as soon as its items are in the cart; its request must not change then.
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
    // Otherwise a reload would add removed items again.
    void navigate(paths.cart(), { replace: true });
  }, [named, order, data, navigate, t]);
  const isOpen = (item: CartItem) =>
    item.type === 'collection' && !decided.includes(item) && singlesOf(items, item).length > 0;
  // Waits until the address has changed, because that closes every dialog.
  const toDecide = named ? undefined : data?.cartItems.find(isOpen);
  return {
    coming: order !== null && isPending,
    error,
    tryAgain: () => void refetch(),
    toDecide,
    decide: () => setDecided((before) => (toDecide ? [...before, toDecide] : before)),
  };
}
