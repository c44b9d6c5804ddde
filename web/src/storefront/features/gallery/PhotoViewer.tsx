import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { photoAddress, photoSizes, type PhotoSize } from '../../../../../core/photos/photo-address.ts';
import { sayFurther } from '../../../../../core/catalogue/starts.ts';
import type { PhotoMark } from './thumbnails/Thumbnail.tsx';
import type { GallerySubject } from './use-photos.ts';
import { useShownPhoto } from './use-shown-photo.ts';
import { Viewer } from './Viewer.tsx';

/** Connects the shop with the gallery, which knows neither a cart nor other riders. */
export interface Surroundings {
  /** The bar under the strip, for the shown photo. */
  bar: (photo: number) => ReactNode;
  /** The mark of a photo in the strip. */
  markOf: (photo: number) => PhotoMark;
  /** A photo that is shown in its original, with the original's address. */
  original?: { photo: number; address: string } | undefined;
  /** The links at the upper edge. */
  around: (photo: number, isLast: boolean) => ReactNode;
}

interface Props extends GallerySubject {
  /** Ascending; at least one. */
  photos: readonly number[];
  onClose: () => void;
  surroundings?: Partial<Surroundings>;
}

/** Shows a start's photos, by their numbers in the race. */
export function PhotoViewer({ race, participant, photos, onClose, surroundings = {} }: Props) {
  const { t } = useTranslation('gallery');
  const [index, show] = useShownPhoto(photos);
  const { rider_name: rider, horse_name: horse } = participant;
  const { swiss_equestrian_rider_id: startId } = participant;
  const further = sayFurther(startId, (start) => t('secondStart', { start }));
  const { original, ...around } = surroundings;
  const address = useCallback(
    (number: number, size: PhotoSize) =>
      size === photoSizes.screen && number === original?.photo
        ? original.address
        : photoAddress(race, startId, number, size),
    [race, startId, original],
  );
  const describe = useCallback(
    (number: number) => (horse ? t('photoWithHorse', { number, rider, horse }) : t('photo', { number, rider })),
    [t, rider, horse],
  );
  return (
    <Viewer
      rider={rider}
      horse={[horse, further].filter(Boolean).join(' · ')}
      strip={t('thumbnails', { rider })}
      photos={photos}
      index={index}
      show={show}
      address={address}
      describe={describe}
      onClose={onClose}
      {...around}
    />
  );
}
