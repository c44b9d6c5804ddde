import { useInfiniteQuery } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import { memo, useMemo, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoughtPhoto } from '../../../../../../core/sales/contract/account-orders.ts';
import { numberOfPhoto } from '../../../../../../core/wire/photo-id.ts';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { MoreButton } from '../MoreButton.tsx';
import { NothingBought } from '../NothingBought.tsx';
import { byStart, type BoughtStart } from './bought-photos.ts';
import { photosQuery } from '../queries.ts';
import { OwnPicture } from './OwnPicture.tsx';
import { tileId, useOpenedPhoto } from './use-opened-photo.ts';

/** The gallery's own viewer, for bought photos. */
export type BoughtViewer = ComponentType<{
  photos: readonly BoughtPhoto[];
  /** The id of the first shown photo. */
  opened: string;
  /** Called near the end of the loaded photos; undefined after the last page. */
  onNearEnd: (() => void) | undefined;
  onClose: () => void;
}>;

/** Shows all bought photos by start, without a watermark, to look at and to keep. */
export function GalleryTab({ Viewer }: { Viewer: BoughtViewer }) {
  const { t } = useTranslation('account');
  const { t: tCommon } = useTranslation(['common', 'errors']);
  const list = useInfiniteQuery(photosQuery);
  const { data, error, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const { opened, open, close } = useOpenedPhoto();
  const starts = useMemo(() => byStart((data?.pages ?? []).flatMap((page) => page.photos)), [data]);
  const photos = useMemo(() => starts.flatMap((start) => start.photos), [starts]);
  if (isError && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div role="status" className="grid grid-cols-3 gap-2 md:grid-cols-5">
        <span className="sr-only">{tCommon('common:loading')}</span>
        {Array.from({ length: 6 }, (_, place) => (
          <Skeleton key={place} className="aspect-3/2" />
        ))}
      </div>
    );
  }
  if (photos.length === 0) {
    return <NothingBought icon={Images} title={t('gallery.empty')} note={t('gallery.emptyNote')} />;
  }
  return (
    <>
      <h2 className="sr-only">{t('gallery.title')}</h2>
      <Starts starts={starts} onOpen={open} />
      <MoreButton list={list} />
      {photos.some(({ id }) => id === opened) && (
        <Viewer
          photos={photos}
          opened={opened!}
          onNearEnd={hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : undefined}
          onClose={close}
        />
      )}
    </>
  );
}

/** Memoized: hundreds of pictures are not redrawn when one opens over them. */
const Starts = memo(function Starts({
  starts,
  onOpen,
}: {
  starts: readonly BoughtStart[];
  onOpen: (id: string) => void;
}) {
  return (
    <div className="grid grid-cols-1 gap-8">
      {starts.map(({ key, photos }) => (
        <Start key={key} photos={photos} onOpen={onOpen} />
      ))}
    </div>
  );
});

function Start({ photos, onOpen }: { photos: readonly BoughtPhoto[]; onOpen: (id: string) => void }) {
  const { t } = useTranslation('account');
  const { rider_name: rider, horse_name: horse, event_name: event, race_name: race } = photos[0]!;
  return (
    <section>
      <h3 className="text-xl leading-tight font-bold wrap-anywhere">
        {rider} {horse && <span className="font-normal italic">{horse}</span>}
      </h3>
      <p className="mb-3 text-ink-soft">
        {event} · {race}
      </p>
      <ul className="grid grid-cols-3 gap-1.5 md:grid-cols-5 md:gap-2">
        {photos.map((photo) => (
          <li key={photo.id}>
            <button
              type="button"
              id={tileId(photo.id)}
              onClick={() => onOpen(photo.id)}
              aria-label={t('gallery.open', { number: numberOfPhoto(photo.id), rider })}
              className="block w-full cursor-pointer overflow-hidden rounded-sm bg-surface"
            >
              <OwnPicture photo={photo} className="size-full object-cover transition-opacity hover:opacity-85" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
