import { ShoppingBag } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { collectionOf, singlesOf, type CartItems } from '../../../../../../core/sales/cart/cart.ts';
import { costIn } from '../../../../../../core/sales/pricing/price-items.ts';
import { singlePrice } from '../../../../../../core/sales/pricing/price-list.ts';
import { collectionOffer } from '../../../../../../core/sales/collection-offer.ts';
import { formatAmount, formatMoney } from '../../../../shared/format/money.ts';
import { PackSteps } from '../../../parts/pack-steps.tsx';
import { CartOpener } from '../CartOpener.tsx';
import { useOwnPrice } from '../checkout/own-prices.ts';
import { collectionItem, singleItem, type Start } from '../items/cart-items.ts';
import { cart, useCart } from '../items/cart-store.ts';
import { usePriceList } from '../items/use-price-list.ts';
import { AllOffer } from './AllOffer.tsx';
import type { CollectionUpsell } from './CollectionUpsell.tsx';
import { Offer } from './Offer.tsx';
import type { SwitchSheet } from './SwitchSheet.tsx';
import { useOutcomeNotices } from './use-outcome-notices.ts';

interface Props extends Start {
  photoCount: number;
  /** The photos that the visitor ticked and that are not in the cart. */
  ticked: readonly number[];
  /** The photos that are neither hers nor in the cart. */
  rest: readonly number[];
  onBought: () => void;
  /** The number of photos that the customer owns. */
  yours: number;
  Sheet: SwitchSheet;
  Upsell: CollectionUpsell;
}

/** Offers the ticked photos, all photos and the way to the cart, at the grid's lower edge. */
export function GridBar({ photoCount, ticked, rest, onBought, yours, Sheet, Upsell, ...start }: Props) {
  const { t } = useTranslation(['grid', 'buying']);
  const prices = usePriceList(start.event, start.race);
  const { items } = useCart();
  const tell = useOutcomeNotices();
  const [asking, setAsking] = useState(false);
  const collection = prices && collectionItem(start, prices);
  const ownPrice = useOwnPrice(collection, yours > 0);
  if (!prices || !collection) return <div aria-hidden className="h-19 shrink-0 pb-safe" />;

  const chosen = ticked.map((photo) => singleItem(start, photo, prices));
  const left = photoCount - yours;
  const hers = { ...prices, collection: ownPrice ?? prices.collection };
  const inCart = singlesOf(items, collection).length;
  const hasCollection = collectionOf(items, collection) !== undefined;
  const offer = collectionOffer([...items, ...chosen], collection, hers);
  const collectionPays = hers.collection < (offer?.singles ?? prices.single);
  const everyRest = rest.map((photo) => singleItem(start, photo, prices));
  const buy = (bought: CartItems) => {
    const results = bought.map((item) => cart.add(item));
    const full = results.find(({ outcome }) => outcome === 'cart_full');
    if (full) return tell(full);
    onBought();
    window.dispatchEvent(new Event('cart:open'));
  };
  const toggleCollection = () => {
    const result = cart.toggle(collection);
    if (result.outcome === 'confirm_switch') setAsking(true);
    else tell(result);
    if (result.outcome === 'added') onBought();
  };

  return (
    <section
      aria-label={t('buying:label')}
      className="shrink-0 border-t border-line px-[max(12px,env(safe-area-inset-right),env(safe-area-inset-left))] pt-2 pb-[max(12px,env(safe-area-inset-bottom))]"
    >
      <div role="status">
        {offer?.advice && (
          <div className="mb-2">
            <Suspense>
              <Upsell
                offer={offer}
                price={hers.collection}
                hasMore={left > inCart + chosen.length}
                onAccept={toggleCollection}
              />
            </Suspense>
          </div>
        )}
      </div>
      <PackSteps list={prices} className="pb-1 text-center text-sm text-ink-soft tabular" />
      <div className="@container">
        <div className="grid grid-cols-[minmax(0,5fr)_minmax(0,6fr)_auto] gap-2 @max-[22rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] @max-[22rem]:gap-1.5 @max-[16rem]:grid-cols-[minmax(0,1fr)_auto]">
          {left > 0 && (
            <TickedOffer
              chosen={chosen}
              cost={costIn([...items, ...chosen], chosen)}
              each={prices.single}
              {...{ hasCollection, collectionPays }}
              onClick={() => buy(chosen)}
            />
          )}
          {left > 0 && (
            <AllOffer
              rest={everyRest}
              restCost={costIn([...items, ...everyRest], everyRest)}
              onRest={() => buy(everyRest)}
              {...{ photoCount, hasCollection }}
              title={t('grid:buyAll', { count: photoCount })}
              price={hers.collection}
              apart={left * singlePrice(prices.single, prices.steps, left)}
              credited={hers.collection < prices.collection ? yours : 0}
              replaces={inCart > 0}
              prominent={collectionPays}
              onClick={toggleCollection}
            />
          )}
          <CartOpener count={items.length} />
        </div>
      </div>
      {asking && (
        <Suspense>
          <Sheet open collection={collection} price={hers.collection} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </section>
  );
}

interface TickedProps {
  chosen: CartItems;
  /** Their cost beside the cart, in cents. */
  cost: number;
  /** The price of one photo, in cents. */
  each: number;
  hasCollection: boolean;
  collectionPays: boolean;
  onClick: () => void;
}

/** Offers the ticked photos together. Without any, says what to do, and the price of one. */
function TickedOffer({ chosen, cost, each, hasCollection, collectionPays, onClick }: TickedProps) {
  const { t } = useTranslation(['grid', 'buying']);
  const { length: count } = chosen;
  const button = { icon: ShoppingBag, chosen: false, className: 'disabled:border-transparent' };
  if (hasCollection)
    return <Offer {...button} disabled title={t('buying:included')} note={t('buying:includedNote')} explanation="" />;
  if (count === 0)
    return (
      <Offer
        {...button}
        disabled
        title={t('grid:choose')}
        note={t('grid:each', { price: formatAmount(each) })}
        explanation=""
      />
    );
  return (
    <Offer
      {...button}
      title={t('grid:buy', { count })}
      note={formatMoney(cost)}
      explanation={t('grid:buyNote', { count })}
      prominent={!collectionPays}
      onClick={onClick}
    />
  );
}
