import { Check, Images, ImagePlus } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_CART_ITEMS } from '../../../../../core/cart-limits.ts';
import { collectionOf, singlesOf, type ToggleOutcome } from '../../../../../core/cart.ts';
import { collectionOffer } from '../../../../../core/collection-offer.ts';
import { classNames } from '../../../shared/ui/class-names.ts';
import { formatChange, formatMoney } from '../../../shared/format/money.ts';
import { notify } from '../../../shared/ui/notify.ts';
import { useSettings } from '../../../shared/api/settings.ts';
import { collectionItem, singleItem, type Start } from './cart-items.ts';
import { cart, useCart } from './cart-store.ts';
import { CartOpener } from './CartOpener.tsx';
import type { CollectionUpsell } from './CollectionUpsell.tsx';
import { Offer } from './Offer.tsx';
import { useOwnPrice } from './own-prices.ts';
import type { SwitchSheet } from './SwitchSheet.tsx';

/** Beside the strip it takes what both offers need to be read, and the strip the rest. */
const beside =
  'beside:w-[clamp(20rem,52vw,30rem)] beside:min-w-0 beside:pr-[max(--spacing(4),env(safe-area-inset-right))]';

/** It floats above the strip, so that nothing under a thumb moves when something comes. */
const aboveStrip =
  'absolute inset-x-3 -top-3 beside:inset-x-auto beside:-top-13 beside:right-4 beside:w-[min(28rem,50vw)]';

interface Props extends Start {
  /** The shown photo's number. */
  photo: number;
  /** How many photos the collection has. */
  photoCount: number;
  /** Asks before photos are replaced … */
  Sheet: SwitchSheet;
  /** … as this advises where it pays. Both come later: nobody has six photos in the cart who has just come. */
  Upsell: CollectionUpsell;
  /** Stands for the offer of a photo that is hers already … */
  own?: ReactNode;
  /** … as so many of the start's are: they make its collection cheaper, and where all are hers there is nothing to buy. */
  yours?: number;
}

/** What the gallery offers for the shown photo: this one, all of them, and the way to the cart. It stands at the lower edge of a positioned bar. */
export function BuyingBar({ photo, photoCount, Sheet, Upsell, own, yours = 0, ...start }: Props) {
  const { t } = useTranslation('buying');
  const prices = useSettings()?.prices;
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
  const offer = collectionOffer(items, collection, hers);
  // Who has chosen photos is led to the collection only when it costs less than these; who has none, when it costs less than all of them.
  const collectionPays = offer ? offer.more < 0 : hers.collection < left * prices.single;
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
      <div className="@container">
        <div className="grid grid-cols-[minmax(0,5fr)_minmax(0,6fr)_auto] gap-2 @max-[22rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] @max-[22rem]:gap-1.5 @max-[16rem]:grid-cols-[minmax(0,1fr)_auto]">
          {own ?? (
            <Offer
              icon={hasSingle || hasCollection ? Check : ImagePlus}
              title={hasCollection ? t('included') : hasSingle ? t('singleIn') : t('single')}
              note={hasCollection ? t('includedNote') : formatMoney(prices.single)}
              explanation={hasCollection ? '' : t(hasSingle ? 'removeSingle' : 'addSingle', { number: photo })}
              chosen={hasSingle}
              prominent={!collectionPays}
              disabled={hasCollection}
              onClick={() => tell(cart.toggle(single))}
            />
          )}
          {left > 0 && (
            <Offer
              icon={hasCollection ? Check : Images}
              title={hasCollection ? t('collectionIn') : t('collection', { count: photoCount })}
              {...(hasCollection ? {} : { short: t('collectionShort') })}
              note={offer ? formatChange(offer.singles, hers.collection) : formatMoney(hers.collection)}
              explanation={t(hasCollection ? 'removeCollection' : offer ? 'replaceSingles' : 'addCollection')}
              chosen={hasCollection}
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

/** Tells why nothing was added; a button that changed says the rest itself. */
function useOutcomeNotices(): (result: ToggleOutcome) => void {
  const { t } = useTranslation('buying');
  return ({ outcome }) => {
    if (outcome === 'already_in_cart') notify.info(t('already'));
    if (outcome === 'collection_priority') notify.error(t('priority.title'), t('priority.description'));
    if (outcome === 'cart_full') notify.error(t('full'), t('fullNote', { count: MAX_CART_ITEMS }));
  };
}
