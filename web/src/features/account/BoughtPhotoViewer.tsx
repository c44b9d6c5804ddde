import { useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoughtPhoto } from '../../../../core/contract/account.ts';
import { Button, buttonClass } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { accountApi } from '../../lib/account-api.ts';
import { formatBytes } from '../../lib/bytes.ts';
import { useLanguage } from '../../lib/language.ts';
import { numberOf } from './bought-photos.ts';
import { ACCOUNT } from './queries.ts';

/** Signed addresses live for hours; a new one is asked for long before (ms). */
const ADDRESS_GOOD = 10 * 60_000;

/** As in the gallery, pixels (`spec/storefront.md §9`). */
const SWIPE = 80;

const addressQuery = (id: string) => queryOptions({
  queryKey: [ACCOUNT, 'photo', id],
  queryFn: ({ signal }) => accountApi('GET /api/account/photos/{photo_id}', { params: { photo_id: id }, signal }),
  staleTime: ADDRESS_GOOD,
  gcTime: ADDRESS_GOOD,
});

interface Props {
  photos: readonly BoughtPhoto[];
  /** Place in the list. */
  shown: number;
  onShow: (place: number) => void;
  onClose: () => void;
}

/** One original after the other, by arrows, keys or the thumb. */
export function BoughtPhotoViewer({ photos, shown, onShow, onClose }: Props) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const queries = useQueryClient();
  const photo = photos[shown]!;
  const address = useQuery(addressQuery(photo.id));
  const name = t('gallery.photo', { number: numberOf(photo), rider: photo.rider_name });
  const isFirst = shown === 0;
  const isLast = shown === photos.length - 1;
  const nextId = photos[shown + 1]?.id;
  useEffect(() => {
    if (nextId) void queries.prefetchQuery(addressQuery(nextId));
  }, [queries, nextId]);
  const step = useEffectEvent((by: -1 | 1) => {
    if (photos[shown + by]) onShow(shown + by);
  });
  useEffect(() => {
    const pressed = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') step(-1);
      if (key === 'ArrowRight') step(1);
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
  const begin = useRef<number | null>(null);
  const swiped = (end: number) => {
    const offset = begin.current === null ? 0 : end - begin.current;
    begin.current = null;
    if (Math.abs(offset) > SWIPE && photos[shown - Math.sign(offset)]) onShow(shown - Math.sign(offset));
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      shape="full"
      title={name}
      description={`${photo.event_name} · ${photo.race_name}`}
      footer={
        <div className="flex w-full items-center gap-2">
          <Button variant="quiet" size="icon" disabled={isFirst} aria-label={t('gallery.previous')} onClick={() => onShow(shown - 1)}><ChevronLeft aria-hidden className="size-6" /></Button>
          <Button variant="quiet" size="icon" disabled={isLast} aria-label={t('gallery.next')} onClick={() => onShow(shown + 1)}><ChevronRight aria-hidden className="size-6" /></Button>
          {address.data && (
            <a href={address.data.save} download={photo.name} className={`${buttonClass()} ml-auto`}>
              <Download aria-hidden className="size-5" />
              {t('gallery.download')} ({formatBytes(photo.bytes, language)})
            </a>
          )}
        </div>
      }
    >
      <div
        onTouchStart={({ touches }) => (begin.current = touches.length === 1 ? touches[0]!.clientX : null)}
        onTouchEnd={({ changedTouches }) => swiped(changedTouches[0]!.clientX)}
        className="relative flex h-full min-h-[40dvh] items-center justify-center"
      >
        {address.isError
          ? <p role="alert" className="font-semibold text-danger-text">{t('gallery.failed')}</p>
          : (
            <img
              key={photo.id}
              src={address.data?.show ?? photo.thumbnail}
              alt={name}
              className="max-h-full w-full object-contain"
            />
          )}
      </div>
    </Dialog>
  );
}
