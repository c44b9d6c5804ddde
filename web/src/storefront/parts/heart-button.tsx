import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isSameFavourite, MAX_FAVOURITES, type FavouritePhoto } from '../../../../core/photos/favourites.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import { notify } from '../../shared/ui/messages/notify.ts';
import { toggleKept, useFavourites } from './favourites.ts';

interface Props {
  photo: FavouritePhoto;
  className?: string;
}

/** Shows a photo's heart, filled for a favourite. A press toggles it. */
export function HeartButton({ photo, className }: Props) {
  const { t } = useTranslation('favourites');
  const favourites = useFavourites();
  const isKept = favourites.some((other) => isSameFavourite(other, photo));
  const press = () => {
    const isThere = toggleKept(photo);
    if (!isThere && !isKept) notify.info(t('full', { count: MAX_FAVOURITES }));
  };
  return (
    <button
      type="button"
      aria-label={t('heart', { number: photo.number })}
      aria-pressed={isKept}
      onClick={press}
      // A click leaves the focus where it is: in a gallery, the space bar keeps acting on the photo.
      onMouseDown={(event) => event.preventDefault()}
      className={classNames(buttonClass({ variant: 'quiet', size: 'icon' }), className)}
    >
      <Heart aria-hidden className={classNames('size-5', isKept && 'fill-current')} />
    </button>
  );
}
