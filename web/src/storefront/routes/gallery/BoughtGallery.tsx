import { Suspense, useCallback, useEffect, useMemo, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { numberOfPhoto } from '../../../../../core/wire/photo-id.ts';
import { inSize, photoSizes } from '../../../../../core/photos/photo-address.ts';
import { BoughtBar } from '../../features/account/photos/BoughtBar.tsx';
import type { BoughtViewer } from '../../features/account/photos/GalleryTab.tsx';
import { useOriginal } from '../../features/account/photos/originals.ts';
import { useFocusBack } from '../../features/account/photos/use-opened-photo.ts';
import type { Album } from '../../features/gallery/album.ts';
import { loadLater } from '../load-later.ts';

const Viewer = loadLater(async () => ({ default: (await import('../../features/gallery/Viewer.tsx')).Viewer }), {
  texts: ['sale'],
});
const SavePhoto = loadLater(
  async () => ({ default: (await import('../../features/checkout/save/SavePhoto.tsx')).SavePhoto }),
  { texts: ['later'] },
);

/** This many photos before the last loaded one, the next page is fetched. */
const NEAR_END = 4;

/** Shows bought photos of any starts in the shop's gallery, which numbers them by their positions in the list. */
export default function BoughtGallery({ photos, opened, onNearEnd, onClose }: ComponentProps<BoughtViewer>) {
  const { t } = useTranslation('account');
  const [shown, setShown] = useState(opened);
  const index = Math.max(
    0,
    photos.findIndex(({ id }) => id === shown),
  );
  const photo = photos[index]!;
  const original = useOriginal(photos, index);
  const show = useCallback((place: number) => setShown((before) => photos[place]?.id ?? before), [photos]);
  const album = useBoughtAlbum(photos, index, original.data?.show);
  useFocusBack(photo.id);
  useEffect(() => {
    if (index >= photos.length - NEAR_END) onNearEnd?.();
  }, [index, photos.length, onNearEnd]);
  const bar = () => (
    <BoughtBar
      photo={photo}
      original={original}
      save={(where) => (
        <Suspense>
          <SavePhoto key={photo.id} photo={photo} address={where} />
        </Suspense>
      )}
    />
  );
  return (
    <Viewer
      rider={photo.rider_name}
      horse={photo.horse_name}
      strip={t('gallery.title')}
      album={album}
      index={index}
      show={show}
      bar={bar}
      onClose={onClose}
    />
  );
}

/**
 * Returns the photos with small pictures for all, and the original for the shown one only. A decoded original takes
 * tens of megabytes: with its neighbours' originals, a phone would run out of memory.
 */
function useBoughtAlbum(
  photos: ComponentProps<BoughtViewer>['photos'],
  shown: number,
  original: string | undefined,
): Album {
  const { t } = useTranslation('account');
  const places = useMemo(() => photos.map((_, place) => place), [photos]);
  return useMemo(() => {
    const called = (place: number) => numberOfPhoto(photos[place]!.id);
    return {
      photos: places,
      address: (place, size) => {
        if (size === photoSizes.screen) return place === shown ? (original ?? null) : null;
        return inSize(photos[place]!.thumbnail, size);
      },
      describe: (place) => t('gallery.photo', { number: called(place), rider: photos[place]!.rider_name }),
      called,
      inAddress: (place) => photos[place]!.id,
    };
  }, [t, photos, places, shown, original]);
}
