import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../shared/ui/layers/dialog.tsx';
import { CartList } from './CartList.tsx';
import { CartNotices } from './CartNotices.tsx';
import { useCart } from './items/cart-store.ts';
import { CheckoutButton } from './checkout/CheckoutButton.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { PinchZoom } from './buying/PinchZoom.tsx';
import { useCartPrices } from './checkout/own-prices.ts';
import { useCheckout } from './checkout/use-checkout.ts';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Shows the cart over any page: full screen on a phone, a large box on a desktop. */
export default function CartDrawer({ open, onOpenChange }: Props) {
  const { t } = useTranslation('cart');
  const { items } = useCart();
  const prices = useCartPrices();
  const checkout = useCheckout(prices.total);
  const close = () => onOpenChange(false);
  const filled = items.length > 0;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      shape="full"
      isStep
      title={t('title')}
      description={t('items', { count: items.length })}
      {...(filled ? { footer: <CheckoutButton checkout={checkout} total={prices.total} /> } : {})}
    >
      <PinchZoom>
        <CartNotices checkout={checkout} yours={prices.yours} />
        {filled ? <CartList items={items} prices={prices} onLeave={close} /> : <EmptyCart onLeave={close} />}
      </PinchZoom>
    </Dialog>
  );
}
