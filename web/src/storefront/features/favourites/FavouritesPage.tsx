import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../shared/links/paths.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { Link } from '../../../shared/ui/link.tsx';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import { StateMessage } from '../../../shared/ui/messages/state-message.tsx';
import { FavouritePhotos, type ListProps } from './FavouritePhotos.tsx';

/** Shows this browser's favourites, or the favourites in a received link. */
export function FavouritesPage({ list, ...buying }: ListProps) {
  const { t } = useTranslation('favourites');
  return (
    <div className="mx-auto max-w-page px-page py-6 md:py-10">
      <PageTitle parts={[t('title')]} />
      <h1 className="text-4xl leading-tight font-black tracking-tight md:text-6xl">
        {t(list.sent ? 'sentTitle' : 'title')}
      </h1>
      {list.wanted.length === 0 ? (
        <StateMessage icon={Heart} title={t('empty.title')} description={t('empty.description')}>
          <Link to={paths.search()} className={buttonClass()}>
            {t('empty.action')}
          </Link>
        </StateMessage>
      ) : (
        <FavouritePhotos list={list} {...buying} />
      )}
    </div>
  );
}
