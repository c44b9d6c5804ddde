import { isAmong } from '../../../../../core/sales/contents.ts';
import { cart } from '../../features/cart/items/cart-store.ts';
import SuccessPage from '../../features/checkout/success/SuccessPage.tsx';
import { WithCart } from '../WithCart.tsx';
import type { OrderItem } from '../../../../../core/sales/contract/money.ts';

const takeOutOfCart = (items: readonly OrderItem[]): void => cart.settle(isAmong(items));

/** Shows the success page, and removes the paid items from the cart. */
export default function SuccessRoute() {
  return (
    <WithCart>
      <SuccessPage onPaid={takeOutOfCart} />
    </WithCart>
  );
}
