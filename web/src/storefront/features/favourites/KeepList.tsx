import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MAX_FAVOURITES, type FavouritePhoto } from '../../../../../core/photos/favourites.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { notify } from '../../../shared/ui/messages/notify.ts';
import { keepAll } from '../../parts/favourites.ts';

interface Props {
  /** The received photos that are not among the visitor's own. */
  photos: readonly FavouritePhoto[];
  /** The number of the visitor's own favourites. */
  own: number;
}

/** Adds received photos to the visitor's own favourites, up to the limit. */
export function KeepList({ photos, own }: Props) {
  const { t } = useTranslation('favourites');
  const keep = () => {
    keepAll(photos);
    const room = MAX_FAVOURITES - own;
    if (photos.length <= room) notify.success(t('kept'));
    else notify.error(t('keptSome', { count: room }));
  };
  return (
    <Button variant="secondary" onClick={keep}>
      <Heart aria-hidden className="size-5" />
      {t('keep')}
    </Button>
  );
}
