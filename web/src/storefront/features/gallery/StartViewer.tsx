import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { photoAddress, photoSizes } from '../../../../../core/photos/photo-address.ts';
import { sayFurther } from '../../../../../core/catalogue/starts.ts';
import type { Album } from './album.ts';
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

const itself = (number: number): number => number;

/** Shows a start's photos, by their numbers in the race. */
export function StartViewer({ race, participant, photos, onClose, surroundings = {} }: Props) {
  const { t } = useTranslation('gallery');
  const [index, show] = useShownPhoto(photos);
  const { rider_name: rider, horse_name: horse } = participant;
  const { swiss_equestrian_rider_id: startId } = participant;
  const further = sayFurther(startId, (start) => t('secondStart', { start }));
  const { original, ...around } = surroundings;
  const album = useMemo(
    (): Album => ({
      photos,
      address: (number, size) =>
        size === photoSizes.screen && number === original?.photo
          ? original.address
          : photoAddress(race, startId, number, size),
      describe: (number) => (horse ? t('photoWithHorse', { number, rider, horse }) : t('photo', { number, rider })),
      called: itself,
      inAddress: itself,
    }),
    [photos, race, startId, original, t, rider, horse],
  );
  return (
    <Viewer
      rider={rider}
      horse={[horse, further].filter(Boolean).join(' · ')}
      strip={t('thumbnails', { rider })}
      album={album}
      index={index}
      show={show}
      onClose={onClose}
      {...around}
    />
  );
}
