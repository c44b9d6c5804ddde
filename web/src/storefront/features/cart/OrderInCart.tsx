import { useTranslation } from 'react-i18next';
import type { CartItem } from '../../../../../core/sales/contract/money.ts';
import { isUnknownAddress } from '../../../shared/api/api-error.ts';
import { useSettings } from '../../../shared/api/settings.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Notice } from './Notice.tsx';
import { usePricesOf } from './checkout/own-prices.ts';
import SwitchToCollection from './buying/SwitchSheet.tsx';
import type { OrderInCart as Order } from './use-order-in-cart.ts';

/**
 * Shows how an unpaid order gets into the cart after a visitor followed its reminder mail. The cart itself shows
 * today's prices and the items that are gone.
 */
export function OrderInCart({ order: { coming, error, tryAgain, toDecide, decide } }: { order: Order }) {
  const { t } = useTranslation('cart');
  if (coming) return <p role="status">{t('order.loading')}</p>;
  if (toDecide) return <Decision key={toDecide.participantId} collection={toDecide} onClose={decide} />;
  if (!error) return null;
  const over = isUnknownAddress(error);
  return (
    <Notice
      title={t(over ? 'order.over' : 'order.failed')}
      actions={over ? undefined : <Button onClick={tryAgain}>{t('checkout.again')}</Button>}
    >
      {over && <p>{t('order.overNext')}</p>}
    </Notice>
  );
}

/** Asks whether a collection of the order, at today's price, should replace single photos in the cart. */
function Decision({ collection, onClose }: { collection: CartItem; onClose: () => void }) {
  const prices = useSettings()?.prices;
  const today = { ...collection, price: prices?.collection ?? collection.price };
  const { price } = usePricesOf([today]).of(today);
  return <SwitchToCollection open collection={today} price={price} onClose={onClose} />;
}
