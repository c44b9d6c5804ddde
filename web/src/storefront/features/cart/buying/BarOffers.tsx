import { Check, Images, ImagePlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatMoney } from '../../../../shared/format/money.ts';
import { Offer } from './Offer.tsx';

interface OfferProps {
  price: number;
  hasCollection: boolean;
  prominent: boolean;
  onClick: () => void;
}

/** Offers the shown photo. */
export function SingleOffer({
  photo,
  price,
  hasSingle,
  hasCollection,
  ...button
}: OfferProps & { photo: number; hasSingle: boolean }) {
  const { t } = useTranslation('buying');
  return (
    <Offer
      icon={hasSingle || hasCollection ? Check : ImagePlus}
      title={hasCollection ? t('included') : hasSingle ? t('singleIn') : t('single')}
      note={hasCollection ? t('includedNote') : formatMoney(price)}
      explanation={hasCollection ? '' : t(hasSingle ? 'removeSingle' : 'addSingle', { number: photo })}
      chosen={hasSingle}
      disabled={hasCollection}
      {...button}
    />
  );
}

interface CollectionProps extends OfferProps {
  photoCount: number;
  /** Replaces the usual title. */
  title?: string;
  /** The price of the photos that the collection brings, bought one by one, in cents. */
  apart: number;
  /** The number of photos that the customer owns, if they make the collection cheaper for her; otherwise 0. */
  credited: number;
  /** True if chosen photos would leave the cart for the collection. */
  replaces: boolean;
}

/**
 * Offers all photos of the start. Names the saving, or that single photos cost less, from the beginning, and the reason of
 * a price below the usual.
 */
export function CollectionOffer({
  photoCount,
  title,
  price,
  apart,
  credited,
  replaces,
  hasCollection,
  ...button
}: CollectionProps) {
  const { t } = useTranslation('buying');
  const amount = formatAmount(price);
  const note =
    credited > 0
      ? t('credited', { count: credited, price: amount })
      : price === apart
        ? formatMoney(price)
        : t(price < apart ? 'insteadOf' : 'dearer', { price: amount, apart: formatAmount(apart) });
  return (
    <Offer
      icon={hasCollection ? Check : Images}
      title={hasCollection ? t('collectionIn') : (title ?? t('collection', { count: photoCount }))}
      {...(hasCollection || title !== undefined ? {} : { short: t('collectionShort') })}
      note={note}
      explanation={t(hasCollection ? 'removeCollection' : replaces ? 'replaceSingles' : 'addCollection')}
      chosen={hasCollection}
      {...button}
    />
  );
}
