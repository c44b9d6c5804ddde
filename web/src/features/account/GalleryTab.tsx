import { useInfiniteQuery } from '@tanstack/react-query';
import { Images, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoughtPhoto } from '../../../../core/contract/account.ts';
import { Button, buttonClass } from '../../components/button.tsx';
import { Link } from '../../components/link.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { errorText } from '../../lib/error-text.ts';
import { paths } from '../../lib/paths.ts';
import { BoughtPhotoViewer } from './BoughtPhotoViewer.tsx';
import { MoreButton } from './MoreButton.tsx';
import { byStart, numberOf } from './bought-photos.ts';
import { photosQuery } from './queries.ts';

/** Every photo that one bought, by start, to look at without a watermark and to keep. */
export default function GalleryTab() {
  const { t } = useTranslation('account');
  const { t: tCommon } = useTranslation(['common', 'errors']);
  const list = useInfiniteQuery(photosQuery);
  const { data, error, isError, refetch } = list;
  const [shown, setShown] = useState<number | null>(null);
  if (isError && !data) {
    return (
      <StateMessage role="alert" icon={TriangleAlert} title={t('loadFailed')} description={errorText(tCommon, error)}>
        <Button onClick={() => void refetch()}>{tCommon('common:retry')}</Button>
      </StateMessage>
    );
  }
  if (!data) {
    return (
      <div role="status" className="grid grid-cols-3 gap-2 md:grid-cols-5">
        <span className="sr-only">{tCommon('common:loading')}</span>
        {Array.from({ length: 6 }, (_, place) => <Skeleton key={place} className="aspect-3/2" />)}
      </div>
    );
  }
  const photos = data.pages.flatMap((page) => page.photos);
  if (photos.length === 0) {
    return (
      <StateMessage icon={Images} title={t('gallery.empty')} description={t('gallery.emptyNote')}>
        <Link to={paths.home()} className={buttonClass()}>{t('orders.toPhotos')}</Link>
      </StateMessage>
    );
  }
  return (
    <>
      <h2 className="sr-only">{t('gallery.title')}</h2>
      <div className="grid grid-cols-1 gap-8">
        {byStart(photos).map((start) => <Start key={start.key} photos={start.photos} onOpen={(photo) => setShown(photos.indexOf(photo))} />)}
      </div>
      <MoreButton list={list} />
      {shown !== null && <BoughtPhotoViewer photos={photos} shown={shown} onShow={setShown} onClose={() => setShown(null)} />}
    </>
  );
}

function Start({ photos, onOpen }: { photos: readonly BoughtPhoto[]; onOpen: (photo: BoughtPhoto) => void }) {
  const { t } = useTranslation('account');
  const { rider_name: rider, horse_name: horse, event_name: event, race_name: race } = photos[0]!;
  return (
    <section>
      <h3 className="text-xl leading-tight font-bold wrap-anywhere">{rider} {horse && <span className="font-normal italic">{horse}</span>}</h3>
      <p className="mb-3 text-ink-soft">{event} · {race}</p>
      <ul className="grid grid-cols-3 gap-1.5 md:grid-cols-5 md:gap-2">
        {photos.map((photo) => (
          <li key={photo.id}>
            <button type="button" onClick={() => onOpen(photo)} aria-label={t('gallery.open', { number: numberOf(photo), rider })} className="block w-full cursor-pointer overflow-hidden rounded-sm bg-surface">
              <img src={photo.thumbnail} alt="" loading="lazy" className="aspect-3/2 w-full object-cover transition-opacity hover:opacity-85" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
