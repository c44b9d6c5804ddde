import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { CartItem } from '../../../../../core/contract/money.ts';
import { api } from '../../../shared/api/api.ts';
import { isUnknownAddress } from '../../../shared/api/api-error.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { paths } from '../../../shared/links/paths.ts';
import { cart } from './cart-store.ts';
import { Notice } from './Notice.tsx';

/** Whoever comes by the mail about an order that nobody paid finds its photos in the cart, which says itself what they cost today and which are gone. */
export function OrderInCart() {
  const { t } = useTranslation('cart');
  const navigate = useNavigate();
  const said = new URLSearchParams(useLocation().search);
  const [order, left] = [said.get('order'), said.get('left') ?? 'all'];
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['order', 'cart', order, left],
    queryFn: ({ signal }) =>
      api('GET /api/orders/{order_id}/cart/{left}', { params: { order_id: order!, left }, signal }),
    enabled: order !== null,
  });
  useEffect(() => {
    if (order === null || !data) return;
    data.cartItems.forEach(putIn);
    // Else what somebody takes out would be there again when the page is loaded anew.
    void navigate(paths.cart(), { replace: true });
  }, [order, data, navigate]);
  if (order === null || data) return null;
  if (isPending) return <p role="status">{t('order.loading')}</p>;
  const over = isUnknownAddress(error);
  return (
    <Notice
      title={t(over ? 'order.over' : 'order.failed')}
      actions={over ? undefined : <Button onClick={() => void refetch()}>{t('checkout.again')}</Button>}
    >
      {over && <p>{t('order.overNext')}</p>}
    </Notice>
  );
}

/** A collection takes the place of single photos that are in it: she wanted all of them. */
function putIn(item: CartItem): void {
  if (cart.add(item).outcome === 'confirm_switch') cart.switchToCollection(item);
}
