import { Check, ShoppingBag } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { CartItems } from '../../../../../../core/sales/cart/cart.ts';
import { formatMoney } from '../../../../shared/format/money.ts';
import { CollectionOffer } from './BarOffers.tsx';
import { Offer } from './Offer.tsx';

interface Props extends ComponentProps<typeof CollectionOffer> {
  /** The photos that are neither hers nor in the cart, one by one. */
  rest: CartItems;
  /** Their cost beside the cart, in cents. */
  restCost: number;
  onRest: () => void;
}

/** Offers all photos of the start in the cheaper way: as the collection, or one by one. */
export function AllOffer({ rest, restCost, onRest, ...collection }: Props) {
  if (collection.hasCollection || collection.price < collection.apart) return <CollectionOffer {...collection} />;
  return <RestOffer count={rest.length} cost={restCost} onClick={onRest} />;
}

function RestOffer({ count, cost, onClick }: { count: number; cost: number; onClick: () => void }) {
  const { t } = useTranslation(['grid', 'buying']);
  if (count === 0)
    return <Offer icon={Check} chosen={false} disabled title={t('grid:inCart')} note="" explanation="" />;
  return (
    <Offer
      icon={ShoppingBag}
      chosen={false}
      title={t('grid:buyAll', { count })}
      note={formatMoney(cost)}
      explanation={t('grid:buyAllNote', { count })}
      onClick={onClick}
    />
  );
}
