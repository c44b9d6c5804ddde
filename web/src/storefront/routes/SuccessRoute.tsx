import { isAmong } from '../../../../core/contents.ts';
import { cart } from '../features/cart/cart-store.ts';
import SuccessPage from '../features/checkout/SuccessPage.tsx';
import type { OrderItem } from '../../../../core/contract/money.ts';

const takeOutOfCart = (items: readonly OrderItem[]): void => cart.settle(isAmong(items));

/** The success page, which takes what was paid for out of the cart. */
export default function SuccessRoute() {
  return <SuccessPage onPaid={takeOutOfCart} />;
}
