import { ImageOff } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/ui/button.tsx';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { photoSizes, type PhotoSize } from '../../../../../../core/photos/photo-address.ts';
import type { Stillness } from './stillness.ts';

interface Props {
  address: (size: PhotoSize) => string | null;
  alt: string;
  /** True for the photo that the visitor looks at: it loads before everything else. */
  shown: boolean;
  /** True if the large picture may be fetched. Once begun, the fetch goes on. */
  large: boolean;
  /** Delays a sharper picture until nothing moves. */
  stillness: Stillness;
  /** Called when the large picture is loaded or has failed. */
  onSettled: () => void;
}

const layer = 'absolute inset-0 size-full object-contain select-none';

/**
 * Shows a photo in growing sharpness: a blurred thumbnail, the race page's picture, then the large picture. Fits the
 * photo into the element around it.
 */
export function Picture(props: Props) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Attempt({ address, alt, shown, large, stillness, onSettled, onRetry }: Props & { onRetry: () => void }) {
  const [preview, setPreview] = useState<'coming' | 'there' | 'failed'>('coming');
  const [wanted, setWanted] = useState(large);
  if (large && !wanted) setWanted(true);
  const previewImage = useRef<HTMLImageElement>(null);
  const largest = wanted ? address(photoSizes.screen) : null;
  const [largeImage, sharp] = useDecoded(largest, { atOnce: shown, stillness, onSettled });
  const failed = preview === 'failed' && sharp === 'failed';
  // The race page has loaded this picture already, so the first frame must show it.
  useLayoutEffect(() => {
    if (isThere(previewImage.current)) setPreview('there');
  }, []);
  useRetryWhenOnline(sharp === 'failed', onRetry);

  if (failed) return <BrokenPicture onRetry={onRetry} />;
  return (
    <div data-zoom className="absolute inset-0 origin-center">
      {preview !== 'there' && sharp !== 'there' && <Blur source={address(photoSizes.strip)} />}
      <img
        ref={previewImage}
        src={address(photoSizes.card) ?? undefined}
        alt={alt}
        draggable={false}
        fetchPriority={shown ? 'high' : 'low'}
        onLoad={() => stillness.whenStill(() => setPreview('there'))}
        onError={() => setPreview('failed')}
        className={classNames(layer, preview !== 'there' && 'opacity-0')}
      />
      {largest !== null && (
        <img
          ref={largeImage}
          src={largest}
          alt=""
          aria-hidden
          draggable={false}
          fetchPriority={shown ? 'high' : 'low'}
          className={classNames(layer, shown && 'motion-safe:transition-opacity', sharp !== 'there' && 'opacity-0')}
        />
      )}
    </div>
  );
}

/** Stands for the photo until a sharper picture is there. */
function Blur({ source }: { source: string | null }) {
  return (
    <img
      src={source ?? undefined}
      alt=""
      aria-hidden
      draggable={false}
      className={classNames(layer, 'opacity-60 blur-lg')}
    />
  );
}

const isThere = (image: HTMLImageElement | null): boolean => image !== null && image.complete && image.naturalWidth > 0;

/** Fetches and decodes off the main thread, so that showing the picture drops no frame. */
function useDecoded(
  source: string | null,
  { atOnce, stillness, onSettled }: Pick<Props, 'stillness' | 'onSettled'> & { atOnce: boolean },
) {
  const image = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<'coming' | 'there' | 'failed'>('coming');
  // A visitor who came by a link already sees this picture (`GalleryPlaceholder.tsx`): show it at once.
  const looked = useRef(atOnce);
  useLayoutEffect(() => {
    if (looked.current && isThere(image.current)) setState('there');
  }, []);
  const settled = useRef(onSettled);
  useEffect(() => {
    settled.current = onSettled;
  });
  useEffect(() => {
    if (!source || !image.current) return undefined;
    let left = false;
    const settle = (next: 'there' | 'failed') =>
      stillness.whenStill(() => {
        if (left) return;
        setState(next);
        settled.current();
      });
    image.current.decode().then(
      () => settle('there'),
      () => settle('failed'),
    );
    return () => {
      left = true;
    };
  }, [source, stillness]);
  return [image, state] as const;
}

function useRetryWhenOnline(failed: boolean, onRetry: () => void): void {
  const retry = useRef(onRetry);
  useEffect(() => {
    retry.current = onRetry;
  });
  useEffect(() => {
    if (!failed) return undefined;
    const again = () => retry.current();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [failed]);
}

function BrokenPicture({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['gallery', 'common']);
  return (
    <div role="alert" className="absolute inset-0 flex flex-col items-center justify-center gap-3 p-8 text-center">
      <ImageOff aria-hidden className="size-10 text-ink-soft" strokeWidth={1.5} />
      <p className="text-xl font-bold">{t('gallery:broken.title')}</p>
      <p className="text-ink-soft">{t('gallery:broken.description')}</p>
      <Button variant="secondary" onPointerDown={(event) => event.stopPropagation()} onClick={onRetry}>
        {t('common:retry')}
      </Button>
    </div>
  );
}
