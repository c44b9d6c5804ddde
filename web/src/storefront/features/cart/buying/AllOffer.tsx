import { Check, ShoppingBag } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { cartTotal, type CartItems } from '../../../../../../core/sales/cart/cart.ts';
import { formatMoney } from '../../../../shared/format/money.ts';
import { CollectionOffer } from './BarOffers.tsx';
import { Offer } from './Offer.tsx';

interface Props extends ComponentProps<typeof CollectionOffer> {
  /** The photos that are neither hers nor in the cart, one by one. */
  rest: CartItems;
  onRest: () => void;
}

/** Offers all photos of the start in the cheaper way: as the collection, or one by one. */
export function AllOffer({ rest, onRest, ...collection }: Props) {
  if (collection.hasCollection || collection.price < collection.apart) return <CollectionOffer {...collection} />;
  return <RestOffer rest={rest} onClick={onRest} />;
}

function RestOffer({ rest, onClick }: { rest: CartItems; onClick: () => void }) {
  const { t } = useTranslation(['grid', 'buying']);
  const { length: count } = rest;
  if (count === 0)
    return <Offer icon={Check} chosen={false} disabled title={t('grid:inCart')} note="" explanation="" />;
  return (
    <Offer
      icon={ShoppingBag}
      chosen={false}
      title={t('grid:buyAll', { count })}
      note={formatMoney(cartTotal(rest))}
      explanation={t('grid:buyAllNote', { count })}
      onClick={onClick}
    />
  );
}
