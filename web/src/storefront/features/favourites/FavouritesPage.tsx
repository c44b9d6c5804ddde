import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { readFavourites } from '../../../../../core/favourites.ts';
import { paths } from '../../../shared/links/paths.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { Link } from '../../../shared/ui/link.tsx';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import { StateMessage } from '../../../shared/ui/state-message.tsx';
import { useFavourites } from '../../parts/favourites.ts';
import { FavouritePhotos } from './FavouritePhotos.tsx';
import { PARAMETER } from './photos-parameter.ts';
import type { ShownFavourite } from './use-favourite-photos.ts';
import { useHeld } from './use-held.ts';

interface Props {
  /** Puts photos into the cart, and tells the visitor how many are in it now that were not. */
  onBuy: (photos: readonly ShownFavourite[]) => void;
}

/** This browser's favourites, or those of a link that somebody sent. */
export function FavouritesPage({ onBuy }: Props) {
  const { t } = useTranslation('favourites');
  const sent = new URLSearchParams(useLocation().search).get(PARAMETER);
  const own = useFavourites();
  const held = useHeld(own);
  const wanted = sent === null ? held : readFavourites(sent);
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
        <FavouritePhotos wanted={wanted} sent={sent !== null} own={own} onBuy={onBuy} />
      )}
    </div>
  );
}
