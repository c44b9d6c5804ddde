import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { collectionOf, singlesOf } from '../../../../../../core/sales/cart/cart.ts';
import { priceBeside } from '../../../../../../core/sales/pricing/price-items.ts';
import { singlePrice } from '../../../../../../core/sales/pricing/price-list.ts';
import { collectionOffer } from '../../../../../../core/sales/collection-offer.ts';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { collectionItem, singleItem, type Start } from '../items/cart-items.ts';
import { cart, useCart } from '../items/cart-store.ts';
import { usePriceList } from '../items/use-price-list.ts';
import { PackSteps } from '../../../parts/pack-steps.tsx';
import { CartOpener } from '../CartOpener.tsx';
import type { CollectionUpsell } from './CollectionUpsell.tsx';
import { CollectionOffer, SingleOffer } from './BarOffers.tsx';
import { useOwnPrice } from '../checkout/own-prices.ts';
import type { SwitchSheet } from './SwitchSheet.tsx';
import { useOutcomeNotices } from './use-outcome-notices.ts';

/** Beside the strip: takes the width that both offers need and leaves the rest to the strip. */
const beside =
  'beside:w-[clamp(20rem,52vw,30rem)] beside:min-w-0 beside:pr-[max(--spacing(4),env(safe-area-inset-right))]';

/** Floats above the strip, so that nothing moves under a thumb when a message appears. */
const aboveStrip =
  'absolute inset-x-3 -top-3 beside:inset-x-auto beside:-top-13 beside:right-4 beside:w-[min(28rem,50vw)]';

/** Beside the strip it stands on the photo's lower edge, where the advice may take its place. */
const packsAbove = (offer: ReturnType<typeof collectionOffer>): string =>
  classNames(
    'pb-1 text-center text-sm text-ink-soft tabular beside:absolute beside:right-4 beside:-top-9 beside:rounded-md beside:bg-black/75 beside:px-2 beside:py-1 beside:text-white',
    offer?.advice && 'beside:hidden',
  );

interface Props extends Start {
  photo: number;
  photoCount: number;
  /** Asks before a collection replaces single photos. Loaded later: a first visitor has no photos in the cart yet. */
  Sheet: SwitchSheet;
  /** Advises the collection when it pays. Loaded later, like `Sheet`. */
  Upsell: CollectionUpsell;
  /** Replaces the offer of a photo that the customer already owns. */
  own?: ReactNode;
  /**
   * The number of this start's photos that the customer already owns. They make the collection cheaper; when she owns
   * all of them, nothing is offered.
   */
  yours?: number;
}

/** Offers the shown photo, the collection and the way to the cart. Stands at the lower edge of a positioned bar. */
export function BuyingBar({ photo, photoCount, Sheet, Upsell, own, yours = 0, ...start }: Props) {
  const { t } = useTranslation('buying');
  const prices = usePriceList(start.event, start.race);
  const { items } = useCart();
  const tell = useOutcomeNotices();
  const [asking, setAsking] = useState(false);
  const collection = prices && collectionItem(start, prices);
  const ownPrice = useOwnPrice(collection, yours > 0);
  if (!prices || !collection) return <div aria-hidden className={classNames(beside, 'h-17')} />;

  const single = singleItem(start, photo, prices);
  const left = photoCount - yours;
  const hers = { ...prices, collection: ownPrice ?? prices.collection };
  const hasCollection = collectionOf(items, collection) !== undefined;
  const hasSingle = singlesOf(items, collection).some((item) => item.imageId === photo);
  // The chosen photos and this one may fill a pack.
  const alone = priceBeside(items, single);
  const offer = collectionOffer(items, collection, hers);
  // Never highlights the dearer offer: the chosen photos, or the first one, are the other.
  const collectionPays = hers.collection < (offer?.singles ?? prices.single);
  const toggleCollection = () => {
    const result = cart.toggle(collection);
    if (result.outcome === 'confirm_switch') setAsking(true);
    else tell(result);
  };

  return (
    <section aria-label={t('label')} className={classNames(beside, 'px-3 pt-1 pb-3 max-lg:beside:py-1.5')}>
      <div role="status" className={aboveStrip}>
        {offer?.advice && (
          <Suspense>
            <Upsell
              offer={offer}
              price={hers.collection}
              hasMore={left > singlesOf(items, collection).length}
              onAccept={() => setAsking(true)}
            />
          </Suspense>
        )}
      </div>
      <PackSteps list={prices} className={packsAbove(offer)} />
      <div className="@container">
        <div className="grid grid-cols-[minmax(0,5fr)_minmax(0,6fr)_auto] gap-2 @max-[22rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] @max-[22rem]:gap-1.5 @max-[16rem]:grid-cols-[minmax(0,1fr)_auto]">
          {own ?? (
            <SingleOffer
              {...{ photo, hasSingle, hasCollection }}
              price={alone}
              prominent={!collectionPays}
              onClick={() => tell(cart.toggle(single))}
            />
          )}
          {left > 0 && (
            <CollectionOffer
              {...{ photoCount, hasCollection }}
              price={hers.collection}
              apart={left * singlePrice(prices.single, prices.steps, left)}
              credited={hers.collection < prices.collection ? yours : 0}
              replaces={offer !== null}
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
