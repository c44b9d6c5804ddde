import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FavouritePhoto } from '../../../../../core/favourites.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { notify } from '../../../shared/ui/notify.ts';
import { keepAll } from '../../parts/favourites.ts';

/** Takes what somebody sent among one's own favourites. @param photos those that are not there yet */
export function KeepList({ photos }: { photos: readonly FavouritePhoto[] }) {
  const { t } = useTranslation('favourites');
  const keep = () => {
    const added = keepAll(photos);
    if (added === photos.length) notify.success(t('kept'));
    else notify.error(t('keptSome', { count: added }));
  };
  return (
    <Button variant="secondary" onClick={keep}>
      <Heart aria-hidden className="size-5" />
      {t('keep')}
    </Button>
  );
}
