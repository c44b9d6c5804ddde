import { Check, ShoppingBag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FavouritePhoto } from '../../../../../../core/photos/favourites.ts';
import { Badge } from '../../../../shared/ui/badge.tsx';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { HeartButton } from '../../../parts/heart-button.tsx';
import type { PhotoMark } from '../thumbnails/Thumbnail.tsx';

interface Props {
  photo: FavouritePhoto;
  mark: PhotoMark;
  ticked: boolean;
  /** True if the photo cannot be chosen by itself, because the collection contains it. */
  fixed: boolean;
  onTick: () => void;
}

/** Lets a visitor tick a photo or mark it as a favourite. Says if it is in the cart or hers. */
export function TileControls({ photo, mark, ticked, fixed, onTick }: Props) {
  const { t } = useTranslation(['grid', 'yours']);
  const chosen = mark === 'chosen';
  const on = ticked || chosen;
  return (
    <>
      {mark !== null && (
        <Badge tone="photo" className="pointer-events-none absolute bottom-1.5 left-1.5">
          {chosen ? <ShoppingBag aria-hidden className="size-4" /> : <Check aria-hidden className="size-4" />}
          {chosen ? t('grid:inCart') : t('yours:title')}
        </Badge>
      )}
      {ticked && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-0 rounded-sm ring-3 ring-accent-edge ring-inset"
        />
      )}
      {mark !== 'yours' && (
        <button
          type="button"
          aria-label={t(chosen ? 'grid:takeOut' : 'grid:tick', { number: photo.number })}
          aria-pressed={on}
          disabled={fixed}
          onClick={onTick}
          className="absolute top-0 right-0 flex size-12 cursor-pointer items-center justify-center disabled:cursor-default"
        >
          <span
            aria-hidden
            className={classNames(
              'flex size-7 items-center justify-center rounded-full border-2 shadow-md',
              on ? 'border-accent-edge bg-accent text-on-accent' : 'border-white bg-black/50',
            )}
          >
            {on && <Check className="size-5" strokeWidth={3} />}
          </span>
        </button>
      )}
      <HeartButton photo={photo} className="absolute right-0 bottom-0 text-white drop-shadow-md hover:bg-transparent" />
    </>
  );
}
