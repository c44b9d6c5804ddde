import { Columns2, Heart, ImagePlus, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import {
  isSameFavourite,
  readFavourites,
  writeFavourites,
  type FavouritePhoto,
} from '../../../../../core/favourites.ts';
import { Button, buttonClass } from '../../../shared/ui/button.tsx';
import { Link } from '../../../shared/ui/link.tsx';
import { notify } from '../../../shared/ui/notify.ts';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { StateMessage } from '../../../shared/ui/state-message.tsx';
import { paths } from '../../../shared/links/paths.ts';
import { keepAll, useFavourites } from '../../parts/favourites.ts';
import { shareLink } from '../../parts/share-link.ts';
import { CompareDialog } from './CompareDialog.tsx';
import { FavouriteCard } from './FavouriteCard.tsx';
import { useFavouritePhotos, type ShownFavourite } from './use-favourite-photos.ts';

/** Beside one another at once: more are too small to be told apart. */
const MOST_COMPARED = 4;
const PARAMETER = 'photos';

interface Props {
  /** Puts photos into the cart; says how many are in it now that were not, and how many were. */
  onBuy: (photos: readonly ShownFavourite[]) => void;
}

/** This browser's favourites, or those of a link that somebody sent. */
export function FavouritesPage({ onBuy }: Props) {
  const { t } = useTranslation('favourites');
  const sent = new URLSearchParams(useLocation().search).get(PARAMETER);
  const own = useFavourites();
  const wanted = sent === null ? own : readFavourites(sent);
  return (
    <div className="mx-auto max-w-page px-page py-6 md:py-10">
      <PageTitle parts={[t('title')]} />
      <h1 className="text-4xl leading-tight font-black tracking-tight md:text-6xl">
        {t(sent === null ? 'title' : 'sentTitle')}
      </h1>
      {wanted.length === 0 ? (
        <StateMessage icon={Heart} title={t('empty.title')} description={t('empty.description')}>
          <Link to={paths.search()} className={buttonClass()}>
            {t('empty.action')}
          </Link>
        </StateMessage>
      ) : (
        <Photos wanted={wanted} sent={sent !== null} own={own} onBuy={onBuy} />
      )}
    </div>
  );
}

interface PhotosProps extends Props {
  wanted: readonly FavouritePhoto[];
  sent: boolean;
  own: readonly FavouritePhoto[];
}

function Photos({ wanted, sent, own, onBuy }: PhotosProps) {
  const { t } = useTranslation(['favourites', 'common']);
  const { photos, gone, loading, failed, reload } = useFavouritePhotos(wanted);
  const [compared, setCompared] = useState<readonly FavouritePhoto[]>([]);
  const [comparing, setComparing] = useState(false);
  const isCompared = (photo: FavouritePhoto) => compared.some((other) => isSameFavourite(other, photo));
  const chosen = photos.filter(({ photo }) => isCompared(photo));
  const compare = (photo: FavouritePhoto, wish: boolean) =>
    setCompared((before) => {
      const others = before.filter((other) => !isSameFavourite(other, photo));
      return wish ? [...others, photo].slice(-MOST_COMPARED) : others;
    });
  const isNew = sent && photos.some(({ photo }) => !own.some((other) => isSameFavourite(other, photo)));
  return (
    <>
      <p className="mt-2 max-w-prose text-lg text-ink-soft">{t(sent ? 'favourites:sentLead' : 'favourites:lead')}</p>
      <div className="sticky top-(--header) z-10 -mx-(--gutter) mt-4 flex flex-wrap gap-2 border-b border-line bg-ground px-(--gutter) py-2">
        <Button disabled={photos.length === 0} onClick={() => onBuy(photos)}>
          <ImagePlus aria-hidden className="size-5" />
          {t('favourites:buy', { count: photos.length })}
        </Button>
        <Button variant="secondary" disabled={chosen.length < 2} onClick={() => setComparing(true)}>
          <Columns2 aria-hidden className="size-5" />
          {t('favourites:compare.action', { count: chosen.length })}
        </Button>
        {isNew ? (
          <Button
            variant="secondary"
            onClick={() => {
              keepAll(wanted);
              notify.success(t('favourites:kept'));
            }}
          >
            <Heart aria-hidden className="size-5" />
            {t('favourites:keep')}
          </Button>
        ) : (
          <ShareList photos={photos} />
        )}
      </div>
      {gone > 0 && (
        <p role="status" className="mt-4 text-ink-soft">
          {t('favourites:gone', { count: gone })}
        </p>
      )}
      {failed && (
        <p role="alert" className="mt-4 flex flex-wrap items-center gap-4">
          {t('favourites:failed')}
          <Button variant="secondary" onClick={reload}>
            {t('common:retry')}
          </Button>
        </p>
      )}
      <ul className="mt-6 grid gap-x-4 gap-y-6 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4">
        {photos.map((shown) => (
          <li key={`${shown.photo.event}.${shown.photo.race}.${shown.photo.start}.${shown.photo.number}`}>
            <FavouriteCard
              {...shown}
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
      {comparing && chosen.length > 0 && <CompareDialog photos={chosen} onClose={() => setComparing(false)} />}
    </>
  );
}

/** Sends what is seen here, and nothing that is not. */
function ShareList({ photos }: { photos: readonly ShownFavourite[] }) {
  const { t } = useTranslation('favourites');
  const share = async () => {
    const list = writeFavourites(photos.map(({ photo }) => photo));
    const url = new URL(`${paths.favourites()}?${PARAMETER}=${list}`, window.location.origin).href;
    try {
      if ((await shareLink(t('title'), url)) === 'copied') notify.success(t('copied'), t('copiedNote'));
    } catch {
      notify.info(t('notCopied'), url);
    }
  };
  return (
    <Button variant="secondary" disabled={photos.length === 0} onClick={() => void share()}>
      <Share2 aria-hidden className="size-5" />
      {t('share')}
    </Button>
  );
}
