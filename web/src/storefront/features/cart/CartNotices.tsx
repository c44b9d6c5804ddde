import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  cheaperCollections,
  collectionsInstead,
  type CheaperCollection,
  type Withdrawn,
} from '../../../../../core/sales/cart/cart-check.ts';
import { thingInCart } from '../../../../../core/sales/contents.ts';
import type { CartItem } from '../../../../../core/sales/contract/money.ts';
import { listFor } from '../../../../../core/sales/pricing/price-lists.ts';
import { nextPacks } from '../../../../../core/sales/pricing/next-pack.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { formatMoney } from '../../../shared/format/money.ts';
import { useSettings } from '../../../shared/api/settings.ts';
import { cart, useCart } from './items/cart-store.ts';
import { CheckoutNotice } from './checkout/CheckoutNotice.tsx';
import { CollectionsChanged } from './checkout/CollectionsChanged.tsx';
import { Notice } from './Notice.tsx';
import { usePricesOf } from './checkout/own-prices.ts';
import { PricesChanged } from './checkout/PricesChanged.tsx';
import SwitchToCollection from './buying/SwitchSheet.tsx';
import type { Checkout } from './checkout/use-checkout.ts';
import { useCartNews } from './use-cart-news.ts';
import { useItemName } from './use-race-names.ts';
import { YoursAlready } from './checkout/YoursAlready.tsx';

/** Shows the notices above an open cart: storage faults, changed prices and items, and failed payments. */
export function CartNotices({ checkout, yours }: { checkout: Checkout; yours: CartItem[] }) {
  const { t } = useTranslation('cart');
  const { items, kept, lost } = useCart();
  const prices = useSettings()?.prices;
  const { changes, withdrawn, collections: changed } = useCartNews();
  const collections = prices ? collectionsInstead(items, (item) => listFor(prices, item)) : [];
  const { of } = usePricesOf(collections);
  // The checkout's own notice about prices and items is newer.
  const quiet = checkout.state.step === 'idle' || checkout.state.step === 'busy';
  return (
    <>
      {lost && <LostCart />}
      {!kept && items.length > 0 && <p className="mb-4 text-ink-soft">{t('notKept')}</p>}
      <CheckoutNotice checkout={checkout} />
      {quiet && yours.length > 0 && <YoursAlready yours={yours} checkout={checkout} />}
      {quiet && changes.length > 0 && <PricesChanged changes={changes} />}
      {quiet &&
        (['gone', 'closed', 'moved'] as const).map((why) => (
          <WithdrawnItems key={why} why={why} withdrawn={withdrawn.filter((one) => one.why === why)} />
        ))}
      {quiet && <CollectionsChanged changes={changed} checkout={checkout} />}
      {withdrawn.length === 0 &&
        nextPacks(items).map(({ more, price }) => (
          <p key={`${more} ${price}`} className="mb-4 rounded-md bg-surface p-4">
            {t('nextPack', { count: more, price: formatMoney(price) })}
          </p>
        ))}
      {withdrawn.length === 0 &&
        cheaperCollections(items, collections, (collection) => of(collection).price).map((offer) => (
          <CheaperAsCollection key={offer.collection.participantId} offer={offer} />
        ))}
    </>
  );
}

/** Tells that the stored cart was lost. The notice stays while this cart is open and never returns. */
function LostCart() {
  const { t } = useTranslation('cart');
  useEffect(() => {
    const told = () => cart.forgetLoss();
    addEventListener('pagehide', told);
    return () => {
      removeEventListener('pagehide', told);
      told();
    };
  }, []);
  return (
    <p role="status" className="mb-4 text-ink-soft">
      {t('lost')}
    </p>
  );
}

function WithdrawnItems({ why, withdrawn }: { why: Withdrawn['why']; withdrawn: readonly Withdrawn[] }) {
  const { t } = useTranslation('cart');
  const nameOf = useItemName();
  const count = withdrawn.length;
  if (count === 0) return null;
  const title = {
    gone: t('checkout.gone', { count }),
    closed: t('checkout.notOpen'),
    moved: t('checkout.moved', { count }),
  }[why];
  return (
    <Notice
      title={title}
      actions={
        <Button variant="secondary" onClick={() => cart.remove(withdrawn.map(({ item }) => item))}>
          {t('checkout.removeGone', { count })}
        </Button>
      }
    >
      <ul className="list-disc pl-4">
        {withdrawn.map(({ item, to }) => (
          <li key={thingInCart(item)}>
            {nameOf(item)}
            {to !== undefined && ` → ${to}`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Offers the collection when the chosen single photos cost more. */
function CheaperAsCollection({ offer: { collection, cost, price, savings } }: { offer: CheaperCollection }) {
  const { t } = useTranslation('cart');
  const [asking, setAsking] = useState(false);
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-surface p-4">
      <p className="min-w-0">
        {t('upsell.savingsOf', {
          rider: collection.participantName,
          collection: formatMoney(price),
          singles: formatMoney(cost),
          amount: formatMoney(savings),
        })}
      </p>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('upsell.switch')}
      </Button>
      <SwitchToCollection open={asking} collection={collection} price={price} onClose={() => setAsking(false)} />
    </div>
  );
}
