import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { singlesOf } from '../../../../../../core/sales/cart/cart.ts';
import { costIn } from '../../../../../../core/sales/pricing/price-items.ts';
import type { CartItem } from '../../../../../../core/sales/contract/money.ts';
import { formatMoney } from '../../../../shared/format/money.ts';
import { cart, useCart } from '../items/cart-store.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';

interface Props {
  open: boolean;
  /** The collection that would replace the start's single photos. */
  collection: CartItem;
  /** The price for this customer, in cents. */
  price?: number;
  onClose: () => void;
}

export type SwitchSheet = ComponentType<Props>;

/** Asks before a collection replaces a start's single photos in the cart, and names the difference in price. */
export default function SwitchToCollection({ open, collection, price = collection.price, onClose }: Props) {
  const { t } = useTranslation('cart');
  const { items } = useCart();
  const singles = singlesOf(items, collection);
  const cost = costIn(items, singles);
  const more = price - cost;
  const sums = { singles: formatMoney(cost), collection: formatMoney(price), amount: formatMoney(Math.abs(more)) };
  const { length: count } = singles;
  const difference = t(more < 0 ? 'switch.saves' : more > 0 ? 'switch.costsMore' : 'switch.costsSame', {
    ...sums,
    count,
  });
  return (
    <ConfirmDialog
      open={open}
      title={t('switch.title')}
      description={`${t('switch.description', { count, rider: collection.participantName })} ${difference}`}
      confirm={t('switch.confirm', { price: formatMoney(price) })}
      cancel={t('switch.cancel')}
      prefers={more > 0 ? 'cancel' : 'confirm'}
      onConfirm={() => cart.switchToCollection(collection)}
      onClose={onClose}
    />
  );
}
