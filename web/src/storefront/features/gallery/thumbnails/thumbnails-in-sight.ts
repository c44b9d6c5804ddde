import { useEffect, useState, type RefObject } from 'react';
import { THUMBNAIL_GAP, THUMBNAIL_WIDTH } from '../gestures/thresholds.ts';

/** The padding at the strip's ends, CSS px. */
const EDGE = 12;
const STEP = THUMBNAIL_WIDTH + THUMBNAIL_GAP;
/** The number of thumbnails that are kept ready on either side of the visible ones. */
const AHEAD = 6;

/** Includes `first`, excludes `end`. */
export interface Range {
  first: number;
  end: number;
}

/** Returns where a thumbnail begins in the strip, CSS px. */
export const startOf = (index: number): number => EDGE + index * STEP;

/** Returns the length of a strip of so many thumbnails, CSS px. */
export const lengthOf = (count: number): number => 2 * EDGE + Math.max(0, count * STEP - THUMBNAIL_GAP);

/** Returns the thumbnails that a strip of this width shows at this scroll position, and a few more (all in CSS px). */
function inSight(scrolled: number, width: number, count: number): Range {
  const first = Math.floor((scrolled - EDGE) / STEP) - AHEAD;
  const end = Math.ceil((scrolled + width - EDGE) / STEP) + AHEAD;
  return { first: Math.min(Math.max(first, 0), count), end: Math.min(Math.max(end, 0), count) };
}

/** Tells whether the ready range still reaches far enough, so that not every step of the strip redraws it. */
const isCloseTo = (ready: number, wanted: number, edge: number): boolean =>
  ready === wanted || (wanted !== edge && Math.abs(ready - wanted) <= AHEAD / 2);

/** Follows the visible part of the strip. `initially` is its scroll position before the strip can be measured. */
export function useThumbnailsInSight(
  strip: RefObject<HTMLElement | null>,
  count: number,
  initially: () => number,
): Range {
  const [range, setRange] = useState(() => inSight(initially(), window.innerWidth, count));
  useEffect(() => {
    const element = strip.current!;
    const look = () => {
      const next = inSight(element.scrollLeft, element.clientWidth, count);
      setRange((now) => (isCloseTo(now.first, next.first, 0) && isCloseTo(now.end, next.end, count) ? now : next));
    };
    const resized = new ResizeObserver(look);
    resized.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [strip, count]);
  return range;
}
