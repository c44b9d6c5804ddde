import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useRef, type RefObject } from 'react';
import type { PhotoSize } from '../../lib/photo-address.ts';
import { SCROLL_HIDE_DELAY, THUMBNAIL_GAP, THUMBNAIL_WIDTH } from './thresholds.ts';
import { Thumbnail } from './Thumbnail.tsx';

/** The strip's room at its ends, CSS px. */
const EDGE = 12;

/** How far the strip, `width` wide, has to be scrolled for a photo to stand in its middle. */
const centred = (index: number, width: number): number =>
  Math.max(0, EDGE + index * (THUMBNAIL_WIDTH + THUMBNAIL_GAP) + THUMBNAIL_WIDTH / 2 - width / 2);

interface Props {
  label: string;
  photos: readonly number[];
  index: number;
  address: (photo: number, size: PhotoSize) => string;
  isChosen: (photo: number) => boolean;
  onPick: (index: number) => void;
}

/** All photos in small. Only those in sight exist in the page, so that 2,000 cost what 10 do. */
export const ThumbnailStrip = memo(function ThumbnailStrip({ label, photos, index, address, isChosen, onPick }: Props) {
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
    initialOffset: () => centred(index, window.innerWidth),
    // A frame later is early enough, and costs no frame.
    useFlushSync: false,
  });
  useFollow(strip, index);
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
                source={address(photo, 72)}
                current={item.index === index}
                chosen={isChosen(photo)}
                index={item.index}
                onPick={onPick}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
});

/** Keeps the shown photo in the middle of the strip: at once when it opens, gliding afterwards. */
function useFollow(strip: RefObject<HTMLElement | null>, index: number): void {
  const opened = useRef(false);
  useEffect(() => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    strip.current?.scrollTo({ left: centred(index, strip.current.clientWidth), behavior: opened.current && !still ? 'smooth' : 'instant' });
    opened.current = true;
  }, [strip, index]);
}

/** Shows the scroll bar while the strip moves and a moment longer. */
function useScrollMark(strip: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = strip.current;
    if (!element) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const scrolled = () => {
      if (element.dataset.scrolling === undefined) element.dataset.scrolling = '';
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
