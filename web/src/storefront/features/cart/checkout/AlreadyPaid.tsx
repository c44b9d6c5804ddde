import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isAmong } from '../../../../../../core/sales/contents.ts';
import { Button, buttonClass } from '../../../../shared/ui/button.tsx';
import { Link } from '../../../../shared/ui/link.tsx';
import { api } from '../../../../shared/api/api.ts';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { paths } from '../../../../shared/links/paths.ts';
import { cart, useCart } from '../items/cart-store.ts';
import { Notice } from '../Notice.tsx';
import type { Checkout } from './use-checkout.ts';

/**
 * Tells the buyer that the cart, or a part of it, was already paid elsewhere. The server names the paid session only to
 * the browser that holds the cart; the e-mail always has the link. Items that were not paid stay in the cart.
 */
export function AlreadyPaid({ error, checkout }: { error: unknown; checkout: Checkout }) {
  const { t } = useTranslation('cart');
  const { items } = useCart();
  const session = error instanceof ApiError ? error.fields['session_id'] : undefined;
  const { data: order } = useQuery({
    queryKey: ['order', session],
    queryFn: ({ signal }) =>
      api('GET /api/checkout-sessions/{session_id}/order', { params: { session_id: session! }, signal }),
    enabled: session !== undefined,
  });
  const isPaidFor = order ? isAmong(order.items) : () => true;
  const left = items.filter((item) => !isPaidFor(item)).length;
  const startAnew = () => {
    cart.settle(isPaidFor);
    cart.renew();
    checkout.dismiss();
  };
  return (
    <Notice
      title={t(left > 0 ? 'checkout.partPaid' : 'checkout.alreadyPaid')}
      actions={
        <>
          {session && (
            <Link to={paths.checkoutSuccess(session)} className={buttonClass()}>
              {t('checkout.toOrder')}
            </Link>
          )}
          <Button variant="secondary" onClick={startAnew}>
            {left > 0 ? t('checkout.keepRest', { count: left }) : t('checkout.newCart')}
          </Button>
        </>
      }
    />
  );
}
