import { useQuery } from '@tanstack/react-query';
import { Download, RotateCw } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoId } from '../../../../../../core/ids.ts';
import { numberOfPhoto } from '../../../../../../core/wire/photo-id.ts';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { originalQuery } from './originals.ts';

interface Props {
  photo: PhotoId;
  /** Called with the signed address for viewing the original, as soon as it is known. */
  onOriginal: (original: { photo: number; address: string }) => void;
}

const box =
  'flex min-h-13 min-w-0 items-center gap-2 rounded-md border border-edge bg-black/60 px-3 text-left leading-tight hover:bg-surface';

/** Replaces the offer of an already bought photo: offers its original, or tells that it cannot be loaded now. */
export function YoursOffer({ photo, onOriginal }: Props) {
  const { t } = useTranslation('yours');
  const { data, errorUpdateCount, isPaused, isFetching, refetch } = useQuery(originalQuery(photo));
  const show = data?.show;
  useLayoutEffect(() => {
    if (show !== undefined) onOriginal({ photo: numberOfPhoto(photo), address: show });
  }, [show, photo, onOriginal]);
  // Also shown during a retry: the pressed button stays and shows the press.
  if ((errorUpdateCount > 0 || isPaused) && !data)
    return (
      <button
        type="button"
        aria-disabled={isFetching}
        onClick={() => !isFetching && void refetch()}
        className={classNames(box, isFetching && 'opacity-60')}
      >
        <RotateCw
          aria-hidden
          className={classNames('size-5 shrink-0 @max-[26rem]:hidden', isFetching && 'motion-safe:animate-spin')}
        />
        <span role="alert" className="min-w-0">
          <span className="block truncate font-semibold">{t('failed')}</span>
          <span className="block truncate text-sm">{t('again')}</span>
        </span>
      </button>
    );
  return (
    <a
      {...(data ? { href: data.save } : { 'aria-disabled': true, role: 'link' })}
      download
      className={classNames(box, !data && 'opacity-60')}
    >
      <Download aria-hidden className="size-5 shrink-0 @max-[26rem]:hidden" />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{t('title')}</span>
        <span className="block truncate text-sm">{t('save')}</span>
      </span>
    </a>
  );
}
