import { Columns2, ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSameFavourite, type FavouritePhoto } from '../../../../../core/photos/favourites.ts';
import { paths } from '../../../shared/links/paths.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Link } from '../../../shared/ui/link.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { LoadAgain } from '../../parts/load-again.tsx';
import { CompareDialog } from './CompareDialog.tsx';
import { FavouriteCard } from './FavouriteCard.tsx';
import { KeepList } from './KeepList.tsx';
import { ShareList } from './ShareList.tsx';
import type { FavouriteList } from './use-favourite-list.ts';
import type { ShownFavourite } from './use-favourite-photos.ts';

/** The most photos to compare at the same time: more would be too small to tell apart. */
const MAX_COMPARED = 4;

/** Keeps the photos to compare; of too many, the latest ones. */
function useCompared() {
  const [compared, setCompared] = useState<readonly FavouritePhoto[]>([]);
  return {
    isCompared: (photo: FavouritePhoto) => compared.some((other) => isSameFavourite(other, photo)),
    compare: (photo: FavouritePhoto, wish: boolean) =>
      setCompared((before) => {
        const others = before.filter((other) => !isSameFavourite(other, photo));
        return wish ? [...others, photo].slice(-MAX_COMPARED) : others;
      }),
  };
}

export interface Buying {
  /** Tells whether the signed-in customer owns the photo. */
  isYours: (photo: ShownFavourite) => boolean;
  /** Puts photos into the cart, and tells the visitor how many are new in it. */
  onBuy: (photos: readonly ShownFavourite[]) => void;
}

export interface ListProps extends Buying {
  list: FavouriteList;
}

/** Shows the photos of a list, and the actions for all of them together. */
export function FavouritePhotos({ list, isYours, onBuy }: ListProps) {
  const { t } = useTranslation('favourites');
  const { wanted, sent, own, photos, gone, loading, failed, reload } = list;
  const signedIn = useSignedIn();
  const { isCompared, compare } = useCompared();
  const [comparing, setComparing] = useState(false);
  const chosen = photos.filter(({ photo }) => isCompared(photo));
  const isOwn = ({ photo }: ShownFavourite) => own.some((other) => isSameFavourite(other, photo));
  // A photo that was unmarked here is neither bought nor sent.
  const listed = sent ? photos : photos.filter(isOwn);
  // The customer does not buy her own photos again.
  const wares = listed.filter((shown) => !isYours(shown));
  const others = photos.filter((shown) => !isOwn(shown)).map(({ photo }) => photo);
  return (
    <>
      <p className="mt-2 max-w-prose text-lg text-ink-soft">
        {t(sent ? 'sentLead' : signedIn ? 'accountLead' : 'lead')}
      </p>
      {!sent && !signedIn && (
        <Link to={paths.auth()} className="inline-flex min-h-11 items-center font-semibold text-accent-text underline">
          {t('signIn')}
        </Link>
      )}
      <div className="sticky top-(--header) z-10 -mx-(--gutter) mt-4 flex flex-wrap gap-2 border-b border-line bg-ground px-(--gutter) py-2">
        <Button disabled={wares.length === 0} onClick={() => onBuy(wares)}>
          <ImagePlus aria-hidden className="size-5" />
          {t('buy', { count: wares.length })}
        </Button>
        <Button variant="secondary" disabled={chosen.length < 2} onClick={() => setComparing(true)}>
          <Columns2 aria-hidden className="size-5" />
          {t('compare.action', { count: chosen.length })}
        </Button>
        {sent && others.length > 0 ? (
          <KeepList photos={others} own={own.length} />
        ) : (
          <ShareList photos={listed.map(({ photo }) => photo)} />
        )}
      </div>
      {gone > 0 && (
        <p role="status" className="mt-4 text-ink-soft">
          {t('gone', { count: gone })}
        </p>
      )}
      {failed && <LoadAgain onRetry={reload}>{t('failed')}</LoadAgain>}
      <ul className="mt-6 grid gap-x-4 gap-y-6 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4">
        {photos.map((shown) => (
          <li key={`${shown.photo.event}.${shown.photo.race}.${shown.photo.start}.${shown.photo.number}`}>
            <FavouriteCard
              {...shown}
              yours={isYours(shown)}
              compared={isCompared(shown.photo)}
              onCompare={(wish) => compare(shown.photo, wish)}
            />
          </li>
        ))}
        {loading &&
          wanted.slice(photos.length).map((_, at) => (
            <li key={at}>
              <Skeleton className="aspect-3/2 rounded-lg" />
              <Skeleton className="mt-3 h-5 w-2/3" />
            </li>
          ))}
      </ul>
      {comparing && <CompareDialog photos={chosen} onClose={() => setComparing(false)} />}
    </>
  );
}
