import { useTranslation } from 'react-i18next';
import { seenAgain, type CollectionChange } from '../../../../../../core/sales/cart/changed-collections.ts';
import { countOfRuns } from '../../../../../../core/photos/photo-numbers.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { cart } from '../items/cart-store.ts';
import { Notice } from '../Notice.tsx';
import type { Checkout } from './use-checkout.ts';
import { useItemName } from '../use-race-names.ts';

/** Collections that have not all the photos any more that the buyer saw: they are sold as they are now only when that is agreed to. */
export function CollectionsChanged({
  changes,
  checkout,
}: {
  changes: readonly CollectionChange[];
  checkout: Checkout;
}) {
  const { t } = useTranslation('cart');
  const nameOf = useItemName();
  const count = changes.length;
  if (count === 0) return null;
  const keep = () => {
    cart.revise((now) => ({ ...now, items: seenAgain(now.items, changes) }));
    checkout.dismiss();
  };
  const remove = () => {
    cart.remove(changes.map(({ item }) => item));
    checkout.dismiss();
  };
  return (
    <Notice
      title={t('collections.title', { count })}
      actions={
        <>
          <Button variant="secondary" onClick={keep}>
            {t('collections.keep')}
          </Button>
          <Button variant="secondary" onClick={remove}>
            {t('collections.remove')}
          </Button>
        </>
      }
    >
      <ul className="list-disc pl-4 tabular">
        {changes.map(({ item, photos }) => (
          <li key={item.participantId}>
            {nameOf(item)}: {t('collections.photos', { from: countOfRuns(item.photos ?? ''), to: countOfRuns(photos) })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
