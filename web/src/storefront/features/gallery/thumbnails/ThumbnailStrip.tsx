import { memo, useEffect, useRef, type RefObject } from 'react';
import { photoSizes } from '../../../../../../core/photos/photo-address.ts';
import type { Album } from '../album.ts';
import { SCROLL_HIDE_DELAY, THUMBNAIL_WIDTH } from '../gestures/thresholds.ts';
import { Thumbnail, type PhotoMark } from './Thumbnail.tsx';
import { lengthOf, startOf, useThumbnailsInSight } from './thumbnails-in-sight.ts';

/** Returns the scroll position that centres a photo in a strip of this width. */
const centred = (index: number, width: number): number => Math.max(0, startOf(index) + THUMBNAIL_WIDTH / 2 - width / 2);

interface Props {
  label: string;
  album: Album;
  index: number;
  markOf: (photo: number) => PhotoMark;
  onPick: (index: number) => void;
}

/** Shows all photos as thumbnails. Only the visible ones exist in the page, so that 2,000 cost no more than 10. */
export const ThumbnailStrip = memo(function ThumbnailStrip({ label, album, index, markOf, onPick }: Props) {
  const { photos } = album;
  const strip = useRef<HTMLDivElement>(null);
  const inSight = useThumbnailsInSight(strip, photos.length, () => centred(index, window.innerWidth));
  useFollow(strip, index);
  useScrollMark(strip);

  return (
    <div ref={strip} className="gallery-strip overflow-x-auto overscroll-x-contain">
      <ul
        aria-label={label}
        className="relative mx-auto h-[72px] max-lg:beside:h-[64px]"
        style={{ width: lengthOf(photos.length) }}
      >
        {photos.slice(inSight.first, inSight.end).map((photo, place) => {
          const position = inSight.first + place;
          return (
            <li
              key={photo}
              aria-setsize={photos.length}
              aria-posinset={position + 1}
              className="absolute inset-y-[8px] left-0"
              style={{ width: THUMBNAIL_WIDTH, transform: `translateX(${startOf(position)}px)` }}
            >
              <Thumbnail
                photo={album.called(photo)}
                source={album.address(photo, photoSizes.strip)}
                current={position === index}
                mark={markOf(photo)}
                index={position}
                onPick={onPick}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
});

/** Keeps the shown photo in the middle of the strip: jumps there on opening, glides afterwards. */
function useFollow(strip: RefObject<HTMLElement | null>, index: number): void {
  const opened = useRef(false);
  useEffect(() => {
    const follow = () => {
      const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      strip.current?.scrollTo({
        left: centred(index, strip.current.clientWidth),
        behavior: opened.current && !still ? 'smooth' : 'instant',
      });
      opened.current = true;
    };
    if (!opened.current) {
      follow();
      return undefined;
    }
    // Waits until the browser has laid out the frame: measuring earlier would lay the page out twice.
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => (timer = setTimeout(follow)));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
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
