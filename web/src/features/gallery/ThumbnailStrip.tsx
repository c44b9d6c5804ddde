import { useVirtualizer } from '@tanstack/react-virtual';
import { Check } from 'lucide-react';
import { useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../components/class-names.ts';
import { SCROLL_HIDE_DELAY, THUMBNAIL_GAP, THUMBNAIL_WIDTH } from './thresholds.ts';

/** The strip's room at its ends, CSS px. */
const EDGE = 12;

interface Props {
  label: string;
  photos: readonly number[];
  index: number;
  address: (photo: number) => string;
  isChosen: (photo: number) => boolean;
  onPick: (index: number) => void;
}

/** All photos in small. Only those in sight exist in the page, so that 2,000 cost what 10 do. */
export function ThumbnailStrip({ label, photos, index, address, isChosen, onPick }: Props) {
  const strip = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    horizontal: true,
    count: photos.length,
    getScrollElement: () => strip.current,
    estimateSize: () => THUMBNAIL_WIDTH,
    gap: THUMBNAIL_GAP,
    paddingStart: EDGE,
    paddingEnd: EDGE,
    overscan: 6,
    initialOffset: () => Math.max(0, index * (THUMBNAIL_WIDTH + THUMBNAIL_GAP) - window.innerWidth / 2),
  });
  useFollow(virtual, index);
  useScrollMark(strip);

  return (
    <div ref={strip} className="gallery-strip overflow-x-auto overscroll-x-contain">
      <ul aria-label={label} className="relative mx-auto h-18" style={{ width: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((item) => {
          const photo = photos[item.index]!;
          return (
            <li
              key={photo}
              aria-setsize={photos.length}
              aria-posinset={item.index + 1}
              className="absolute inset-y-2 left-0"
              style={{ width: THUMBNAIL_WIDTH, transform: `translateX(${item.start}px)` }}
            >
              <Thumbnail
                photo={photo}
                source={address(photo)}
                current={item.index === index}
                chosen={isChosen(photo)}
                onPick={() => onPick(item.index)}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface ThumbnailProps {
  photo: number;
  source: string;
  current: boolean;
  chosen: boolean;
  onPick: () => void;
}

function Thumbnail({ photo, source, current, chosen, onPick }: ThumbnailProps) {
  const { t } = useTranslation('gallery');
  return (
    <button
      type="button"
      tabIndex={current ? 0 : -1}
      aria-current={current || undefined}
      aria-label={t(chosen ? 'thumbnailChosen' : 'thumbnail', { number: photo })}
      onClick={onPick}
      className={classNames(
        'relative block size-full cursor-pointer overflow-hidden rounded-sm bg-surface',
        current ? 'ring-2 ring-ink ring-offset-2 ring-offset-black' : 'opacity-60 hover:opacity-100',
      )}
    >
      <img
        src={source}
        alt=""
        draggable={false}
        onError={({ currentTarget }) => currentTarget.classList.add('invisible')}
        className="size-full object-cover"
      />
      {chosen && (
        <span aria-hidden className="absolute right-1 bottom-1 flex size-4 items-center justify-center rounded-full bg-accent text-on-accent">
          <Check className="size-3" strokeWidth={3} />
        </span>
      )}
    </button>
  );
}

/** Keeps the shown photo in the middle of the strip: at once when it opens, gliding afterwards. */
function useFollow(virtual: { scrollToIndex: (index: number, options: object) => void }, index: number): void {
  const scrollTo = useRef(virtual.scrollToIndex);
  const opened = useRef(false);
  useEffect(() => {
    scrollTo.current = virtual.scrollToIndex;
  });
  useEffect(() => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo.current(index, { align: 'center', behavior: opened.current && !still ? 'smooth' : 'auto' });
    opened.current = true;
  }, [index]);
}

/** Shows the scroll bar while the strip moves and a moment longer. */
function useScrollMark(strip: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = strip.current;
    if (!element) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const scrolled = () => {
      element.dataset.scrolling = '';
      clearTimeout(timer);
      timer = setTimeout(() => delete element.dataset.scrolling, SCROLL_HIDE_DELAY);
    };
    element.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('scroll', scrolled);
    };
  }, [strip]);
}
