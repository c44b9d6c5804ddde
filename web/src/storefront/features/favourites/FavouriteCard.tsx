import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { photoAddress, photoSizes } from '../../../../../core/photos/photo-address.ts';
import { sayFurther } from '../../../../../core/catalogue/starts.ts';
import { PHOTO_PARAMETER } from '../../../shared/links/photo-in-address.ts';
import { paths } from '../../../shared/links/paths.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Link } from '../../../shared/ui/link.tsx';
import { HeartButton } from '../../parts/heart-button.tsx';
import type { ShownFavourite } from './use-favourite-photos.ts';

interface Props extends ShownFavourite {
  /** True if the customer bought the photo before. */
  yours: boolean;
  compared: boolean;
  onCompare: (compared: boolean) => void;
}

/** Shows a favourite: the photo, its start, and buttons to compare and to unmark it. */
export function FavouriteCard({ photo, participant, race, yours, compared, onCompare }: Props) {
  const { t } = useTranslation('favourites');
  const { t: tYours } = useTranslation('yours');
  const { rider_name: rider, horse_name: horse } = participant;
  const name = t('photo', { number: photo.number });
  const further = sayFurther(photo.start, (start) => t('secondStart', { start }));
  return (
    <article>
      <Link
        to={`${paths.gallery(photo.event, photo.race, photo.start)}?${PHOTO_PARAMETER}=${photo.number}`}
        aria-label={[`${name}: ${rider}`, yours && tYours('title')].filter(Boolean).join(', ')}
        className="relative block overflow-hidden rounded-lg bg-surface"
      >
        <img
          src={photoAddress(race, photo.start, photo.number, photoSizes.card)}
          alt=""
          loading="lazy"
          className="aspect-3/2 w-full object-cover"
        />
        {yours && (
          <Badge tone="photo" className="absolute top-2 left-2">
            <Check aria-hidden className="size-4" />
            {tYours('title')}
          </Badge>
        )}
      </Link>
      <div className="mt-1 flex items-start gap-2">
        <div className="min-w-0 flex-1 pt-1.5">
          <h2 className="leading-tight font-bold wrap-anywhere">{rider}</h2>
          {horse !== '' && <p className="leading-snug text-ink-soft italic">{horse}</p>}
          <p className="text-sm text-ink-soft tabular">{[name, race.name, further].filter(Boolean).join(' · ')}</p>
        </div>
        <HeartButton photo={photo} className="-mr-2" />
      </div>
      <label className="flex min-h-11 cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          aria-label={`${t('compare.choose')}: ${name}`}
          checked={compared}
          onChange={({ target }) => onCompare(target.checked)}
          className="size-5 accent-(--accent-text)"
        />
        {t('compare.choose')}
      </label>
    </article>
  );
}
