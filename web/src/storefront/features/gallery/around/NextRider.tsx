import { ChevronsRight } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Participant } from '../../../../../../core/catalogue/contract/catalogue.ts';
import { photoSizes, type PhotoSize } from '../../../../../../core/photos/photo-address.ts';

interface Props {
  rider: Participant;
  /** Returns the address of the rider's picture. */
  address: (photo: number, size: PhotoSize) => string;
  onPress: () => void;
}

/**
 * Shows the next rider at the end of a start's photos. Where arrows are drawn, replaces the arrow without a next photo.
 */
export function NextRider({ rider, address, onPress }: Props) {
  const { t } = useTranslation('around');
  const [first] = rider.photos;
  const picture = first === undefined ? undefined : address(first, photoSizes.card);
  useEffect(() => {
    if (picture !== undefined) new Image().src = picture;
  }, [picture]);
  return (
    <button
      type="button"
      onClick={onPress}
      className="pointer-events-auto fixed right-3 bottom-60 flex min-h-14 max-w-[min(18rem,80vw)] cursor-pointer items-center gap-3 rounded-md bg-surface py-1 pr-2 pl-1 text-left leading-tight shadow-lg hover:bg-line motion-safe:animate-appear max-lg:beside:bottom-auto beside:top-[calc(50%-var(--bar)/2)] beside:right-4 beside:bottom-auto beside:-translate-y-1/2"
    >
      {first !== undefined && (
        <img src={address(first, photoSizes.strip)} alt="" className="size-12 shrink-0 rounded-sm object-cover" />
      )}
      <span className="min-w-0">
        <span className="block truncate text-sm text-ink-soft">{t('nextRider')}</span>
        <span className="block truncate font-semibold">{rider.rider_name}</span>
      </span>
      <ChevronsRight aria-hidden className="size-5 shrink-0" />
    </button>
  );
}
