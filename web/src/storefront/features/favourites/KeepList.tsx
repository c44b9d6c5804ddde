import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MAX_FAVOURITES, type FavouritePhoto } from '../../../../../core/photos/favourites.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { notify } from '../../../shared/ui/messages/notify.ts';
import { keepAll } from '../../parts/favourites.ts';

interface Props {
  /** Those that are not among one's own. */
  photos: readonly FavouritePhoto[];
  /** How many one has. */
  own: number;
}

/** Takes what somebody sent among one's own favourites, as far as there is room. */
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
