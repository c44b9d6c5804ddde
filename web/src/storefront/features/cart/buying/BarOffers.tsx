import { Check, Images, ImagePlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatChange, formatMoney } from '../../../../shared/format/money.ts';
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

/** Offers all photos of the start. @param singles the price of the chosen photos that the collection would replace */
export function CollectionOffer({
  photoCount,
  price,
  singles,
  hasCollection,
  ...button
}: OfferProps & { photoCount: number; singles: number | undefined }) {
  const { t } = useTranslation('buying');
  const replaces = singles !== undefined;
  return (
    <Offer
      icon={hasCollection ? Check : Images}
      title={hasCollection ? t('collectionIn') : t('collection', { count: photoCount })}
      {...(hasCollection ? {} : { short: t('collectionShort') })}
      note={replaces ? formatChange(singles, price) : formatMoney(price)}
      explanation={t(hasCollection ? 'removeCollection' : replaces ? 'replaceSingles' : 'addCollection')}
      chosen={hasCollection}
      {...button}
    />
  );
}
