import { useTranslation } from 'react-i18next';
import { photoAddress, photoSizes } from '../../../../../core/photos/photo-address.ts';
import { Dialog } from '../../../shared/ui/layers/dialog.tsx';
import { HeartButton } from '../../parts/heart-button.tsx';
import type { ShownFavourite } from './use-favourite-photos.ts';

interface Props {
  photos: readonly ShownFavourite[];
  onClose: () => void;
}

/**
 * Shows photos side by side, as large as the window allows. On a phone, which is higher than wide, they stand one above
 * the other.
 */
export function CompareDialog({ photos, onClose }: Props) {
  const { t } = useTranslation('favourites');
  return (
    <Dialog open onOpenChange={onClose} shape="full" title={t('compare.title')}>
      <ul className="grid gap-4 md:grid-cols-2">
        {photos.map(({ photo, participant, race }) => (
          <li key={`${photo.race}.${photo.number}`}>
            <img
              src={photoAddress(race, photo.start, photo.number, photoSizes.screen)}
              alt={t('compare.photo', { number: photo.number, rider: participant.rider_name })}
              className="aspect-3/2 w-full rounded-md bg-surface object-contain"
            />
            <div className="flex items-center justify-between">
              <p className="font-semibold tabular">{t('photo', { number: photo.number })}</p>
              <HeartButton photo={photo} />
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
